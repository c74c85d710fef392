import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveStaticFiles } from './static-files.ts';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rare-bindings-files-'));
  const files = {
    'icon.svg': 'an icon',
    'assets/page.js': 'a script',
    'assets/page.js.br': 'a script as Brotli',
    'pictures/home/one.webp': 'a picture',
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  await writeFile(`${folder}-secret`, 'of somebody else');
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await serveStaticFiles(app, folder, (_request, reply) => reply.code(404).send('no such page'));
});
afterAll(async () => {
  await app.close();
  for (const path of [folder, `${folder}-secret`]) await rm(path, { recursive: true });
});

const ask = (url: string, method: 'GET' | 'HEAD' = 'GET', headers = {}) =>
  app.inject({ method, url, headers });

test('serves files of every folder and of the root', async () => {
  for (const [url, text] of [
    ['/icon.svg', 'an icon'],
    ['/assets/page.js', 'a script'],
    ['/pictures/home/one.webp', 'a picture'],
  ] as const) {
    const reply = await ask(url);
    expect([reply.statusCode, reply.body], url).toEqual([200, text]);
    expect((await ask(url, 'HEAD')).statusCode, url).toBe(200);
  }
});

test('sends precompressed files, and marks hashed names as immutable', async () => {
  const reply = await ask('/assets/page.js', 'GET', { 'accept-encoding': 'br' });
  expect(reply.headers['content-encoding']).toBe('br');
  expect(reply.body).toBe('a script as Brotli');
  expect(reply.headers['cache-control']).toContain('immutable');
  expect((await ask('/icon.svg')).headers['cache-control']).toBe('public, max-age=86400');
});

test('returns 404 for folders and paths outside the public folder', async () => {
  const secret = `${folder.split('/').at(-1)}-secret`;
  for (const url of [
    '/assets/other.js',
    '/assets/',
    '/assets',
    '/pictures/home',
    `/assets/../../${secret}`,
    `/assets/..%2f..%2f${secret}`,
    '/assets/toString',
  ])
    expect((await ask(url)).statusCode, url).toBe(404);
});

test('doesn’t serve files added after the start', async () => {
  await writeFile(join(folder, 'assets/later.js'), 'later');
  expect((await ask('/assets/later.js')).body).toBe('no such page');
});
