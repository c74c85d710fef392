const TITLES_MAX = 3;

/** Formats titles as `Walden`, `Walden and Emma` or `Walden, Emma, Dracula and more`. */
export function formatTitles(titles: readonly string[]): string {
  const distinct = [...new Set(titles)];
  const visibleTitles = distinct.slice(0, TITLES_MAX);
  const last =
    distinct.length > TITLES_MAX ? 'more' : visibleTitles.length > 1 ? visibleTitles.pop() : undefined;
  return last === undefined ? visibleTitles.join(', ') : `${visibleTitles.join(', ')} and ${last}`;
}
