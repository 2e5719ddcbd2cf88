/*
 * Keys, sealed messages and signatures of Web Push.
 */
#include "server/push_crypt.h"

#include "base/bug.h"
#include "base/json.h"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/param_build.h>
#include <openssl/rand.h>
#include <sodium.h>
#include <string.h>

enum {
    HASH = 32, /* SHA-256 */
    CIPHER_KEY = 16,
    NONCE = 12,
    TAG = 16,
    RECORD = 4096, /* all of a message is one record */
    HALF = 32,     /* of a signature */
};

static const char curve[] = "P-256";

/* ---- base64 ---- */

void push_base64(const void *p, size_t size, struct buf *out)
{
    char text[8192];

    REQUIRE(sodium_base64_ENCODED_LEN(
                size, sodium_base64_VARIANT_URLSAFE_NO_PADDING) <=
            sizeof(text));
    sodium_bin2base64(text, sizeof(text), p, size,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    buf_adds(out, text);
}

/* Some browsers write the padding, too. */
bool push_base64_read(const char *text, void *out, size_t size)
{
    size_t length = strlen(text), got;

    while (length > 0 && text[length - 1] == '=')
        length--;
    return sodium_base642bin(out, size, text, length, NULL, &got, NULL,
                             sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0 &&
           got == size;
}

/* ---- keys ---- */

/* As OpenSSL has it, with the secret or without; NULL: it is none. */
static EVP_PKEY *key_of(const uint8_t point[PUSH_POINT], const uint8_t *secret)
{
    EVP_PKEY_CTX *c = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    OSSL_PARAM_BLD *b = OSSL_PARAM_BLD_new();
    BIGNUM *number = secret ? BN_bin2bn(secret, PUSH_SECRET, NULL) : NULL;
    OSSL_PARAM *params;
    EVP_PKEY *key = NULL;

    REQUIRE(c && b && (!secret || number));
    OSSL_PARAM_BLD_push_utf8_string(b, OSSL_PKEY_PARAM_GROUP_NAME, curve, 0);
    OSSL_PARAM_BLD_push_octet_string(b, OSSL_PKEY_PARAM_PUB_KEY, point,
                                     PUSH_POINT);
    if (number)
        OSSL_PARAM_BLD_push_BN(b, OSSL_PKEY_PARAM_PRIV_KEY, number);
    params = OSSL_PARAM_BLD_to_param(b);
    REQUIRE(params);
    if (EVP_PKEY_fromdata_init(c) != 1 ||
        EVP_PKEY_fromdata(c, &key,
                          secret ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY,
                          params) != 1)
        key = NULL;
    OSSL_PARAM_free(params);
    OSSL_PARAM_BLD_free(b);
    BN_clear_free(number);
    EVP_PKEY_CTX_free(c);
    return key;
}

/* The public point of a secret number. */
static bool find_point(const BIGNUM *number, uint8_t point[PUSH_POINT])
{
    EC_GROUP *group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
    EC_POINT *p = group ? EC_POINT_new(group) : NULL;
    bool sound;

    REQUIRE(p);
    sound = !BN_is_zero(number) &&
            BN_cmp(number, EC_GROUP_get0_order(group)) < 0 &&
            EC_POINT_mul(group, p, number, NULL, NULL, NULL) == 1 &&
            EC_POINT_point2oct(group, p, POINT_CONVERSION_UNCOMPRESSED, point,
                               PUSH_POINT, NULL) == PUSH_POINT;
    EC_POINT_free(p);
    EC_GROUP_free(group);
    return sound;
}

bool push_keys_of(const uint8_t secret[PUSH_SECRET], struct push_keys *out)
{
    BIGNUM *number = BN_bin2bn(secret, PUSH_SECRET, NULL);
    bool sound;

    REQUIRE(number);
    memcpy(out->secret, secret, PUSH_SECRET);
    sound = find_point(number, out->point);
    BN_clear_free(number);
    return sound;
}

void push_keys_new(struct push_keys *out)
{
    uint8_t secret[PUSH_SECRET];

    do
        randombytes_buf(secret, sizeof(secret));
    while (!push_keys_of(secret, out));
    sodium_memzero(secret, sizeof(secret));
}

bool push_point_is_sound(const uint8_t point[PUSH_POINT])
{
    EVP_PKEY *key = point[0] == 4 ? key_of(point, NULL) : NULL;
    EVP_PKEY_CTX *c = key ? EVP_PKEY_CTX_new(key, NULL) : NULL;
    bool sound = c && EVP_PKEY_public_check(c) == 1;

    EVP_PKEY_CTX_free(c);
    EVP_PKEY_free(key);
    return sound;
}

/* What only the two can know: ECDH. */
static bool agree(const struct push_keys *ours, const uint8_t point[PUSH_POINT],
                  uint8_t shared[HASH])
{
    EVP_PKEY *mine = key_of(ours->point, ours->secret);
    EVP_PKEY *theirs = push_point_is_sound(point) ? key_of(point, NULL) : NULL;
    EVP_PKEY_CTX *c = mine && theirs ? EVP_PKEY_CTX_new(mine, NULL) : NULL;
    size_t n = HASH;
    bool done = c && EVP_PKEY_derive_init(c) == 1 &&
                EVP_PKEY_derive_set_peer(c, theirs) == 1 &&
                EVP_PKEY_derive(c, shared, &n) == 1 && n == HASH;

    EVP_PKEY_CTX_free(c);
    EVP_PKEY_free(theirs);
    EVP_PKEY_free(mine);
    return done;
}

/* ---- HKDF: RFC 5869, of one block ---- */

static void mac(const uint8_t *key, size_t n_key, const void *p, size_t n,
                uint8_t out[HASH])
{
    unsigned size = HASH;

    if (!HMAC(EVP_sha256(), key, (int)n_key, p, n, out, &size) || size != HASH)
        BUG("no HMAC with SHA-256");
}

/* `info` with its 0 at the end, where it has one. */
static void expand(const uint8_t key[HASH], const void *info, size_t n,
                   uint8_t *out, size_t size)
{
    uint8_t text[256], block[HASH];

    REQUIRE(n < sizeof(text) && size <= HASH);
    memcpy(text, info, n);
    text[n] = 1;
    mac(key, HASH, text, n + 1, block);
    memcpy(out, block, size);
    sodium_memzero(block, sizeof(block));
}

/* ---- messages ---- */

/* From what both know and the secret of the browser: RFC 8291, 3.4. */
static void make_keys(const uint8_t shared[HASH], const uint8_t salt[PUSH_SALT],
                      const uint8_t auth[PUSH_AUTH],
                      const uint8_t theirs[PUSH_POINT],
                      const uint8_t ours[PUSH_POINT], uint8_t key[CIPHER_KEY],
                      uint8_t nonce[NONCE])
{
    static const char what[] = "WebPush: info";
    static const char for_key[] = "Content-Encoding: aes128gcm";
    static const char for_nonce[] = "Content-Encoding: nonce";
    uint8_t info[sizeof(what) + 2 * PUSH_POINT], prk[HASH], input[HASH];

    memcpy(info, what, sizeof(what));
    memcpy(info + sizeof(what), theirs, PUSH_POINT);
    memcpy(info + sizeof(what) + PUSH_POINT, ours, PUSH_POINT);
    mac(auth, PUSH_AUTH, shared, HASH, prk);
    expand(prk, info, sizeof(info), input, HASH);
    mac(salt, PUSH_SALT, input, HASH, prk);
    expand(prk, for_key, sizeof(for_key), key, CIPHER_KEY);
    expand(prk, for_nonce, sizeof(for_nonce), nonce, NONCE);
    sodium_memzero(prk, sizeof(prk));
    sodium_memzero(input, sizeof(input));
}

static void encrypt(const uint8_t key[CIPHER_KEY], const uint8_t nonce[NONCE],
                    const uint8_t *text, size_t n, struct buf *out)
{
    EVP_CIPHER_CTX *c = EVP_CIPHER_CTX_new();
    uint8_t sealed[PUSH_TEXT + 1], tag[TAG];
    int size = 0, rest = 0;

    if (!c || EVP_EncryptInit_ex(c, EVP_aes_128_gcm(), NULL, key, nonce) != 1 ||
        EVP_EncryptUpdate(c, sealed, &size, text, (int)n) != 1 ||
        EVP_EncryptFinal_ex(c, sealed + size, &rest) != 1 ||
        EVP_CIPHER_CTX_ctrl(c, EVP_CTRL_GCM_GET_TAG, TAG, tag) != 1)
        BUG("no AES in GCM");
    buf_add(out, sealed, (size_t)size + (size_t)rest);
    buf_add(out, tag, TAG);
    EVP_CIPHER_CTX_free(c);
}

/* Salt, length of records, our key: RFC 8188, 2.1. */
static void add_head(const uint8_t salt[PUSH_SALT],
                     const uint8_t point[PUSH_POINT], struct buf *out)
{
    static const uint8_t sizes[] = { 0, 0, RECORD >> 8, RECORD & 0xff,
                                     PUSH_POINT };

    buf_add(out, salt, PUSH_SALT);
    buf_add(out, sizes, sizeof(sizes));
    buf_add(out, point, PUSH_POINT);
}

bool push_seal_with(const struct push_keys *ours, const uint8_t salt[PUSH_SALT],
                    const uint8_t point[PUSH_POINT],
                    const uint8_t auth[PUSH_AUTH], const void *text, size_t n,
                    struct buf *out)
{
    uint8_t shared[HASH], key[CIPHER_KEY], nonce[NONCE], padded[PUSH_TEXT + 1];

    REQUIRE(n <= PUSH_TEXT);
    if (!agree(ours, point, shared))
        return false;
    make_keys(shared, salt, auth, point, ours->point, key, nonce);
    memcpy(padded, text, n);
    padded[n] = 2; /* the last record */
    add_head(salt, ours->point, out);
    encrypt(key, nonce, padded, n + 1, out);
    sodium_memzero(shared, sizeof(shared));
    sodium_memzero(key, sizeof(key));
    return true;
}

bool push_seal(const uint8_t point[PUSH_POINT], const uint8_t auth[PUSH_AUTH],
               const void *text, size_t n, struct buf *out)
{
    struct push_keys once;
    uint8_t salt[PUSH_SALT];
    bool done;

    push_keys_new(&once);
    randombytes_buf(salt, sizeof(salt));
    done = push_seal_with(&once, salt, point, auth, text, n, out);
    sodium_memzero(&once, sizeof(once));
    return done;
}

/* ---- the signed word ---- */

/* OpenSSL writes the two numbers as DER, a token has them one after the
 * other. */
static void take_apart(const uint8_t *der, size_t n, uint8_t out[2 * HALF])
{
    ECDSA_SIG *s = d2i_ECDSA_SIG(NULL, &der, (long)n);

    if (!s || BN_bn2binpad(ECDSA_SIG_get0_r(s), out, HALF) != HALF ||
        BN_bn2binpad(ECDSA_SIG_get0_s(s), out + HALF, HALF) != HALF)
        BUG("this is no signature");
    ECDSA_SIG_free(s);
}

static void sign(const struct push_keys *ours, const void *text, size_t n,
                 uint8_t out[2 * HALF])
{
    EVP_PKEY *key = key_of(ours->point, ours->secret);
    EVP_MD_CTX *c = EVP_MD_CTX_new();
    uint8_t der[2 * HALF + 16];
    size_t size = sizeof(der);

    if (!key || !c ||
        EVP_DigestSignInit(c, NULL, EVP_sha256(), NULL, key) != 1 ||
        EVP_DigestSign(c, der, &size, text, n) != 1)
        BUG("no signature with P-256");
    take_apart(der, size, out);
    EVP_MD_CTX_free(c);
    EVP_PKEY_free(key);
}

void push_sign(const struct push_keys *ours, const char *origin,
               const char *contact, int64_t until, struct buf *out)
{
    static const char head[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";
    struct buf claims = BUF_INIT, token = BUF_INIT;
    uint8_t signature[2 * HALF];
    struct json j;

    json_init(&j, &claims);
    json_open(&j);
    json_kstr(&j, "aud", origin);
    json_kint(&j, "exp", until);
    json_kstr(&j, "sub", contact);
    json_close(&j);
    push_base64(head, sizeof(head) - 1, &token);
    buf_addc(&token, '.');
    push_base64(claims.at, claims.n, &token);
    sign(ours, token.at, token.n, signature);
    buf_addf(out, "vapid t=%s.", buf_str(&token));
    push_base64(signature, sizeof(signature), out);
    buf_adds(out, ", k=");
    push_base64(ours->point, PUSH_POINT, out);
    buf_release(&token);
    buf_release(&claims);
}
