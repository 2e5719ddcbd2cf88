/*
 * The page inside another one's frame (embed.html, the only file that a server lets be
 * framed): it shows replays and nothing else, so that nobody can be made to press what
 * they do not see.
 */
export const embedded = document.querySelector('meta[name=starboard-embedded]') !== null
