const NAMED = 3;

/** Formats titles as `Walden`, `Walden and Emma` or `Walden, Emma, Dracula and more`. */
export function titlesInWords(titles: readonly string[]): string {
  const different = [...new Set(titles)];
  const named = different.slice(0, NAMED);
  const last = different.length > NAMED ? 'more' : named.length > 1 ? named.pop() : undefined;
  return last === undefined ? named.join(', ') : `${named.join(', ')} and ${last}`;
}
