import { readFileSync } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EMAILS } from '#app/emails.ts';
import { EXPORT_KINDS } from '#features/imports/import-record.ts';
import { API } from '#kernel/api.ts';
import { COVER_FORMATS } from '#kernel/binding.ts';
import { articlePath, bookPath, PAGES } from '#kernel/paths.ts';
import { listOperations } from '../list-operations.ts';
import { CLIENT_FOLDER, listClientFiles, sampleClientFiles } from './client-files.ts';
import { endWithOpenRequest } from './end-with-open-request.ts';
import { checkFile, checkPicture, listSampleFiles } from './files.ts';
import { completeJourney, type Journey } from './journey.ts';
import { openProduction, openTrial, type ReleaseShop } from './modes.ts';
import { measureOutage } from './restart.ts';
import { uploadImport, WORDPRESS } from './send-import.ts';
import { waitUntil } from './wait-until.ts';

// Everything that depends on how the shop is built or leaves it: on the embedded database like a newcomer's, and on a
// PostgreSQL server like an operator's.

const isProduction = Boolean(process.env.TEST_DATABASE_URL);
/** Independent of the database, so it runs once: on the server if there is one. */
const testOnce = test.skipIf(process.env.RELEASE_PART === 'database');

interface Operation {
  responses: Record<string, { content?: Record<string, unknown> }>;
  requestBody?: { content: Record<string, unknown> };
  parameters?: { in: string; required?: boolean }[];
}
let release: ReleaseShop;
let journey: Journey;
/** All calls of the OpenAPI document by method and path. */
let calls: Map<string, Operation>;
let schemas: string[];
beforeAll(async () => {
  release = await (isProduction ? openProduction() : openTrial());
  const document = (await (await release.people.reader.get(API.openapi)).json()) as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: object };
  };
  schemas = Object.keys(document.components.schemas);
  calls = new Map(listOperations(document.paths));
  journey = await completeJourney(release.people);
  // Allows for a slow machine.
}, 300_000);
afterAll(() => release?.close());

const findCalls = (matches: (operation: Operation) => boolean) =>
  [...calls].filter(([, operation]) => matches(operation)).map(([name]) => name);
const isFile = ({ responses }: Operation) =>
  Object.entries(responses).some(
    ([code, { content = {} }]) =>
      /^[23]/.test(code) && Object.keys(content).some((type) => !type.includes('json')),
  );

test('the shop answers calls, pages and files', async () => {
  const { people, shop } = release;
  for (const path of ['/api/exchange-rates', PAGES.home, '/favicon.svg', `${API.docs}/`, '/readyz'])
    await people.reader.follow(path);
  // OpenAPI schemas are named by identity, so the bundle must have one copy of the contract.
  expect(schemas).toEqual(expect.arrayContaining(['Failure', 'CurrencyCode']));
  // The allocator reads its settings at process start.
  if (process.platform === 'linux')
    expect(await readFile(`/proc/${shop.pid()}/environ`, 'utf8')).toContain('MALLOC_ARENA_MAX=1');
});

testOnce('bad input gets the shop’s own message', async () => {
  const reply = await release.people.reader.get('/api/books/suggest?query=a&limit=many', { status: 422 });
  expect(await reply.json()).toMatchObject({ fields: { limit: 'Enter a number.' } });
});

testOnce('every file of the API can be opened by another program', async () => {
  const samples = listSampleFiles(journey);
  const pictureCall = 'POST /api/designs/picture';
  const failures: string[] = [];
  for (const name of findCalls(isFile)) {
    if (name === pictureCall) continue;
    const path = name.replace('GET ', '');
    const needs = calls.get(name)?.parameters?.some(({ required }) => required);
    const sample = samples[name] ?? (needs ? undefined : { who: 'owner' as const, path });
    const check = sample ? checkFile(release.people[sample.who], sample) : Promise.reject('no sample');
    await check.catch((error) => failures.push(`${name}: ${error}`));
  }
  expect(failures).toEqual([]);
  const reply = await release.people.reader.send('POST', '/api/designs/picture', {
    body: JSON.stringify({ design: journey.design }),
    headers: { 'content-type': 'application/json' },
  });
  await checkPicture(new Uint8Array(await reply.arrayBuffer()), 'image/webp', pictureCall);
});

