const TITLES_MAX = 3;

/** Formats titles as `Walden`, `Walden and Emma` or `Walden, Emma, Dracula and more`. */
export function formatTitles(titles: readonly string[]): string {
  const distinct = [...new Set(titles)];
  const shown = distinct.slice(0, TITLES_MAX);
  const last = distinct.length > TITLES_MAX ? 'more' : shown.length > 1 ? shown.pop() : undefined;
  return last === undefined ? shown.join(', ') : `${shown.join(', ')} and ${last}`;
}
