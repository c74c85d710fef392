import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { openBrowser } from '#test/browser/browser.ts';
import type { SendingStage } from '#test/browser/sending-stage.ts';
import { testDatabase } from '#test/database.ts';
import { findFreePort } from '#test/free-port.ts';
import { createPerson, type Person } from '#test/people.ts';
import { type Calls, openCalls } from '#test/site.ts';

let shop: Calls;
let origin: string;
let script: string;
let alice: Person;
let bob: Person;
let context: BrowserContext;
let page: Page;
const MB = 2 ** 20;

beforeAll(async () => {
  const port = await findFreePort();
  origin = `http://127.0.0.1:${port}`;
  shop = await openCalls(await testDatabase(), { origin });
  await shop.app.listen({ port, host: '127.0.0.1' });
  alice = await createPerson(shop.app, shop.db);
  bob = await createPerson(shop.app, shop.db, { fullName: 'Bob Binder' });
  script = await bundleScript(join(import.meta.dirname, '../../../../test/browser/sending-stage.ts'));
});
afterAll(() => shop.close());
beforeEach(async () => {
  context = await (await openBrowser()).newContext({ bypassCSP: true });
  page = await context.newPage();
});
afterEach(() => context.close());

async function bundleScript(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'sendingStage' } },
  });
  const [{ output }] = built as unknown as [{ output: [{ code: string }] }];
  return output[0].code;
}

async function visit(person: Person | null): Promise<void> {
  await context.clearCookies();
  const cookies = [...(person?.cookies ?? [])].map(([name, value]) => ({ name, value, url: origin }));
  if (cookies.length > 0) await context.addCookies(cookies);
  await page.goto(`${origin}/healthz`);
  await page.addScriptTag({ content: script });
}

const stage = <A, T>(action: (stage: SendingStage, input: A) => T, input: A): Promise<Awaited<T>> =>
  page.evaluate(
    ([source, value]) =>
      new Function('stage', 'input', `return (${source})(stage, input)`)(
        (globalThis as never as { sendingStage: { stage: unknown } }).sendingStage.stage,
        value,
      ),
    [String(action), input] as const,
  ) as Promise<Awaited<T>>;
const message = () => stage(({ reported: message }) => message, null);
const outcome = async () => {
  await expect.poll(async () => (await message()).outcome, { timeout: 30_000 }).not.toBe('');
  return (await message()).outcome;
};
const send = (bytes: number, previous: string | null = null) =>
  stage((sendingStage, [size, before]) => sendingStage.send(size, before), [bytes, previous] as const);
const uploadedBytes = async (person: Person, address: string) =>
  (await person.inject(address)).json().data.bytes;

test('uploads in chunks and resumes after a dropped connection', async () => {
  await visit(alice);
  let parts = 0;
  await page.route('**/api/uploads/*', (route) => {
    parts += route.request().method() === 'PATCH' ? 1 : 0;
    return parts === 2 ? route.abort('connectionreset') : route.continue();
  });
  await send(9 * MB);
  await expect.poll(async () => (await message()).states).toContain('waiting');
  await page.unroute('**/api/uploads/*');
  await stage(() => dispatchEvent(new Event('online')), null);
  expect(await outcome()).toMatch(/^[0-9A-Z]{26}$/);
  const { states, address, most: mostBytes, outcome: id } = await message();
  expect(states).toEqual(['sending', 'waiting', 'sending', 'sent']);
  expect([address, mostBytes]).toEqual([`${API.uploads}/${id}`, 9 * MB]);
  expect(await uploadedBytes(alice, address)).toBe(9 * MB);
});

test('resumes after a reload, unless another file is sent', async () => {
  await visit(alice);
  const offsets: string[] = [];
  let isStalled = true;
  await page.route('**/api/uploads/*', (route) => {
    const request = route.request();
    if (request.method() !== 'PATCH') return route.continue();
    const offset = request.headers()['upload-offset'] ?? '';
    offsets.push(offset);
    return isStalled && offset !== '0' ? undefined : route.continue();
  });
  await send(9 * MB);
  await expect.poll(() => offsets).toEqual(['0', String(8 * MB)]);
  const { address } = await message();
  isStalled = false;
  await visit(alice);
  await send(9 * MB, address);
  expect(`${API.uploads}/${await outcome()}`).toBe(address);
  expect(offsets).toEqual(['0', String(8 * MB), String(8 * MB)]);
  expect(await uploadedBytes(alice, address)).toBe(9 * MB);
  await send(MB, address);
  expect(`${API.uploads}/${await outcome()}`).not.toBe(address);
});

