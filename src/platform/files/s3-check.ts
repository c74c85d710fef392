import {
  AbortMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { newId } from '../new-id.ts';
import type { Bucket } from './s3-client.ts';
import { nameOf, unusable } from './s3-failures.ts';

/** For the whole check, in milliseconds. */
const CHECK_MS = 15_000;
const WORDS = 'Written and removed by the shop at its start.';

/**
 * Does once what the shop does with files: writes one, reads it, removes it, looks for one that is not there, and begins a
 * large one and gives it up.
 * @throws EnvironmentError that says what to do
 */
export async function checkBucket(client: S3Client, bucket: Bucket): Promise<void> {
  const newFile = () => ({ Bucket: bucket.bucket, Key: `start-check/${newId()}.txt` });
  const file = newFile();
  const within = { abortSignal: AbortSignal.timeout(CHECK_MS) };
  const small = async () => {
    await client.send(new PutObjectCommand({ ...file, Body: WORDS, ContentType: 'text/plain' }), within);
    const { Body } = await client.send(new GetObjectCommand(file), within);
    const words = await Body?.transformToString();
    await client.send(new DeleteObjectCommand(file), within);
    if (words !== WORDS) throw new Error('What was read is not what was written.');
  };
  // A key that may not list the bucket is refused here instead, and no file could be told to be missing.
  const missing = () =>
    client.send(new GetObjectCommand(newFile()), within).catch((error: unknown) => {
      if (nameOf(error) !== 'NoSuchKey') throw error;
    });
  const large = async () => {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(file), within);
    await client.send(new AbortMultipartUploadCommand({ ...file, UploadId }), within);
  };
  try {
    await small();
    await missing();
    await large();
  } catch (error) {
    throw unusable(bucket, error);
  }
}
