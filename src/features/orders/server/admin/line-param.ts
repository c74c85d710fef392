import { notFound } from '#platform/http/calls.ts';

export const LINE = { line: 'Order line id.' };

/** Reads and validates the line id. Malformed ids skip the database. @throws Failure 404 */
export function lineIdParam({ params }: { params: Record<string, string> }): string {
  const { line = '' } = params;
  if (/^[\w-]{1,64}$/.test(line)) return line;
  throw notFound('This order line doesn’t exist.');
}
