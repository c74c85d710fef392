import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createThrottle } from '#platform/http/throttle.ts';
import { testDatabase } from '#test/database.ts';
import { createPerson, type Person } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { beginUpload, openPart, readOffset, sendPart } from '#test/print-uploads.ts';
import { openCalls } from '#test/site.ts';

// Hourly limit of this shop: 100 kB per person.

const KB = 1024;
const shop = prepareFixture(async () =>
  openCalls(await testDatabase(), {
    throttle: ({ tries, seconds }) => createThrottle({ tries: tries > 1_000_000 ? 100 : 10_000, seconds }),
  }),
);
let origin: string;
let people = 0;
beforeAll(async () => {
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
});

async function createNewPerson(): Promise<Person> {
  const email = `sender-${++people}@example.com`;
  const person = await createPerson(shop.app, shop.db, { fullName: 'Sam Sender', email });
  const inject: Person['inject'] = (options) =>
    person.inject({
      remoteAddress: `10.0.0.${people}`,
      ...(typeof options === 'string' ? { url: options } : options),
    });
  return { ...person, inject };
}

test('refused uploads don’t count towards the limit', async () => {
  const alice = await createNewPerson();
  const id = await beginUpload(alice, 60 * KB);
  for (let i = 0; i < 5; i++)
    expect((await sendPart(alice, id, 10, Buffer.alloc(60 * KB - 10))).json().code).toBe('UPLOAD_OFFSET');
  expect((await sendPart(alice, id, 0, Buffer.alloc(60 * KB))).statusCode).toBe(204);
});

test('counts only received bytes of broken connections', async () => {
  const alice = await createNewPerson();
  const id = await beginUpload(alice, 60 * KB);
  for (let receivedBytes = 0; receivedBytes < 5 * KB; receivedBytes += KB) {
    const connection = openPart(origin, alice, id, receivedBytes, Buffer.alloc(KB));
    const path = join(shop.folder, 'uploads-unfinished', id);
    await expect.poll(async () => (await stat(path)).size).toBe(receivedBytes + KB);
    expect(await readOffset(alice, id)).toBe(receivedBytes + KB);
    connection.abort();
    await connection.reply.catch(() => {});
  }
  expect((await sendPart(alice, id, 5 * KB, Buffer.alloc(55 * KB))).statusCode).toBe(204);
});

test('counts received bytes, and refuses more than the hourly limit', async () => {
  const alice = await createNewPerson();
  const [first, second] = [await beginUpload(alice, 60 * KB), await beginUpload(alice, 60 * KB)];
  expect((await sendPart(alice, first, 0, Buffer.alloc(60 * KB))).statusCode).toBe(204);
  const refused = await sendPart(alice, second, 0, Buffer.alloc(60 * KB));
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_TRIES']);
  expect((await sendPart(alice, second, 0, Buffer.alloc(30 * KB))).statusCode).toBe(204);
});

test('bytes refused for the network don’t count for the person', async () => {
  const [alice, bob] = [await createNewPerson(), await createNewPerson()];
  const onSharedNetwork = (person: Person): Person => ({
    ...person,
    inject: (options) =>
      person.inject({
        ...(typeof options === 'string' ? { url: options } : options),
        remoteAddress: '10.1.0.1',
      }),
  });
  const id = await beginUpload(alice, 90 * KB);
  const otherId = await beginUpload(bob, 90 * KB);
  await sendPart(onSharedNetwork(bob), otherId, 0, Buffer.alloc(90 * KB));
  for (let i = 0; i < 3; i++)
    expect((await sendPart(onSharedNetwork(alice), id, 0, Buffer.alloc(90 * KB))).statusCode).toBe(429);
  expect((await sendPart(alice, id, 0, Buffer.alloc(90 * KB))).statusCode).toBe(204);
});
