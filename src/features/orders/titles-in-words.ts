/** How many titles are named. */
const NAMED = 3;

/** `Walden`, `Walden and Emma`, `Walden, Emma, Dracula and more`: the first titles of an order. */
export function titlesInWords(titles: readonly string[]): string {
  const different = [...new Set(titles)];
  const named = different.slice(0, NAMED);
  const last = different.length > NAMED ? 'more' : named.length > 1 ? named.pop() : undefined;
  return last === undefined ? named.join(', ') : `${named.join(', ')} and ${last}`;
}
