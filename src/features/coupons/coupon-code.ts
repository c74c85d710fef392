/** A code as it is kept, however somebody wrote it: `" marbled10 "` is `MARBLED10`. */
export const couponCode = (given: string): string => given.trim().toUpperCase();
