import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { collectUncaught } from '#test/collect-uncaught.ts';
import { createKey, createStream, PDF } from '#test/file-stores.ts';
import { type S3Server, startS3Server } from '#test/s3-server.ts';
import { createClient } from './s3-client.ts';
import { createS3Store } from './s3-store.ts';

let s3: S3Server;
let client: ReturnType<typeof createClient>;
let impatient: typeof client;
beforeAll(async () => {
  s3 = await startS3Server();
  client = createClient(s3.bucket);
  impatient = createClient(s3.bucket, { connection: 100, response: 100, idle: 100 });
});
afterEach(() => {
  s3.intercept = undefined;
});
afterAll(async () => {
  client.destroy();
  impatient.destroy();
  await s3.close();
});
const store = (over = client) => createS3Store(over, s3.bucket.bucket);

const UNAVAILABLE = { status: 503, code: 'BUSY', retryAfter: 5, message: expect.stringContaining('again') };
const LARGE = 8.5 * 2 ** 20;

function answer(response: ServerResponse, status: number, code: string): true {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`);
  return true;
}
function failRequests(method: string, path: RegExp, status = 500, code = 'InternalError') {
  s3.intercept = (request: IncomingMessage, response) =>
    request.method === method && path.test(request.url ?? '') && answer(response, status, code);
}

describe('an upload in parts', () => {
  test.each([
    ['can’t be started', 'POST', /uploads/],
    ['loses a part', 'PUT', /partNumber=2/],
    ['can’t be finished', 'POST', /uploadId/],
  ])('that %s leaves nothing and can be retried', async (_what, method, path) => {
    const key = createKey();
    const source = createStream(randomBytes(LARGE));
    failRequests(method, path);
    await expect(store().put(key, () => source, PDF)).rejects.toMatchObject(UNAVAILABLE);
    expect(source.destroyed).toBe(true);
    expect(await store().read(key)).toBeNull();
    expect(await s3.countUnfinished()).toBe(0);
  });

  test('is complete after a part is lost once', async () => {
    const key = createKey();
    let lost = 0;
    s3.intercept = (request, response) =>
      /partNumber=1/.test(request.url ?? '') && lost++ === 0 && answer(response, 503, 'SlowDown');
    await store().put(key, () => createStream(randomBytes(LARGE)), PDF);
    const file = await store().read(key);
    expect([lost, file?.size]).toEqual([2, LARGE]);
    file?.body.destroy();
  });
});

test.each([
  [500, 'InternalError'],
  [403, 'AccessDenied'],
  [404, 'NoSuchBucket'],
])('a bucket that responds %d %s is an outage, not a missing file', async (status, code) => {
  failRequests('GET', /./, status, code);
  const failure = await store()
    .read(createKey())
    .then(String, (error: unknown) => error);
  expect(failure).toMatchObject(UNAVAILABLE);
  // For the log only; the reply reveals nothing.
  expect((failure as Error).cause).toMatchObject({ message: expect.stringContaining(code) });
  expect((failure as Error).message).not.toContain(code);
  failRequests('PUT', /./, status, code);
  await expect(store().put(createKey(), Buffer.from('x'), PDF)).rejects.toMatchObject(UNAVAILABLE);
  failRequests('DELETE', /./, status, code);
  await expect(store().remove(createKey())).rejects.toMatchObject(UNAVAILABLE);
});

test('gives up on a bucket that never responds', async () => {
  s3.intercept = () => true;
  await expect(store(impatient).put(createKey(), Buffer.from('x'), PDF)).rejects.toMatchObject(UNAVAILABLE);
});

test('a bucket whose server is down is an outage', async () => {
  const stopped = await startS3Server();
  await stopped.close();
  const stoppedClient = createClient(stopped.bucket);
  await expect(createS3Store(stoppedClient, 'x').read(createKey())).rejects.toMatchObject(UNAVAILABLE);
  stoppedClient.destroy();
});

test.each([
  ['breaks off', (response: ServerResponse) => response.destroy()],
  ['falls silent', () => {}],
])('a bucket that %s within a file fails the read', async (_what, interrupt) => {
  s3.intercept = (_request, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('ten bytes.', () => interrupt(response));
    return true;
  };
  const file = await store(impatient).read(createKey());
  expect(file?.size).toBe(100);
  await expect(buffer(file?.body ?? Readable.from([]))).rejects.toMatchObject(UNAVAILABLE);
});

test('a file that breaks off before it is read fails only its reader', async () => {
  const source = new PassThrough();
  const send = async () => ({ Body: source, ContentLength: 100 });
  const file = await store({ send } as unknown as typeof client).read(createKey());
  const uncaught = await collectUncaught(async () => {
    source.destroy(new Error('The bucket is gone.'));
    await setImmediate();
    await expect(buffer(file?.body ?? Readable.from([]))).rejects.toMatchObject(UNAVAILABLE);
  });
  expect(uncaught).toEqual([]);
});

test('a body destroyed unread frees its connection', async () => {
  const key = createKey();
  await store().put(key, randomBytes(LARGE), PDF);
  const file = await store().read(key);
  const cut = new Promise<void>((resolve) => {
    s3.onConnectionCut = ({ method, url }) => method === 'GET' && url?.includes(key) && resolve();
  });
  file?.body.destroy();
  await cut;
});
