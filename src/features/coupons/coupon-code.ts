/** Normalises a code: `" marbled10 "` → `MARBLED10`. */
export const couponCode = (given: string): string => given.trim().toUpperCase();
