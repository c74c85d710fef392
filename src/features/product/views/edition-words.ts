/** `One of 120 copies`: the size of an edition, in words beside the book. */
export const editionWords = (limit: number): string =>
  limit === 1 ? 'The only copy' : `One of ${limit} copies`;

/** How many copies of an edition can still be had. */
export function copiesLeft(left: number, limit: number): string {
  if (left <= 0) return 'None left';
  if (left === 1) return limit === 1 ? 'Not yet taken' : 'The last one';
  return left >= limit ? `All ${limit} left` : `${left} left`;
}
