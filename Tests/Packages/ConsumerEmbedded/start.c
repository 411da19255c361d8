/* What Embedded Swift asks of a machine without an operating system, as far as this program gets. */
#include <stddef.h>

int panel(void);

#ifdef __arm__
/* Nothing is allocated: who tries gets no memory. */
int posix_memalign(void **memory, size_t alignment, size_t size) {
  (void)memory, (void)alignment, (void)size;
  return 12;
}
void free(void *memory) { (void)memory; }
void *__stack_chk_guard = (void *)0x00C0FFEE;

/* The emulator stands for the console: Linux' write and exit. */
static int call(int number, int first, const void *second, int third) {
  register int r0 __asm__("r0") = first;
  register const void *r1 __asm__("r1") = second;
  register int r2 __asm__("r2") = third;
  register int r7 __asm__("r7") = number;
  __asm__ volatile("svc 0" : "+r"(r0) : "r"(r1), "r"(r2), "r"(r7) : "memory");
  return r0;
}
int putchar(int character) {
  char byte = (char)character;
  return call(4, 1, &byte, 1);
}
void __stack_chk_fail(void) { call(1, 99, NULL, 0); }
void start(void) { call(1, panel(), NULL, 0); }
#else
int main(void) { return panel(); }
#endif
