/** Working days the bindery needs, as promised on every page. */
export const BINDERY_DAYS = { book: 21, thesis: 10 } as const;
