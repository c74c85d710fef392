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
import { failureReplies } from '#platform/http/failures.ts';
import { type S3Server, startS3Server } from './s3-server.ts';

/** One store of each kind, both empty; signed addresses of both are answered. */
export interface FileStores {
  folder: FileStore;
  bucket: FileStore;
  s3: S3Server;
  /** What the folder's own addresses are signed with. */
  secret: string;
  /** Where the folder's own addresses are answered. */
  origin: string;
  /** What time it is when an address is signed, and when the folder's are looked at. */
  clock: { now: () => Date };
  /** How many unfinished files are in both. */
  leftovers(): Promise<number>;
  close(): Promise<void>;
}

export const PDF = 'application/pdf';
export const newKey = () => newPrivateKey('print', 'pdf');

export async function startFileStores(): Promise<FileStores> {
  const path = await mkdtemp(join(tmpdir(), 'rare-bindings-files-'));
  const s3 = await startS3Server();
  const client = createClient(s3.bucket);
  const clock = { now: () => new Date() };
  const signing = { secret: 'a secret that only the tests of files know', clock: () => clock.now() };
  const app = Fastify();
  failureReplies(app);
  // Where it listens is known only afterwards; the routes sign nothing themselves.
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
    async leftovers() {
      const unfinished = await readdir(join(path, '.unfinished')).catch(() => []);
      return unfinished.length + (await s3.unfinished());
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
 * A body as a stream, in pieces of a size that no part of an upload is a multiple of.
 * @param failAfter how many bytes come before the sender breaks off
 */
export function streamOf(body: Buffer, failAfter = Number.POSITIVE_INFINITY): Readable {
  const piece = 99_991;
  function* pieces() {
    for (let from = 0; from < body.length; from += piece) {
      if (from >= failAfter) throw new Error('The sender is gone.');
      yield body.subarray(from, from + piece);
    }
  }
  return Readable.from(pieces(), { objectMode: false });
}
