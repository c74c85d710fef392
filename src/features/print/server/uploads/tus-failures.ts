import type { IncomingMessage } from 'node:http';
import type { FailureCode } from '#kernel/failure-codes.ts';
import { notFound } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { FILE_BYTES_MAX } from '../../limits.ts';

const FAILURES: Record<number, { code: FailureCode; message: string }> = {
  400: {
    code: 'BAD_REQUEST',
    message: 'We couldn’t read the request. Its headers don’t follow tus 1.0.',
  },
  409: {
    code: 'UPLOAD_OFFSET',
    message: 'Another part of the file is expected. Get the current offset and continue from there.',
  },
  410: { code: 'UPLOAD_ENDED', message: 'The part you uploaded was removed. Please upload the file again.' },
  412: { code: 'TUS_VERSION', message: 'Send the header Tus-Resumable: 1.0.0.' },
  413: {
    code: 'TOO_LARGE',
    message: `This is more than announced, or more than the limit of ${FILE_BYTES_MAX / 2 ** 20} MB.`,
  },
  415: { code: 'UNSUPPORTED_TYPE', message: 'Send the bytes as application/offset+octet-stream.' },
  423: { code: 'UPLOAD_BUSY', message: 'This file is already being uploaded, perhaps in another window.' },
};

export function tusFailure(status: number): Failure {
  const { code, message } = FAILURES[status] ?? (FAILURES[400] as (typeof FAILURES)[number]);
  return new Failure(status, code, message);
}

/**
 * Turns an error of the tus library into a Failure.
 * @param thrown error the library caught; a Failure stays as it is
 */
export function toFailure(status: number, thrown: unknown, raw: IncomingMessage): Failure {
  if (thrown instanceof Failure) return thrown;
  if (status === 404) return notFound('We couldn’t find this upload in your account.');
  // 403 means a blocked country here; tus means missing headers.
  if (status === 403 || status === 501) return tusFailure(400);
  if (status < 500) return tusFailure(FAILURES[status] ? status : 400);
  // The sender has disconnected, which is no failure of the shop.
  if (raw.destroyed && !raw.complete) return tusFailure(400);
  const message = 'We couldn’t store the file. Please try again in a moment.';
  return new Failure(503, 'BUSY', message, undefined, { retryAfter: 10, cause: toError(thrown) });
}

const toError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(`tus: ${JSON.stringify(thrown)}`);
