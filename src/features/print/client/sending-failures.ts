import type { DetailedError } from 'tus-js-client';
import { RequestFailed } from '#browser/fetch-json.ts';
import { REGION_BLOCKED, WARNING_DEFAULT } from '#kernel/limits.ts';

const SECOND = 1000;
/** Between two tries that failed, at least and at most. */
const FIRST_MS = SECOND;
const LONGEST_MS = 30 * SECOND;

/** What is said where the shop has no words of its own. */
const WORDS: Record<number, string> = {
  0: 'There is no connection to the shop just now.',
  401: 'You are not logged in any more. Log in again, and sending goes on where it stopped.',
  403: REGION_BLOCKED,
};

/** What a request of the sending was refused with, as other requests are. */
export function failureIn(error: DetailedError): RequestFailed {
  if (isAboutTheFile(error))
    return new RequestFailed(400, 'FILE_GONE', 'The file cannot be read any more. Please choose it again.');
  const status = error.originalResponse?.getStatus() ?? 0;
  const said = parsed(error.originalResponse?.getBody() ?? '');
  const code = typeof said.code === 'string' ? said.code : status ? `HTTP_${status}` : 'NO_CONNECTION';
  const words = typeof said.message === 'string' ? said.message : undefined;
  const message = (status === 401 ? WORDS[401] : words) ?? WORDS[status] ?? WARNING_DEFAULT;
  return Object.assign(new RequestFailed(status, code, message), { cause: error });
}

/** Files that were moved or changed since they were chosen are read no more. */
const isAboutTheFile = ({ originalRequest, causingError }: DetailedError): boolean =>
  !originalRequest || ['NotReadableError', 'NotFoundError'].includes(causingError?.name ?? '');

function parsed(body: string): { code?: unknown; message?: unknown } {
  try {
    const said: unknown = JSON.parse(body);
    return typeof said === 'object' && said !== null ? said : {};
  } catch {
    return {};
  }
}

/** Whether what had come is gone, so that only a new beginning helps. */
export const isGone = ({ status }: RequestFailed): boolean => status === 404 || status === 410;

/** Whether it may well be otherwise in a moment: no line, a slow one, another request at the same file, a shop with much to do. */
export const isForLater = ({ status }: RequestFailed): boolean =>
  status === 0 || status === 408 || status === 409 || status === 423 || status === 429 || status >= 500;

/** How long to wait before the next try, in milliseconds: as long as the shop says, or longer each time. */
export function againAfter(error: DetailedError, failures: number): number {
  const said = Number(error.originalResponse?.getHeader('Retry-After'));
  if (said > 0) return said * SECOND;
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 10));
}
