/** `One of 120 copies`. */
export const editionSizeLabel = (limit: number): string =>
  limit === 1 ? 'The only copy' : `One of ${limit} copies`;

export function copiesLeftLabel(copiesLeft: number, limit: number): string {
  if (copiesLeft <= 0) return 'Sold out';
  if (copiesLeft === 1) return limit === 1 ? 'Still available' : 'Last copy';
  return copiesLeft >= limit ? `All ${limit} left` : `${copiesLeft} left`;
}
