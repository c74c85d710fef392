import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { create as contentDisposition } from 'content-disposition';
import { checkKey, readKey } from './file-keys.ts';
import {
  type ByteRange,
  checkName,
  checkRange,
  checkSeconds,
  type FileStore,
  type OpenFiles,
  type OpenSource,
  rangeOutside,
  type StoredFile,
} from './file-store.ts';
import { checkBucket } from './s3-check.ts';
import { type Bucket, createClient, SHORT_ANSWER } from './s3-client.ts';
import { nameOf, placeOf, statusOf, unavailable } from './s3-failures.ts';

/** Of a part of an upload, in bytes: each upload holds two of them in memory, and may have ten thousand. */
const PART = 8 * 2 ** 20;

/**
 * Opens a bucket, once the shop has written to it, read from it and removed what it wrote.
 * @throws EnvironmentError that says what to do
 */
export async function openBucket(bucket: Bucket, clock?: () => Date): Promise<OpenFiles> {
  const client = createClient(bucket);
  const close = () => client.destroy();
  try {
    await checkBucket(client, bucket);
  } catch (error) {
    close();
    throw error;
  }
  return { files: createS3Store(client, bucket.bucket, clock), place: placeOf(bucket), close };
}

/** A store in a bucket. Its signed addresses lead to the bucket's server itself. */
export function createS3Store(
  client: S3Client,
  Bucket: string,
  clock: () => Date = () => new Date(),
): FileStore {
  return {
    async put(Key, body, ContentType) {
      checkKey(Key, ContentType);
      const source = watch(body);
      const params = { Bucket, Key, Body: source.stream, ContentType };
      try {
        // One that fails has its parts removed before this is heard of.
        await new Upload({ client, params, partSize: PART, queueSize: 2 }).done();
      } catch (error) {
        source.stream.destroy();
        throw source.failure() ?? unavailable(`keep ${Key}`, error);
      }
    },
    async read(Key, range) {
      if (range) checkRange(range);
      const parts = readKey(Key);
      if (!parts) return null;
      const Range = range && `bytes=${range.first}-${range.last ?? ''}`;
      const command = new GetObjectCommand({ Bucket, Key, ...(Range ? { Range } : {}) });
      const file = await client.send(command, SHORT_ANSWER).catch((error: unknown) => {
        if (nameOf(error) === 'NoSuchKey') return null;
        if (range && statusOf(error) === 416) throw rangeOutside();
        throw unavailable(`read ${Key}`, error);
      });
      if (!file) return null;
      const source = file.Body as Readable;
      const extent = extentOf(file, range);
      // Of an empty file some servers send no byte, where others refuse.
      if (range && range.first >= extent.size) {
        source.destroy();
        throw rangeOutside();
      }
      return { body: bodyOf(Key, source), contentType: parts.contentType, ...extent };
    },
    async remove(Key) {
      if (!readKey(Key)) return;
      await client.send(new DeleteObjectCommand({ Bucket, Key }), SHORT_ANSWER).catch((error: unknown) => {
        throw unavailable(`remove ${Key}`, error);
      });
    },
    async signedAddress(Key, seconds, { downloadName }) {
      const { contentType } = checkKey(Key);
      checkSeconds(seconds);
      checkName(downloadName);
      const command = new GetObjectCommand({
        Bucket,
        Key,
        ResponseContentType: contentType,
        ResponseContentDisposition: contentDisposition(downloadName),
        ResponseCacheControl: 'private, no-store',
      });
      return getSignedUrl(client, command, { expiresIn: seconds, signingDate: clock() });
    },
  };
}

/** What is to be kept, and what it failed with: that is not the bucket's failure. */
interface Watched {
  /** Closes its source when it is destroyed. */
  stream: Readable;
  failure(): unknown;
}

function watch(body: Buffer | OpenSource): Watched {
  let failure: unknown;
  async function* pieces(): AsyncGenerator<Uint8Array> {
    if (Buffer.isBuffer(body)) return yield body;
    const iterator = body()[Symbol.asyncIterator]();
    try {
      for (;;) {
        const next = await iterator.next().catch((error: unknown) => {
          failure = error;
          throw error;
        });
        if (next.done) return;
        // That the upload is given up is heard here, and is no failure of the source.
        yield next.value;
      }
    } finally {
      await iterator.return?.();
    }
  }
  return { stream: Readable.from(pieces(), { objectMode: false }), failure: () => failure };
}

/** What is read of a file; that the bucket breaks off is its failure, not that of whoever reads. */
function bodyOf(Key: string, source: Readable): Readable {
  async function* pieces() {
    try {
      yield* source;
    } catch (error) {
      throw unavailable(`read all of ${Key}`, error);
    }
  }
  // It may break before its first byte is asked for; whoever asks hears of it then.
  source.on('error', () => {});
  // One that is thrown away before its first byte has not begun with the source.
  return Readable.from(pieces(), { objectMode: false }).once('close', () => source.destroy());
}

/** Which bytes an answer has, of how many. */
function extentOf(
  {
    ContentRange,
    ContentLength = 0,
  }: { ContentRange?: string | undefined; ContentLength?: number | undefined },
  range: ByteRange | undefined,
): Pick<StoredFile, 'size' | 'first' | 'last'> {
  const [, first, last, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(ContentRange ?? '') ?? [];
  // A server may answer a range with the whole.
  if (!range || !size) return { size: ContentLength, first: 0, last: ContentLength - 1 };
  return { size: Number(size), first: Number(first), last: Number(last) };
}
