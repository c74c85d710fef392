export const tableOf = (): HTMLElement | null => document.querySelector('[data-reading-room] [data-table]');

export const focusTable = (): void => tableOf()?.focus({ preventScroll: true });
