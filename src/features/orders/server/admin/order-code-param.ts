import { notFound } from '#platform/http/calls.ts';

/** Reads and validates the order code. Malformed codes skip the database. @throws Failure 404 */
export function orderCodeParam({ params }: { params: Record<string, string> }): string {
  const code = (params['code'] ?? '').toUpperCase();
  if (/^[\w-]{1,64}$/.test(code)) return code;
  throw notFound('This order doesn’t exist.');
}