test('abandons a silent connection after a minute and resumes', async () => {
  await page.clock.install();
  await visit(alice);
  const offsets: string[] = [];
  await page.route('**/api/uploads/*', (route) => {
    const request = route.request();
    if (request.method() !== 'PATCH') return route.continue();
    offsets.push(request.headers()['upload-offset'] ?? '');
    return offsets.length === 2 ? undefined : route.continue();
  });
  await send(9 * MB);
  await expect.poll(() => offsets.length).toBe(2);
  await page.clock.fastForward(50_000);
  expect((await message()).states).toEqual(['sending']);
  await page.clock.fastForward(15_000);
  expect(await outcome()).toMatch(/^[0-9A-Z]{26}$/);
  expect((await message()).states).toEqual(['sending', 'waiting', 'sending', 'sent']);
  expect(offsets).toEqual(['0', String(8 * MB), String(8 * MB)]);
});

test('restarts a deleted upload, and tells guests to log in', async () => {
  await visit(alice);
  await send(MB, `${API.uploads}/01K00000000000000000000000`);
  expect(await outcome()).toMatch(/^[0-9A-Z]{26}$/);
  await visit(null);
  await send(MB);
  expect(await outcome()).toMatch(/^RequestFailed UNAUTHENTICATED: You’ve been logged out\./);
});

test('resumes a paused upload and removes a cancelled one', async () => {
  await visit(alice);
  await page.route('**/api/uploads/*', (route) =>
    route.request().method() === 'PATCH' ? undefined : route.continue(),
  );
  await send(MB);
  await expect.poll(async () => (await message()).address).not.toBe('');
  await stage((sendingStage) => sendingStage.sending?.pause(), null);
  await page.unroute('**/api/uploads/*');
  await stage((sendingStage) => sendingStage.sending?.resume(), null);
  expect(await outcome()).toMatch(/^[0-9A-Z]{26}$/);
  expect((await message()).states).toEqual(['sending', 'waiting', 'sending', 'sent']);

  await page.route('**/api/uploads/*', (route) =>
    route.request().method() === 'PATCH' ? undefined : route.continue(),
  );
  await send(MB);
  await expect.poll(async () => (await message()).address).not.toBe('');
  const { address } = await message();
  await stage((sendingStage) => sendingStage.sending?.cancel(), null);
  expect(await outcome()).toMatch(/^AbortError/);
  await expect.poll(async () => (await alice.inject(address)).statusCode).toBe(404);
});

test('keeps work across a reload and a login, hidden from other users', async () => {
  await visit(null);
  expect(
    await stage(
      (sendingStage) => sendingStage.saveFile('thesis', new Blob(['%PDF- a thesis']), 'Thesis.pdf'),
      null,
    ),
  ).toBe(true);
  const work = { name: 'Thesis.pdf', fixes: [{ kind: 'rotate' as const, pages: [3], degrees: 90 as const }] };
  await stage(
    (sendingStage, input) =>
      sendingStage.saveWork('thesis', { ...input, spec: null, accepted: ['NOTES'], uploadAddress: null }),
    work,
  );
  const readWork = () => stage((sendingStage) => sendingStage.loadWork('thesis'), null);
  const readFileText = () =>
    stage(async (sendingStage) => (await sendingStage.loadFile('thesis'))?.text(), null);
  await visit(alice);
  expect(await readWork()).toEqual({ ...work, spec: null, accepted: ['NOTES'], uploadAddress: null });
  expect(await readFileText()).toBe('%PDF- a thesis');
  for (const person of [bob, null]) {
    await visit(person);
    expect([await readWork(), await readFileText()]).toEqual([null, undefined]);
  }
  await visit(alice);
  expect(await readFileText()).toBe('%PDF- a thesis');
  await stage((sendingStage) => sendingStage.deleteWork('thesis'), null);
  expect([await readWork(), await readFileText()]).toEqual([null, undefined]);
});

test('deletes any user’s work and file after thirty days', async () => {
  await visit(null);
  await stage(
    (sendingStage) => sendingStage.saveFile('thesis', new Blob(['%PDF- an old one']), 'Old.pdf'),
    null,
  );
  await visit(alice);
  await stage(
    (sendingStage) => sendingStage.saveFile('book', new Blob(['%PDF- a new one']), 'New.pdf'),
    null,
  );
  const files = await stage(
    () =>
      Object.entries(localStorage).flatMap(([key, text]) => {
        if (!key.startsWith('printWork.')) return [];
        const work = JSON.parse(text);
        const isOld = work.name === 'Old.pdf';
        if (isOld) {
          const savedAt = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000).toISOString();
          localStorage.setItem(key, JSON.stringify({ ...work, savedAt }));
        }
        return [{ isOld, file: work.file as string }];
      }),
    null,
  );
  expect(files).toHaveLength(2);
  await visit(bob);
  await stage((sendingStage) => sendingStage.deleteExpiredWork(), null);
  for (const { isOld, file } of files)
    expect(
      (await stage(
        (sendingStage, id) => sendingStage.readLocalFile(id).then((blob) => blob !== null),
        file,
      )) === isOld,
    ).toBe(false);
  expect(
    await stage(() => Object.keys(localStorage).filter((key) => key.startsWith('printWork.')).length, null),
  ).toBe(1);
});
