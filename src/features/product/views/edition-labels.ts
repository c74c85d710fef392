/** `One of 120 copies`. */
export const editionSizeLabel = (limit: number): string =>
  limit === 1 ? 'The only copy' : `One of ${limit} copies`;

export function copiesLeftLabel(left: number, limit: number): string {
  if (left <= 0) return 'None left';
  if (left === 1) return limit === 1 ? 'Not yet taken' : 'The last one';
  return left >= limit ? `All ${limit} left` : `${left} left`;
}
