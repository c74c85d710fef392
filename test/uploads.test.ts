import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PHOTO_MAX_BYTES, XSRF_COOKIE, XSRF_HEADER } from '#kernel/limits.ts';
import type { GateLimits } from '#platform/http/gate.ts';
import { bookId } from './catalogue-books.ts';
import { testDatabase } from './database.ts';
import { findFreePort } from './free-port.ts';
import { createPeople, formatCookies, type Person } from './people.ts';
import { solidColour } from './photos.ts';
import { prepareFixture } from './prepare-fixture.ts';
import { formatHead, openRawClient, type RawClient } from './raw-client.ts';
import { type Calls, openCalls, withoutClose } from './site.ts';

const LIMITS: GateLimits = {
  person: { concurrent: 1, waiting: 0 },
  network: { concurrent: 9, waiting: 9 },
  all: { concurrent: 2, waiting: 0 },
  queueTimeout: 60_000,
};
const PROFILE = '/api/users/updateProfile';
const REVIEW = '/api/book-reviews/addReview';

const db = prepareFixture(() => testDatabase('stocked'));
const people = prepareFixture(async () => {
  const first = await openCalls(withoutClose(db));
  const created = await createPeople(first.app, db);
  await first.close();
  return created;
});

let shop: Calls;
let origin: string;
let clients: RawClient[] = [];
async function openShop(uploadLimits: GateLimits = LIMITS): Promise<void> {
  await db.script('DELETE FROM reviews; DELETE FROM book_ratings;');
  shop = await openCalls(withoutClose(db), { uploadLimits });
  origin = await shop.app.listen({ port: await findFreePort(), host: '127.0.0.1' });
}
afterEach(async () => {
  for (const client of clients) client.destroy();
  clients = [];
  // Waits until all slots are free for the next test.
  await expect.poll(listArriving).toEqual([]);
});
function shareShop(uploadLimits?: GateLimits): void {
  beforeAll(() => openShop(uploadLimits));
  afterAll(() => shop.close());
}

