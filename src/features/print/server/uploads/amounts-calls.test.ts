import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createThrottle } from '#platform/http/throttle.ts';
import { testDatabase } from '#test/database.ts';
import { createPerson, type Person } from '#test/people.ts';
import { beginUpload, readOffset, sendPart, TUS, uploadPath } from '#test/print-uploads.ts';
import { type Calls, openCalls } from '#test/site.ts';

// Hourly limit of this shop: 100 kB per person.

const KB = 1024;
let shop: Calls;
let origin: string;
let people = 0;
beforeAll(async () => {
  shop = await openCalls(await testDatabase(), {
    throttle: ({ tries, seconds }) => createThrottle({ tries: tries > 1_000_000 ? 100 : 10_000, seconds }),
  });
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => shop.close());

async function newPerson(): Promise<Person> {
  const email = `sender-${++people}@example.com`;
  const person = await createPerson(shop.app, shop.db, { fullName: 'Sam Sender', email });
  const inject: Person['inject'] = (options) =>
    person.inject({
      remoteAddress: `10.0.0.${people}`,
      ...(typeof options === 'string' ? { url: options } : options),
    });
  return { ...person, inject };
}

test('what is refused does not count, whatever it had announced', async () => {
  const alice = await newPerson();
  const id = await beginUpload(alice, 60 * KB);
  for (let i = 0; i < 5; i++)
    expect((await sendPart(alice, id, 10, Buffer.alloc(60 * KB - 10))).json().code).toBe('UPLOAD_OFFSET');
  expect((await sendPart(alice, id, 0, Buffer.alloc(60 * KB))).statusCode).toBe(204);
});

test('of a line that breaks what has come counts', async () => {
  const alice = await newPerson();
  const id = await beginUpload(alice, 60 * KB);
  const headers = {
    ...TUS,
    cookie: [...alice.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': alice.cookies.get('XSRF-TOKEN') ?? '',
    'content-type': 'application/offset+octet-stream',
  };
  for (let came = 0; came < 5 * KB; came += KB) {
    const cut = new AbortController();
    const body = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.alloc(KB)) });
    const sent = fetch(origin + uploadPath(id), {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': String(came) },
      body,
      duplex: 'half',
      signal: cut.signal,
    } as RequestInit);
    const lies = join(shop.folder, 'uploads-unfinished', id);
    await expect.poll(async () => (await stat(lies)).size).toBe(came + KB);
    expect(await readOffset(alice, id)).toBe(came + KB);
    cut.abort();
    await sent.catch(() => {});
  }
  expect((await sendPart(alice, id, 5 * KB, Buffer.alloc(55 * KB))).statusCode).toBe(204);
});

test('what has come counts, and more than an hour’s share is refused', async () => {
  const alice = await newPerson();
  const [first, second] = [await beginUpload(alice, 60 * KB), await beginUpload(alice, 60 * KB)];
  expect((await sendPart(alice, first, 0, Buffer.alloc(60 * KB))).statusCode).toBe(204);
  const refused = await sendPart(alice, second, 0, Buffer.alloc(60 * KB));
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_TRIES']);
  expect((await sendPart(alice, second, 0, Buffer.alloc(30 * KB))).statusCode).toBe(204);
});

test('what a network may send no more is not counted for the person', async () => {
  const [alice, bob] = [await newPerson(), await newPerson()];
  const crowd = (person: Person): Person => ({
    ...person,
    inject: (options) =>
      person.inject({
        ...(typeof options === 'string' ? { url: options } : options),
        remoteAddress: '10.1.0.1',
      }),
  });
  const id = await beginUpload(alice, 90 * KB);
  const other = await beginUpload(bob, 90 * KB);
  await sendPart(crowd(bob), other, 0, Buffer.alloc(90 * KB));
  for (let i = 0; i < 3; i++)
    expect((await sendPart(crowd(alice), id, 0, Buffer.alloc(90 * KB))).statusCode).toBe(429);
  expect((await sendPart(alice, id, 0, Buffer.alloc(90 * KB))).statusCode).toBe(204);
});
