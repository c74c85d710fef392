import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// @ts-expect-error It comes without types.
import S3rver from '@20minutes/s3rver';
import type { Bucket } from '../src/platform/files/s3-client.ts';

/** A server that speaks the language of S3 and checks signatures, those of addresses and their end too. */
export interface S3Server {
  /** An empty bucket on it, and a key that may do everything there. */
  bucket: Bucket;
  /** How many uploads in parts have been begun and neither been finished nor given up. */
  unfinished(): Promise<number>;
  /** The keys of all files in the bucket. */
  kept(): Promise<string[]>;
  /** Looks at each request before the server does, until the test has ended; true where it has answered itself. */
  intercept: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  /** Hears of each answer whose connection was closed before all of it was sent. */
  onCut: ((request: IncomingMessage) => void) | undefined;
  close(): Promise<void>;
}

/** The only key pair the server knows. */
const KEY = 'S3RVER';

interface Server {
  configureBuckets(): Promise<unknown>;
  callback(): RequestListener;
}

export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'rare-bindings-s3-'));
  const name = 'uploaded-files';
  const s3: Server = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name }],
  });
  await s3.configureBuckets();
  const serve = s3.callback();
  const uploads = join(directory, name, '._S3rver_uploads');
  const server = createServer((request, response) => {
    response.once('close', () => response.writableFinished || self.onCut?.(request));
    if (self.intercept?.(request, response)) return;
    const { searchParams } = new URL(request.url ?? '/', 'http://s3.test');
    const upload = searchParams.get('uploadId');
    // The only thing the shop asks for that this server has not learned: to give up an upload in parts.
    if (request.method !== 'DELETE' || !upload) return void serve(request, response);
    rm(join(uploads, upload), { recursive: true }).then(
      () => response.writeHead(204).end(),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const self: S3Server = {
    bucket: {
      bucket: name,
      accessKeyId: KEY,
      secretAccessKey: KEY,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
    },
    intercept: undefined,
    onCut: undefined,
    unfinished: async () => (await readdir(uploads).catch(() => [])).length,
    async kept() {
      const names = await readdir(join(directory, name), { recursive: true });
      return names.flatMap((path) => /^([^.].*)\._S3rver_object$/.exec(path)?.[1] ?? []);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true });
    },
  };
  return self;
}
