import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure, sendUnknownCall } from '#platform/http/failures.ts';
import { UNREADABLE_CALL_PATH } from '#platform/http/reject-invalid-text.ts';

export const UNREADABLE_PAGE_PATH = '/unreadable-address';

/**
 * Sends URLs with NUL or broken percent escapes to the error page or error call, before router, cache or database see
 * them. In page queries a stray `%` stands for itself, as in `?q=50%`.
 */
export function toReadableUrl(url: string): string {
  if (!url.includes('%') || isReadable(url)) return url;
  if (url.startsWith('/api/')) return UNREADABLE_CALL_PATH;
  const [path = '', query] = splitAt(url);
  const normalisedQuery = query === undefined ? undefined : String(new URLSearchParams(query));
  return normalisedQuery !== undefined && isReadable(path) && isReadable(normalisedQuery)
    ? `${path}?${normalisedQuery}`
    : UNREADABLE_PAGE_PATH;
}

export function handleUnknownCall(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return request.url === UNREADABLE_CALL_PATH
    ? sendUnreadableCall(request, reply)
    : sendUnknownCall(request, reply);
}

function sendUnreadableCall({ originalUrl }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = '', query = ''] = splitAt(originalUrl);
  const problems = query.split('&').flatMap((part) => {
    const [name = '', value = ''] = splitAt(part, '=');
    return isReadable(part) ? [] : [[isReadable(name) ? name : 'query', getAdvice(value || name)] as const];
  });
  const [first] = problems;
  if (!isReadable(path) || !first)
    return sendFailure(reply, { status: 422, code: 'INVALID_ADDRESS', message: getAdvice(path) });
  return sendFailure(reply, {
    status: 422,
    code: problems.every(([name]) => name === 'filter') ? 'INVALID_FILTER' : 'INVALID_QUERY',
    message: `\`${first[0]}\`: ${first[1]}`,
    fields: Object.fromEntries(problems),
  });
}

function isReadable(text: string): boolean {
  try {
    return !decodeURIComponent(text).includes('\0');
  } catch {
    return false;
  }
}

const getAdvice = (text: string) =>
  /%00/.test(text)
    ? 'Remove the unreadable characters.'
    : 'Use %25 for a percent sign. Percent-encode other characters in UTF-8, such as %C3%A9.';

function splitAt(text: string, separator = '?'): [string, string?] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
