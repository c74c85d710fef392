import type { DetailedError } from 'tus-js-client';
import { RequestFailed } from '#browser/fetch-json.ts';
import { DEFAULT_WARNING, REGION_BLOCKED } from '#kernel/limits.ts';
import { parseJsonObject } from '#kernel/parse-json.ts';

const SECOND = 1000;
/** Shortest and longest wait after a failed try. */
const FIRST_MS = SECOND;
const LONGEST_MS = 30 * SECOND;

const MESSAGES: Record<number, string> = {
  0: 'We can’t reach the shop right now. Check your connection.',
  401: 'You’ve been logged out. Log in again, and the upload continues where it stopped.',
  403: REGION_BLOCKED,
};

export function toRequestFailed(error: DetailedError): RequestFailed {
  if (isFileUnreadable(error))
    return new RequestFailed(400, 'FILE_GONE', 'We can no longer read the file. Please choose it again.');
  const status = error.originalResponse?.getStatus() ?? 0;
  const reply = parseJsonObject(error.originalResponse?.getBody() ?? '');
  const code =
    typeof reply['code'] === 'string' ? reply['code'] : status ? `HTTP_${status}` : 'NO_CONNECTION';
  const ownMessage = typeof reply['message'] === 'string' ? reply['message'] : undefined;
  const message = (status === 401 ? MESSAGES[401] : ownMessage) ?? MESSAGES[status] ?? DEFAULT_WARNING;
  return Object.assign(new RequestFailed(status, code, message), { cause: error });
}

/** Files that were moved or changed after they were chosen can't be read. */
const isFileUnreadable = ({ originalRequest, causingError }: DetailedError): boolean =>
  !originalRequest || ['NotReadableError', 'NotFoundError'].includes(causingError?.name ?? '');

/** Whether the shop no longer has the received bytes, so that the upload has to start over. */
export const isUploadGone = ({ status }: RequestFailed): boolean => status === 404 || status === 410;

/** Whether a retry may succeed: connection trouble, another request for the file, a busy shop. */
export const isTemporary = ({ status }: RequestFailed): boolean =>
  status === 0 || status === 408 || status === 409 || status === 423 || status === 429 || status >= 500;

/** Returns the wait before the next try in milliseconds: as the shop says, or growing. */
export function retryDelay(error: DetailedError, failures: number): number {
  const retryAfter = Number(error.originalResponse?.getHeader('Retry-After'));
  if (retryAfter > 0) return retryAfter * SECOND;
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 10));
}
