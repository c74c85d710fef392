/** Normalises a code: `" marbled10 "` → `MARBLED10`. */
export const normaliseCouponCode = (input: string): string => input.trim().toUpperCase();
