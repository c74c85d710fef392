import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createKey, PDF } from '#test/file-stores.ts';
import { type S3Server, startS3Server } from '#test/s3-server.ts';
import { EnvironmentError } from '../environment/environment.ts';
import type { Bucket } from './s3-client.ts';
import { openBucket } from './s3-store.ts';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterEach(() => {
  s3.intercept = undefined;
});
afterAll(() => s3.close());

async function openUnusable(changed: Partial<Bucket>): Promise<string> {
  const error = await openBucket({ ...s3.bucket, ...changed }).then(
    ({ close }) => close(),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(EnvironmentError);
  return (error as Error).message;
}

test('opens a usable bucket and leaves nothing of the check there', async () => {
  const requests: string[] = [];
  s3.intercept = ({ method, url }) => {
    requests.push(`${method} ${url?.replace(/[0-9A-Z]{26}|\?.*/g, '')}`);
    return false;
  };
  const { files, location: place, close } = await openBucket(s3.bucket);
  expect(place).toBe(`S3_BUCKET uploaded-files at ${s3.bucket.endpoint}`);
  const file = '/uploaded-files/start-check/.txt';
  expect(requests).toEqual(
    ['PUT', 'GET', 'DELETE', 'GET', 'POST', 'DELETE'].map((method) => `${method} ${file}`),
  );
  expect(await s3.listKeys()).toEqual([]);
  const key = createKey();
  await files.put(key, Buffer.from('words'), PDF);
  const stored = await files.read(key);
  expect(String(await buffer(stored?.body ?? Readable.from([])))).toBe('words');
  expect(await s3.listKeys()).toEqual([key]);
  close();
});

test('names the wrong variable', async () => {
  expect(await openUnusable({ bucket: 'another' })).toMatch(/There is no bucket “another”.*S3_BUCKET/);
  expect(await openUnusable({ accessKeyId: 'somebody' })).toContain('S3_ACCESS_KEY_ID is not known');
  expect(await openUnusable({ secretAccessKey: 'wrong' })).toContain('S3_SECRET_ACCESS_KEY does not belong');
});

test('messages contain no secret', async () => {
  expect(await openUnusable({ secretAccessKey: 'wrong-but-secret' })).not.toContain('wrong-but-secret');
});

test.each([
  ['write', 'PUT', 'AccessDenied', 's3:PutObject'],
  ['remove', 'DELETE', 'AccessDenied', 's3:DeleteObject'],
  ['upload in parts', 'POST', 'AccessDenied', 's3:AbortMultipartUpload'],
])('names the permission missing to %s', async (_what, refused, code, needed) => {
  s3.intercept = ({ method }, response) => {
    if (method !== refused) return false;
    response.writeHead(403).end(`<Error><Code>${code}</Code></Error>`);
    return true;
  };
  expect(await openUnusable({})).toContain(needed);
});

test('names the missing list permission, without which missing files look forbidden', async () => {
  let reads = 0;
  s3.intercept = ({ method }, response) => {
    if (method !== 'GET' || ++reads === 1) return false;
    response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    return true;
  };
  expect(await openUnusable({})).toContain('s3:ListBucket');
});

test('names the wrong region', async () => {
  s3.intercept = (_request, response) => {
    response.writeHead(400).end('<Error><Code>AuthorizationHeaderMalformed</Code></Error>');
    return true;
  };
  expect(await openUnusable({ region: 'eu-central-1' })).toMatch(
    /not in the region “eu-central-1”.*S3_REGION/,
  );
});

test('names an endpoint that doesn’t respond or isn’t S3', async () => {
  const site = createServer((_request, response) => response.end('<html><p>Welcome</p></html>'));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  expect(await openUnusable({ endpoint })).toContain('S3_ENDPOINT');
  await new Promise((resolve) => site.close(resolve));
  expect(await openUnusable({ endpoint })).toMatch(/No S3 service responds there.*S3_ENDPOINT/);
});
