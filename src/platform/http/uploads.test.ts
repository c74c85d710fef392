import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFreePort } from '#test/free-port.ts';
import { formatHead, openRawClient } from '#test/raw-client.ts';
import { handleFailures } from './failures.ts';
import type { Form } from './forms.ts';
import { createUploads } from './uploads.ts';

const TYPE = { 'content-type': 'multipart/form-data; boundary=cut' };
const FORM =
  '--cut\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nphoto\r\n--cut--\r\n';

let folder: string;
let app: FastifyInstance;
let beforeFiles: (request: FastifyRequest) => Promise<void>;
let work: (form: Form) => Promise<void>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rare-bindings-uploads-'));
  beforeFiles = async () => {};
  work = async () => {};
  const capacity = { concurrent: 1, waiting: 0 };
  const uploads = createUploads(folder, {
    person: capacity,
    network: capacity,
    all: capacity,
    queueTimeout: 60_000,
  });
  app = Fastify();
  await app.register(multipart);
  handleFailures(app);
  const allowed = { field: 'photo', max: 1, maxBytes: 1_000_000, tooMany: 'Send one.' };
  app.post('/', async (request) => {
    const sender = { person: 'alice', beforeFiles: () => beforeFiles(request) };
    await uploads.take(request, sender, allowed, (form) => work(form));
    return 'taken';
  });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});
const send = () => app.inject({ method: 'POST', url: '/', headers: TYPE, payload: FORM });

test('a client that disconnects before its form is read frees its place', async () => {
  const client = openRawClient(await app.listen({ port: await findFreePort(), host: '127.0.0.1' }));
  const disconnected = Promise.withResolvers<void>();
  beforeFiles = async ({ raw }) => {
    client.destroy();
    await new Promise((resolve) => raw.once('close', resolve));
    disconnected.resolve();
  };
  client.write(formatHead('POST', '/', { ...TYPE, 'content-length': 900_000 }));
  await disconnected.promise;
  beforeFiles = async () => {};
  expect((await send()).body).toBe('taken');
});

test('a file that can’t be removed frees its place and doesn’t spoil the reply', async () => {
  work = async ({ files: [file] }) => {
    const path = file?.path ?? '';
    await rm(path);
    await mkdir(path);
  };
  for (let round = 0; round < 2; round += 1) expect((await send()).body).toBe('taken');
});
