import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { newPrivateKey } from '#platform/files/file-keys.ts';
import { fileRoutes } from '#platform/files/file-routes.ts';
import type { ByteRange, FileStore } from '#platform/files/file-store.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { createClient } from '#platform/files/s3-client.ts';
import { createS3Store } from '#platform/files/s3-store.ts';
import { handleFailures } from '#platform/http/failures.ts';
import { type S3Server, startS3Server } from './s3-server.ts';

/** An empty store of each kind, with their signed URLs served. */
export interface FileStores {
  folder: FileStore;
  bucket: FileStore;
  s3: S3Server;
  /** Signing secret of the folder store. */
  secret: string;
  /** Origin that serves the folder store's signed URLs. */
  origin: string;
  clock: { now: () => Date };
  /** Number of unfinished files in both. */
  countUnfinished(): Promise<number>;
  close(): Promise<void>;
}

export const PDF = 'application/pdf';
export const createKey = () => newPrivateKey('print', 'pdf');

export async function startFileStores(): Promise<FileStores> {
  const path = await mkdtemp(join(tmpdir(), 'rare-bindings-files-'));
  const s3 = await startS3Server();
  const client = createClient(s3.bucket);
  const clock = { now: () => new Date() };
  const signing = { secret: 'a secret that only the tests of files know', clock: () => clock.now() };
  const app = Fastify();
  handleFailures(app);
  // The port is known only afterwards; the routes sign nothing themselves.
  const files = { read: (key: string, range?: ByteRange) => folder.read(key, range) } as FileStore;
  fileRoutes(app, files, { ...signing, origin: '' });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const folder = createFolderStore(path, { ...signing, origin });
  return {
    folder,
    bucket: createS3Store(client, s3.bucket.bucket, signing.clock),
    s3,
    secret: signing.secret,
    origin,
    clock,
    async countUnfinished() {
      const unfinished = await readdir(join(path, '.unfinished')).catch(() => []);
      return unfinished.length + (await s3.countUnfinished());
    },
    async close() {
      client.destroy();
      await app.close();
      await s3.close();
      await rm(path, { recursive: true });
    },
  };
}

/**
 * Streams a body in chunks whose size is no divisor of an upload part.
 * @param failAfter bytes before the stream fails
 */
export function createStream(body: Buffer, failAfter = Number.POSITIVE_INFINITY): Readable {
  const piece = 99_991;
  function* pieces() {
    for (let from = 0; from < body.length; from += piece) {
      if (from >= failAfter) throw new Error('The sender is gone.');
      yield body.subarray(from, from + piece);
    }
  }
  return Readable.from(pieces(), { objectMode: false });
}
