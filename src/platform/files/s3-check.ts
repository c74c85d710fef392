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

const CHECK_MS = 15_000;
const WORDS = 'Written and removed by the shop at its start.';

/**
 * Performs every kind of operation once: write, read, remove, read a missing file, start and abort a multipart upload.
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
  // Fails without ListBucket permission, which is needed to recognise missing files.
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
