import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { longTest } from '#test/effort.ts';
import { createKey, PDF, startFileStores } from '#test/file-stores.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { openCalls } from '#test/site.ts';

const stores = prepareFixture(startFileStores);
const prepareShop = (name: 'folder' | 'bucket') =>
  prepareFixture(async () => openCalls(await testDatabase(), { files: stores[name], secret: stores.secret }));
const shops = { folder: prepareShop('folder'), bucket: prepareShop('bucket') };

const BROWSER = { 'accept-encoding': 'gzip, br', accept: '*/*' };

test('a public file is served alike from a folder and a bucket', async () => {
  const key = `photo/${'0'.repeat(26)}.webp`;
  const body = randomBytes(5000);
  const replies = [];
  for (const name of ['folder', 'bucket'] as const) {
    await stores[name].put(key, body, 'image/webp');
    const reply = await shops[name].app.inject({ url: `/files/${key}`, headers: BROWSER });
    expect([reply.statusCode, reply.rawPayload.equals(body)]).toEqual([200, true]);
    const { date, ...headers } = reply.headers;
    replies.push(headers);
  }
  expect(replies[0]).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'",
    'content-type': 'image/webp',
    'content-length': '5000',
  });
  expect(replies[1]).toEqual(replies[0]);
});

longTest('an unavailable bucket fails only the requested file', async () => {
  stores.s3.intercept = (_request, response) => {
    response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    return true;
  };
  const reply = await shops.bucket.app.inject(`/files/photo/${'1'.repeat(26)}.webp`);
  expect([reply.statusCode, reply.headers['retry-after'], reply.headers['cache-control']]).toEqual([
    ...[503, '5', 'no-store'],
  ]);
  expect(reply.json()).toMatchObject({ success: false, code: 'BUSY' });
  expect((await shops.bucket.app.inject('/healthz')).statusCode).toBe(200);
  stores.s3.intercept = undefined;
});

describe('a signed URL of the shop', () => {
  const body = randomBytes(300_000);
  const download = async (headers = {}, method: 'GET' | 'HEAD' = 'GET') => {
    const key = createKey();
    await stores.folder.put(key, body, PDF);
    const { pathname, search } = new URL(await stores.folder.signedUrl(key, 60, { downloadName: 'a b.pdf' }));
    return shops.folder.app.inject({ url: pathname + search, method, headers: { ...BROWSER, ...headers } });
  };

  test('serves the file unchanged and uncached', async () => {
    const reply = await download();
    expect([reply.statusCode, reply.rawPayload.equals(body)]).toEqual([200, true]);
    expect(reply.headers).toMatchObject({
      'content-length': '300000',
      'content-type': PDF,
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="a b.pdf"',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    });
    expect(reply.headers).not.toHaveProperty('content-encoding');
  });

  test('serves a range, or only the headers', async () => {
    const part = await download({ range: 'bytes=100-199' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 100-199/300000']);
    expect(part.rawPayload.equals(body.subarray(100, 200))).toBe(true);
    const head = await download({}, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      ...[200, '300000', 0],
    ]);
  });
});
