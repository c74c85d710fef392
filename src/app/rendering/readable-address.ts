import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure, unknownCall } from '#platform/http/failures.ts';
import { UNREADABLE_CALL } from '#platform/http/plain-addresses.ts';

export const UNREADABLE_PAGE = '/unreadable-address';

/**
 * Sends URLs with NUL or broken percent escapes to the error page or error call, before router, cache or database see
 * them. In page queries a stray `%` stands for itself, as in `?q=50%`.
 */
export function readableAddress(url: string): string {
  if (!url.includes('%') || isReadable(url)) return url;
  if (url.startsWith('/api/')) return UNREADABLE_CALL;
  const [path = '', query] = divided(url);
  const read = query === undefined ? undefined : String(new URLSearchParams(query));
  return read !== undefined && isReadable(path) && isReadable(read) ? `${path}?${read}` : UNREADABLE_PAGE;
}

export function unansweredCall(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return request.url === UNREADABLE_CALL ? unreadableCall(request, reply) : unknownCall(request, reply);
}

function unreadableCall({ originalUrl }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = '', query = ''] = divided(originalUrl);
  const wrong = query.split('&').flatMap((part) => {
    const [name = '', value = ''] = divided(part, '=');
    return isReadable(part) ? [] : [[isReadable(name) ? name : 'query', adviceOn(value || name)] as const];
  });
  const [first] = wrong;
  if (!isReadable(path) || !first)
    return sendFailure(reply, { status: 422, code: 'INVALID_ADDRESS', message: adviceOn(path) });
  return sendFailure(reply, {
    status: 422,
    code: wrong.every(([name]) => name === 'filter') ? 'INVALID_FILTER' : 'INVALID_QUERY',
    message: `${first[0]}: ${first[1]}`,
    fields: Object.fromEntries(wrong),
  });
}

function isReadable(text: string): boolean {
  try {
    return !decodeURIComponent(text).includes('\0');
  } catch {
    return false;
  }
}

const adviceOn = (text: string) =>
  /%00/.test(text)
    ? 'Remove the unreadable characters.'
    : 'Write a per cent sign as %25, and other characters as two digits for each byte of UTF-8, such as %C3%A9.';

function divided(text: string, sign = '?'): [string, string?] {
  const at = text.indexOf(sign);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
