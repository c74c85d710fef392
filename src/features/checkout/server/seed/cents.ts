/** Dollars as a data file has them, in cents. */
export const cents = (usd: number): number => Math.round(usd * 100);
