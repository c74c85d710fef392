/** `One of 120 copies`. */
export const editionSizeLabel = (limit: number): string =>
  limit === 1 ? 'The only copy' : `One of ${limit} copies`;

export function copiesLeftLabel(left: number, limit: number): string {
  if (left <= 0) return 'Sold out';
  if (left === 1) return limit === 1 ? 'Still available' : 'Last copy';
  return left >= limit ? `All ${limit} left` : `${left} left`;
}