async function listArriving(): Promise<string[]> {
  const entries = await readdir(join(shop.folder, 'uploads'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

const TYPE = 'multipart/form-data; boundary=cut';
const PARTS: Record<string, [name: string, json: string, field: string]> = {
  [PROFILE]: ['userDetails', '{}', 'photo'],
  [REVIEW]: ['review', `{"bookId":"${bookId(0)}","rating":5}`, 'files'],
};

function buildForm(url: string, photo: Buffer): Buffer {
  const [name, json, field] = PARTS[url] ?? ['', '', ''];
  return Buffer.concat([
    Buffer.from(
      `--cut\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${json}\r\n` +
        `--cut\r\ncontent-disposition: form-data; name="${field}"; filename="a.jpg"\r\n\r\n`,
    ),
    photo,
    Buffer.from('\r\n--cut--\r\n'),
  ]);
}

/** Sends only the head of a form, with its length. */
function openUpload(person: Person, url: string, length: number, headers = {}): RawClient {
  const client = openRawClient(origin);
  clients.push(client);
  client.write(formatHead('POST', url, { ...buildHeaders(person), ...headers, 'content-length': length }));
  return client;
}

const buildHeaders = ({ cookies }: Person) => ({
  cookie: formatCookies({ cookies }),
  [XSRF_HEADER]: cookies.get(XSRF_COOKIE) ?? '',
  'content-type': TYPE,
});

async function sendHalf(person: Person, url = PROFILE): Promise<{ client: RawClient; finish(): void }> {
  const before = (await listArriving()).length;
  const form = buildForm(url, await photo());
  const half = form.length - 100;
  const client = openUpload(person, url, form.length);
  client.write(form.subarray(0, half));
  await expect.poll(async () => (await listArriving()).length).toBe(before + 1);
  return { client, finish: () => client.write(form.subarray(half)) };
}

const photo = () => solidColour(60, 40).jpeg().toBuffer();
const send = (person: Person, file: Buffer, url = PROFILE) =>
  shop.app.inject({ method: 'POST', url, headers: buildHeaders(person), payload: buildForm(url, file) });
const readReply = async ({ reply }: RawClient) => {
  const { status, headers, body } = await reply;
  return { status, code: JSON.parse(body).code, again: Number(headers.get('retry-after') ?? 0) };
};

const FULL_FOR_PERSON = { status: 429, code: 'TOO_MANY_TRIES', again: 10 };
const FULL = { status: 503, code: 'BUSY', again: 10 };

describe('is refused unread after too many tries:', () => {
  shareShop();

  test('a photo', async () => {
    const { alice } = people;
    for (let i = 0; i < 20; i += 1)
      expect((await send(alice, Buffer.from('no picture'))).statusCode).toBe(422);
    const refused = await readReply(openUpload(alice, PROFILE, 9_000_000));
    expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_TRIES' });
    expect(refused.again).toBeGreaterThan(3000);
  });

  test('a review', async () => {
    for (let i = 0; i < 30; i += 1) await send(people.alice, Buffer.from('no picture'), REVIEW);
    expect(await readReply(openUpload(people.alice, REVIEW, 9_000_000))).toMatchObject({ status: 429 });
  });
});

describe('is refused unread', () => {
  shareShop();
  test('a second photo of the same person, and any photo while the shop is full', async () => {
    await sendHalf(people.alice);
    for (const url of [PROFILE, REVIEW])
      expect(await readReply(openUpload(people.alice, url, 9_000_000)), url).toEqual(FULL_FOR_PERSON);
    await sendHalf(people.bob);
    for (const url of [PROFILE, REVIEW])
      expect(await readReply(openUpload(people.eve, url, 9_000_000)), url).toEqual(FULL);
  });

  test('a photo on a closing connection, which stays open for the refusal', async () => {
    await sendHalf(people.alice);
    const { status, headers } = await openUpload(people.alice, PROFILE, 9_000_000, { connection: 'close' })
      .reply;
    expect([status, headers.get('connection')]).toEqual([429, 'keep-alive']);
  });

  test.each([
    [PROFILE, 2 * PHOTO_MAX_BYTES + 300_000],
    [REVIEW, 6 * PHOTO_MAX_BYTES + 300_000],
    ['/api/carts/item', 300_000],
    ['/api/wishlists/item', 300_000],
  ])('a form for %s above the size limit', async (url, length) => {
    expect(await readReply(openUpload(people.alice, url, length))).toMatchObject({
      status: 413,
      code: 'TOO_LARGE',
    });
  });
});

describe('photos refused for lack of room don’t count as tries', () => {
  shareShop();

  test.each([PROFILE, REVIEW])('for %s.', async (url) => {
    const { client, finish } = await sendHalf(people.alice);
    for (let i = 0; i < 30; i += 1) {
      const refused = await send(people.alice, Buffer.alloc(300_000), url);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10']);
    }
    finish();
    expect(await readReply(client)).toMatchObject({ status: 200 });
    expect((await send(people.alice, await photo(), url)).statusCode).toBe(200);
  });
});

describe('while photos arrive slowly', () => {
  shareShop();

  test('others can upload, read, and send forms without photos', async () => {
    await sendHalf(people.alice);
    expect((await send(people.bob, await photo())).statusCode).toBe(200);
    expect((await fetch(`${origin}/api/books`)).status).toBe(200);
    const payload = `--cut\r\ncontent-disposition: form-data; name="userDetails"\r\n\r\n{"fullName":"Alice A."}\r\n--cut--\r\n`;
    const headers = buildHeaders(people.alice);
    const change = await shop.app.inject({ method: 'POST', url: PROFILE, headers, payload });
    expect(change.statusCode).toBe(200);
  });

  test('disconnecting frees the slot', async () => {
    const { client } = await sendHalf(people.alice);
    client.destroy();
    await expect.poll(listArriving).toEqual([]);
    expect((await send(people.alice, await photo())).statusCode).toBe(200);
  });
});

/** Connections whose end the shop has not seen yet. */
const countConnections = () =>
  new Promise<number>((resolve) => shop.app.server.getConnections((_error, count) => resolve(count)));

describe('with one upload slot and one waiting slot', () => {
  shareShop({ ...LIMITS, person: { concurrent: 1, waiting: 1 }, all: { concurrent: 1, waiting: 1 } });

  test('an upload waits until the slot is free', async () => {
    const { client, finish } = await sendHalf(people.alice);
    const waiting = send(people.alice, await photo(), REVIEW);
    finish();
    expect(await readReply(client)).toMatchObject({ status: 200 });
    expect((await waiting).statusCode).toBe(200);
  });

  test('disconnecting while waiting frees the waiting slot', async () => {
    const { client, finish } = await sendHalf(people.alice);
    const [first, second] = [0, 1].map(() => openUpload(people.alice, REVIEW, 9_000_000)) as [
      RawClient,
      RawClient,
    ];
    // Only one of the two fits into the queue.
    expect(await Promise.race([readReply(first), readReply(second)])).toMatchObject({ status: 429 });
    for (const client of [first, second]) client.destroy();
    await expect.poll(countConnections).toBe(1);
    const upload = send(people.alice, await photo());
    finish();
    expect(await readReply(client)).toMatchObject({ status: 200 });
    expect((await upload).statusCode).toBe(200);
  });
});

describe('with a short queue timeout', () => {
  shareShop({ ...LIMITS, all: { concurrent: 1, waiting: 1 }, queueTimeout: 1 });

  test('an upload that waited too long is asked to retry', async () => {
    await sendHalf(people.alice);
    expect(await readReply(openUpload(people.bob, REVIEW, 9_000_000))).toEqual(FULL);
  });
});

describe('temporary files are deleted', () => {
  shareShop();

  test.each([
    ['an accepted photo', photo, 200],
    ['a file that isn’t a picture', async () => Buffer.from('no picture'), 422],
    ['a file that is too large', async () => Buffer.alloc(PHOTO_MAX_BYTES + 1), 413],
  ])('for %s', async (_, make, status) => {
    expect((await send(people.alice, await make())).statusCode).toBe(status);
    expect(await listArriving()).toEqual([]);
  });
});
