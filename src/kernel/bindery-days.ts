/** How many working days the bindery takes (the shop's promise on every page). */
export const BINDERY_DAYS = { book: 21, thesis: 10 } as const;
