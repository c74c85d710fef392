import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// @ts-expect-error No types available.
import S3rver from '@20minutes/s3rver';
import type { Bucket } from '../src/platform/files/s3-client.ts';

/** S3 server that checks signatures, including the expiry of presigned URLs. */
export interface S3Server {
  /** An empty bucket, and a key with full access. */
  bucket: Bucket;
  countUnfinished(): Promise<number>;
  listKeys(): Promise<string[]>;
  /** Sees each request before the server until the test ends; returns true if it has answered. */
  intercept: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  /** Called for each response that was cut off. */
  onConnectionCut: ((request: IncomingMessage) => void) | undefined;
  close(): Promise<void>;
}

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
    response.once('close', () => response.writableFinished || self.onConnectionCut?.(request));
    if (self.intercept?.(request, response)) return;
    const { searchParams } = new URL(request.url ?? '/', 'http://s3.test');
    const upload = searchParams.get('uploadId');
    // Aborting a multipart upload, which this server lacks.
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
    onConnectionCut: undefined,
    countUnfinished: async () => (await readdir(uploads).catch(() => [])).length,
    async listKeys() {
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
