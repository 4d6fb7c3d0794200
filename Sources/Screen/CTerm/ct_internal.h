#ifndef CT_INTERNAL_H
#define CT_INTERNAL_H

#include "CTerm.h"

/* device.c: for the handlers of fatal signals; it waits for a slow terminal, but not for ever. */
void ct_device_farewell(const uint8_t *bytes, size_t count);
/* signals.c: the descriptor that ends a wait; it lives as long as the process. */
int ct_wake_descriptor(void);
/* terminfo.c: adds to the current entry what is known of the terminal beyond it. */
void ct_terminfo_complete(const char *name);
/* pairs.c */
void ct_pairs_start(bool colors);

#endif
