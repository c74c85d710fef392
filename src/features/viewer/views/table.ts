/** Where the pages lie, and where the keys of a book that is open are its own. */
export const tableOf = (): HTMLElement | null => document.querySelector('[data-reading-room] [data-table]');

/** Nothing moves for it. */
export const focusTable = (): void => tableOf()?.focus({ preventScroll: true });
