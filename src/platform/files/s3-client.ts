import { S3Client } from '@aws-sdk/client-s3';
import type { Environment } from '../environment/environment.ts';

export type Bucket = NonNullable<Environment['s3']>;

/** Timeouts in ms. Safe requests are tried three times. */
interface Timeouts {
  connection: number;
  response: number;
  /** Between bytes in either direction. */
  idle: number;
}
const TIMEOUTS: Timeouts = {
  connection: 4000,
  response: 60_000,
  idle: 30_000,
};
/** For small requests, in ms. */
export const SHORT_TIMEOUT = { requestTimeout: 10_000 };
const CONNECTIONS = 100;

/** Custom endpoints use path-style URLs, which all of them support. */
export function createClient(
  { accessKeyId, secretAccessKey, region, endpoint }: Bucket,
  timeouts = TIMEOUTS,
): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Many servers don't know Amazon's newer checksums; all verify the SHA-256 signature of bodies.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: timeouts.connection,
      requestTimeout: timeouts.response,
      throwOnRequestTimeout: true,
      socketTimeout: timeouts.idle,
      httpAgent: { keepAlive: true, maxSockets: CONNECTIONS },
      httpsAgent: { keepAlive: true, maxSockets: CONNECTIONS },
    },
  });
}
