/* The smallest WebAssembly module that contains the whole library. It is only
 * linked, never run: see CMakeLists.txt. */

int module_is_linked(void);

__attribute__((export_name("module_is_linked"))) int module_is_linked(void)
{
    return 1;
}
