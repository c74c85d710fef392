import { S3Client } from '@aws-sdk/client-s3';
import type { Environment } from '../environment/environment.ts';

export type Bucket = NonNullable<Environment['s3']>;

/** How long a bucket is waited for, in milliseconds. What is safe to repeat is tried three times. */
interface Timeouts {
  connection: number;
  /** For the head of an answer, after all of the request was sent; the part of an upload has to leave in it too. */
  answer: number;
  /** For the next byte, in either direction. */
  still: number;
}
const TIMEOUTS: Timeouts = {
  connection: 4000,
  answer: 60_000,
  still: 30_000,
};
/** For the head of an answer to a request that is small; in milliseconds. */
export const SHORT_ANSWER = { requestTimeout: 10_000 };
/** Each upload uses two at a time, each file that is read one. */
const CONNECTIONS = 100;

/** A client of one bucket's server. Endpoints of their own have the bucket in the path, which all of them know. */
export function createClient(
  { accessKeyId, secretAccessKey, region, endpoint }: Bucket,
  timeouts = TIMEOUTS,
): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Amazon's later checksums are unknown to many other servers; bodies are signed by their SHA-256, which all check.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: timeouts.connection,
      requestTimeout: timeouts.answer,
      throwOnRequestTimeout: true,
      socketTimeout: timeouts.still,
      httpAgent: { keepAlive: true, maxSockets: CONNECTIONS },
      httpsAgent: { keepAlive: true, maxSockets: CONNECTIONS },
    },
  });
}
