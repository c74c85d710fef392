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
import { errorName, unusable } from './s3-failures.ts';

const CHECK_MS = 15_000;
const CONTENT = 'Written and removed by the shop at its start.';

/**
 * Performs every kind of operation once: write, read, remove, read a missing file, start and abort a multipart upload.
 * @throws EnvironmentError that says what to do
 */
export async function checkBucket(client: S3Client, bucket: Bucket): Promise<void> {
  const newFile = () => ({ Bucket: bucket.bucket, Key: `start-check/${newId()}.txt` });
  const file = newFile();
  const options = { abortSignal: AbortSignal.timeout(CHECK_MS) };
  const checkSmallFile = async () => {
    await client.send(new PutObjectCommand({ ...file, Body: CONTENT, ContentType: 'text/plain' }), options);
    const { Body } = await client.send(new GetObjectCommand(file), options);
    const content = await Body?.transformToString();
    await client.send(new DeleteObjectCommand(file), options);
    if (content !== CONTENT) throw new Error('The file read differs from the file written.');
  };
  // Fails without ListBucket permission, which is needed to recognise missing files.
  const checkMissingFile = () =>
    client.send(new GetObjectCommand(newFile()), options).catch((error: unknown) => {
      if (errorName(error) !== 'NoSuchKey') throw error;
    });
  const checkLargeFile = async () => {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(file), options);
    await client.send(new AbortMultipartUploadCommand({ ...file, UploadId }), options);
  };
  try {
    await checkSmallFile();
    await checkMissingFile();
    await checkLargeFile();
  } catch (error) {
    throw unusable(bucket, error);
  }
}
