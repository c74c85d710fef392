/** Converts dollars from a data file to cents. */
export const cents = (usd: number): number => Math.round(usd * 100);