test('the journey covers every call that accepts a form', () => {
  const takes = findCalls(({ requestBody }) => 'multipart/form-data' in (requestBody?.content ?? {}));
  const forms = release.answered.filter(({ isForm }) => isForm);
  const missing = takes.filter((name) => {
    const [method = '', path = ''] = name.split(' ');
    const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    return !forms.some((form) => form.method === method && pattern.test(form.path));
  });
  expect(takes.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

testOnce('pictures of every kind can be decoded by another program', async () => {
  const { reader } = release.people;
  const [article] = await reader.read('/api/blogs?filter={"limit":1}');
  const [book] = await reader.read('/api/books?filter={"limit":1}');
  const pages = [PAGES.home, PAGES.blog, articlePath(article.urlSlug), bookPath(book)];
  const html = await Promise.all(pages.map(async (path) => (await reader.follow(path)).text()));
  const matches = html.join('').matchAll(/(?<=["\s,])(\/[\w./-]+\.(?:avif|webp|jpe?g|png|svg))(?=["\s,])/g);
  const width = (path: string) => Number(/-(\d+)\.\w+$/.exec(path)?.[1] ?? 0);
  const paths = Array.from(matches, ([, path = '']) => path).sort((a, b) => width(b) - width(a));
  /** The smallest image of each folder and format. */
  const kinds = new Map(paths.map((path) => [`${path.split('/')[1]} ${path.split('.').at(-1)}`, path]));
  for (const format of COVER_FORMATS) expect([...kinds.keys()]).toContain(`covers ${format}`);
  const replies = JSON.stringify([journey.profile, journey.picture, journey.photographs, journey.review]);
  const uploaded = Array.from(replies.matchAll(/"(\/files\/[^"]+)"/g), ([, path = '']) => path);
  expect(uploaded.length).toBeGreaterThanOrEqual(4);
  for (const path of [...kinds.values(), ...uploaded]) {
    const reply = await reader.follow(path);
    const type = reply.headers.get('content-type') ?? '';
    await checkPicture(new Uint8Array(await reply.arrayBuffer()), type, path);
  }
});

testOnce('sends an email of every kind', async () => {
  const { owner } = release.people;
  const kinds = EMAILS.filter(({ kind }) => kind !== 'wordingTrial').map(({ kind }) => kind);
  const wordings: { kind: string }[] = await owner.read('/api/admin/email-wordings');
  expect(wordings.map(({ kind }) => kind).sort()).toEqual(kinds.sort());
  const expected = new Map<string, string>();
  for (const kind of kinds) {
    const path = `/api/admin/email-wordings/${kind}`;
    expected.set(kind, (await owner.post(`${path}/preview`, { texts: {} })).subject);
    await owner.post(`${path}/trial`, { texts: {} });
  }
  await waitUntil(
    'all emails are sent',
    async () => {
      const subjects = await release.subjects();
      return [...expected].filter(([, subject]) => !subjects.includes(`Test: ${subject}`));
    },
    (missing) => missing.length === 0,
  );
  if (!release.db) return;
  const sentKinds = await release.db.query<{ kind: string }>(
    'SELECT DISTINCT kind FROM outbox WHERE sent_at IS NOT NULL ORDER BY kind',
  );
  expect(sentKinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(JOURNEY_EMAILS));
});

/** Email kinds caused by the journey, except in trial shops. */
const JOURNEY_EMAILS = [
  ...['dispute', 'disputeReceipt', 'orderProductionNote', 'orderDelivered', 'orderInProduction', 'orderPaid'],
  ...['orderShipped', 'proofApproved', 'proofReady', 'verify', 'welcome', 'wordingTrial'],
];

/** Book fields without a column in Goodreads exports. */
const NOT_IN_GOODREADS = ['language', 'genres', 'sku', 'prices'];

testOnce.each(EXPORT_KINDS)('imports its own %s export without problems', async (kind) => {
  const { owner } = release.people;
  const file = await owner.get(`/api/admin/exports/${kind}?catalogue=exclusive`);
  const { id, state, rows } = await uploadImport(owner, Buffer.from(await file.arrayBuffer()), kind);
  expect(state).toBe('ready');
  expect(rows.new + rows.changed + rows.unchanged + rows.refused).toBeGreaterThan(5);
  const refused: { problems: { field: string }[] }[] = await owner.read(
    `/api/admin/imports/${id}/rows?outcome=refused&size=100`,
  );
  const fields = refused.flatMap(({ problems }) => problems.map(({ field }) => field));
  expect(fields.filter((field) => kind !== 'goodreads' || !NOT_IN_GOODREADS.includes(field))).toEqual([]);
});

testOnce('reads WordPress posts, and applies and undoes an import of books', async () => {
  const { owner } = release.people;
  expect(await uploadImport(owner, WORDPRESS, 'wordpress')).toMatchObject({
    state: 'ready',
    rows: { new: 1 },
  });
  const file = await owner.get('/api/admin/exports/csv?catalogue=exclusive');
  const dearer = (await file.text()).replaceAll(/The /g, 'Thee ');
  const { id, rows } = await uploadImport(owner, Buffer.from(dearer), 'csv');
  expect(rows.changed).toBeGreaterThan(0);
  for (const [action, state] of [
    ['apply', 'applied'],
    ['undo', 'undone'],
  ]) {
    await owner.post(`/api/admin/imports/${id}/${action}`);
    await waitUntil(
      `the import is ${state}`,
      () => owner.read(`/api/admin/imports/${id}`),
      (job) => job.state === state,
    );
  }
});

testOnce('serves scripts, styles, fonts and pictures, including the 3D book', async () => {
  const { reader } = release.people;
  const paths = sampleClientFiles(listClientFiles());
  expect(paths.filter((path) => path.includes('book-scene'))).not.toEqual([]);
  for (const path of paths) {
    const reply = await reader.follow(path);
    const file = readFileSync(join(CLIENT_FOLDER, path));
    expect(Buffer.from(await reply.arrayBuffer()).equals(file), path).toBe(true);
  }
});

testOnce('serves the API description and its pages with their scripts', async () => {
  const { reader } = release.people;
  expect(calls.size).toBeGreaterThan(200);
  const html = await (await reader.follow(`${API.docs}/`)).text();
  const assets = Array.from(html.matchAll(/(?:src|href)="([^"#]+)"/g), ([, path = '']) => path);
  expect(assets.length).toBeGreaterThan(3);
  for (const path of assets)
    await reader.follow(new URL(path, `${release.shop.origin}${API.docs}/`).pathname);
});

test('the shop logs no errors during the journey', () => {
  const lines = release.shop.output().match(/^\{"level":(?:50|60).*$/gm) ?? [];
  expect(lines).toEqual([]);
});

test('restarts by itself after being killed, without losing confirmed data', async () => {
  const orders = await release.people.reader.read(API.orders);
  console.log(`Open again after ${Math.round(await measureOutage(release))} ms.`);
  expect(await release.people.reader.read(API.orders)).toEqual(orders);
});

test.runIf(isProduction)('shuts down cleanly on SIGTERM', async () => {
  expect(await endWithOpenRequest(release.shop, 'SIGTERM')).toBe(0);
});

// Only an embedded database shows by its lock whether an orphaned shop has shut down in order.
test.skipIf(isProduction)('shuts down cleanly when its parent is killed', async () => {
  expect(await endWithOpenRequest(release.shop, 'SIGKILL')).toBe('SIGKILL');
  await expect(access(join(release.folder, 'lock-holder'))).rejects.toThrow('ENOENT');
});
