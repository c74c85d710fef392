import { notFound } from '#platform/http/calls.ts';

/** The code in an address, as the database can compare it; any other is nobody's. @throws Failure 404 */
export function codeOf({ params }: { params: Record<string, string> }): string {
  const code = (params['code'] ?? '').toUpperCase();
  if (/^[\w-]{1,64}$/.test(code)) return code;
  throw notFound('There is no such order.');
}
