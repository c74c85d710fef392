import type { DetailedError } from 'tus-js-client';
import { RequestFailed } from '#browser/fetch-json.ts';
import { REGION_BLOCKED, WARNING_DEFAULT } from '#kernel/limits.ts';

const SECOND = 1000;
/** Shortest and longest wait after a failed try. */
const FIRST_MS = SECOND;
const LONGEST_MS = 30 * SECOND;

const WORDS: Record<number, string> = {
  0: 'There is no connection to the shop just now.',
  401: 'You are not logged in any more. Log in again, and sending goes on where it stopped.',
  403: REGION_BLOCKED,
};

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

/** Files that were moved or changed after they were chosen can't be read. */
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

/** Whether the bytes received are gone, so that only a new upload helps. */
export const isGone = ({ status }: RequestFailed): boolean => status === 404 || status === 410;

/** Whether a later try may succeed: no connection, a slow one, another request for the file, a busy shop. */
export const isForLater = ({ status }: RequestFailed): boolean =>
  status === 0 || status === 408 || status === 409 || status === 423 || status === 429 || status >= 500;

/** Returns the wait before the next try in milliseconds: as the shop says, or growing. */
export function againAfter(error: DetailedError, failures: number): number {
  const said = Number(error.originalResponse?.getHeader('Retry-After'));
  if (said > 0) return said * SECOND;
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 10));
}
