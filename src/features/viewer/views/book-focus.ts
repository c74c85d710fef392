export const findBookElement = (): HTMLElement | null =>
  document.querySelector('[data-reading-room] [data-table]');

export const focusBook = (): void => findBookElement()?.focus({ preventScroll: true });
