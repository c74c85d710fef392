import { EnvironmentError } from '../environment/environment.ts';
import { Failure } from '../http/failures.ts';
import type { Bucket } from './s3-client.ts';

const RETRY_SECONDS = 5;

/**
 * Wraps a failed request; the original error goes to the log.
 * @param operation the operation and key
 */
export function unavailable(operation: string, error: unknown): Failure {
  const message = 'We can’t reach our file storage right now. Please try again in a moment.';
  const cause = new Error(`S3 did not ${operation}: ${describeError(error)}`);
  return new Failure(503, 'BUSY', message, undefined, { retryAfter: RETRY_SECONDS, cause });
}

/** Explains to the operator why the bucket can't be used. */
export function unusable(bucket: Bucket, error: unknown): EnvironmentError {
  return new EnvironmentError(
    `The bucket for uploaded files cannot be used (${describeBucket(bucket)}):\n` +
      `  ${getAdvice(bucket, error)}\n  Response: ${describeError(error)}\nAll variables: docs/environment.md`,
  );
}

export const describeBucket = ({ bucket, endpoint, region }: Bucket): string =>
  `S3_BUCKET ${bucket} at ${endpoint ?? `Amazon S3 in ${region}`}`;

export const errorName = (error: unknown): string =>
  (error as { name?: string; Code?: string }).Code ?? (error as Error).name ?? '';
export const errorStatus = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** Network errors are in `code`; with several addresses, in `errors`. */
function describeError(error: unknown): string {
  const { message, code, errors } = error as NodeJS.ErrnoException & { errors?: Error[] };
  const inner = errors?.map(({ message: text }) => text).join('; ');
  return [errorStatus(error), errorName(error), code, message || inner].filter(Boolean).join(' ');
}

function getAdvice({ bucket, endpoint, region }: Bucket, error: unknown): string {
  const name = errorName(error);
  const status = errorStatus(error);
  if (name === 'NoSuchBucket') return `There is no bucket “${bucket}”. Create it, or correct S3_BUCKET.`;
  if (name === 'InvalidAccessKeyId') return 'S3_ACCESS_KEY_ID is not known there. Correct it.';
  if (name === 'SignatureDoesNotMatch')
    return 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID. Correct it.';
  if (name === 'RequestTimeTooSkewed') return 'The clock of this machine is wrong. Set it.';
  if (/^(PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraintException)$/.test(name))
    return `The bucket is not in the region “${region}”. Set S3_REGION to its own.`;
  if (status === 403)
    return (
      'The key may not do what the shop does. Allow it s3:ListBucket on the bucket, and s3:PutObject, ' +
      's3:GetObject, s3:DeleteObject and s3:AbortMultipartUpload on everything in it.'
    );
  if (status === 404 || status === 405 || status === 501)
    return 'The server at this address isn’t an S3 service. Correct S3_ENDPOINT.';
  if (status === undefined)
    return `No S3 service responds there. Correct ${endpoint ? 'S3_ENDPOINT' : 'S3_REGION'}, or start the service.`;
  return 'It responded with an error. Check its log, then start the shop again.';
}
