import { notFound } from '#platform/http/calls.ts';

/** The parameter of calls about one line. */
export const LINE = { line: 'The id of the line.' };

/** An id as the database can compare it; any other is nobody's. @throws Failure 404 */
export function lineOf({ params }: { params: Record<string, string> }): string {
  const { line = '' } = params;
  if (/^[\w-]{1,64}$/.test(line)) return line;
  throw notFound('There is no such line of an order.');
}
