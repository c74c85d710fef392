import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { fileAddress } from '#kernel/addresses.ts';
import { Failure } from './http/failures.ts';

/** Files that people gave the shop, under keys that are random and never used twice. */
export interface FileStore {
  /** Keeps a file, whole or not at all. @throws RangeError for a key of another form */
  put(key: string, body: Buffer, contentType: string): Promise<void>;
  read(key: string): Promise<{ body: Buffer; contentType: string } | null>;
  /** Removes a file; one that is not there is no mistake. */
  remove(key: string): Promise<void>;
}

/** `photo/<id>.webp`, `review/<id>-<width>.webp`: nothing that could lead out of the folder. */
const KEY = /^[a-z]+\/[0-9A-Z]{26}(-\d{1,5})?\.webp$/;
/** All that the shop keeps so far, it has encoded itself. */
const CONTENT_TYPE = 'image/webp';

/** A store in a folder of this machine. */
export function createFileStore(folder: string): FileStore {
  return {
    async put(key, body, contentType) {
      if (!KEY.test(key) || contentType !== CONTENT_TYPE) throw new RangeError(`No key for a file: ${key}`);
      const path = join(folder, key);
      await mkdir(dirname(path), { recursive: true });
      // Written whole, then named: nobody ever reads half of it.
      const unfinished = `${path}.${randomUUID()}`;
      await writeFile(unfinished, body);
      await rename(unfinished, path);
    },
    async read(key) {
      if (!KEY.test(key)) return null;
      const body = await readFile(join(folder, key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return body && { body, contentType: CONTENT_TYPE };
    },
    async remove(key) {
      if (KEY.test(key)) await rm(join(folder, key), { force: true });
    },
  };
}

/** Serves the files to everyone who knows their address. */
export function fileRoutes(app: FastifyInstance, files: FileStore): void {
  app.get<{ Params: { '*': string } }>(
    fileAddress('*'),
    { schema: { hide: true } },
    async (request, reply) => {
      const file = await files.read(request.params['*']);
      if (!file) throw new Failure(404, 'NOT_FOUND', 'There is no such file.');
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'")
        .type(file.contentType)
        .send(file.body);
    },
  );
}
