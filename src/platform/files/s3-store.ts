import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { create as contentDisposition } from 'content-disposition';
import { checkKey, parseKey } from './file-keys.ts';
import {
  type ByteRange,
  checkName,
  checkRange,
  checkSeconds,
  type FileStore,
  type OpenFiles,
  type OpenSource,
  rangeNotSatisfiable,
  type StoredFile,
} from './file-store.ts';
import { checkBucket } from './s3-check.ts';
import { type Bucket, createClient, SHORT_TIMEOUT } from './s3-client.ts';
import { describeBucket, errorName, errorStatus, unavailable } from './s3-failures.ts';

/** Upload part size in bytes: each upload buffers two and may have ten thousand. */
const PART_BYTES = 8 * 2 ** 20;

/**
 * Opens a bucket after checking that it can be used.
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
  return { files: createS3Store(client, bucket.bucket, clock), location: describeBucket(bucket), close };
}

export function createS3Store(
  client: S3Client,
  Bucket: string,
  clock: () => Date = () => new Date(),
): FileStore {
  return {
    async put(Key, body, ContentType) {
      checkKey(Key, ContentType);
      const source = watchSource(body);
      const params = { Bucket, Key, Body: source.stream, ContentType };
      try {
        // Failed uploads remove their parts first.
        await new Upload({ client, params, partSize: PART_BYTES, queueSize: 2 }).done();
      } catch (error) {
        source.stream.destroy();
        throw source.failure() ?? unavailable(`store ${Key}`, error);
      }
    },
    async read(Key, range) {
      if (range) checkRange(range);
      const parts = parseKey(Key);
      if (!parts) return null;
      const Range = range && `bytes=${range.first}-${range.last ?? ''}`;
      const command = new GetObjectCommand({ Bucket, Key, ...(Range ? { Range } : {}) });
      const file = await client.send(command, SHORT_TIMEOUT).catch((error: unknown) => {
        if (errorName(error) === 'NoSuchKey') return null;
        if (range && errorStatus(error) === 416) throw rangeNotSatisfiable();
        throw unavailable(`read ${Key}`, error);
      });
      if (!file) return null;
      const source = file.Body as Readable;
      const extent = readExtent(file, range);
      // Some servers send an empty body for an empty file instead of 416.
      if (range && range.first >= extent.size) {
        source.destroy();
        throw rangeNotSatisfiable();
      }
      return { body: readBody(Key, source), contentType: parts.contentType, ...extent };
    },
    async remove(Key) {
      if (!parseKey(Key)) return;
      await client.send(new DeleteObjectCommand({ Bucket, Key }), SHORT_TIMEOUT).catch((error: unknown) => {
        throw unavailable(`remove ${Key}`, error);
      });
    },
    async signedUrl(Key, seconds, { downloadName }) {
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

interface SourceStream {
  stream: Readable;
  failure(): unknown;
}

function watchSource(body: Buffer | OpenSource): SourceStream {
  let failure: unknown;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    if (Buffer.isBuffer(body)) return yield body;
    const iterator = body()[Symbol.asyncIterator]();
    try {
      for (;;) {
        const next = await iterator.next().catch((error: unknown) => {
          failure = error;
          throw error;
        });
        if (next.done) return;
        // An aborted upload ends here and isn't a failure of the source.
        yield next.value;
      }
    } finally {
      await iterator.return?.();
    }
  }
  return { stream: Readable.from(chunks(), { objectMode: false }), failure: () => failure };
}

function readBody(Key: string, source: Readable): Readable {
  async function* chunks() {
    try {
      yield* source;
    } catch (error) {
      throw unavailable(`read all of ${Key}`, error);
    }
  }
  // Errors before the first read are reported when reading starts.
  source.on('error', () => {});
  // A stream destroyed before its first byte has not started the generator.
  return Readable.from(chunks(), { objectMode: false }).once('close', () => source.destroy());
}

function readExtent(
  {
    ContentRange,
    ContentLength = 0,
  }: { ContentRange?: string | undefined; ContentLength?: number | undefined },
  range: ByteRange | undefined,
): Pick<StoredFile, 'size' | 'first' | 'last'> {
  const [, first, last, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(ContentRange ?? '') ?? [];
  // A server may answer a range request with the whole file.
  if (!range || !size) return { size: ContentLength, first: 0, last: ContentLength - 1 };
  return { size: Number(size), first: Number(first), last: Number(last) };
}
