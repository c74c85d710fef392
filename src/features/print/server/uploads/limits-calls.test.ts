import { afterAll, beforeAll, expect, test } from 'vitest';
import { createThrottle } from '#platform/http/throttle.ts';
import { testDatabase } from '#test/database.ts';
import { createPerson } from '#test/people.ts';
import { createPrintJob } from '#test/print-samples.ts';
import { announceFile, TUS } from '#test/print-uploads.ts';
import { type Calls, openCalls } from '#test/site.ts';
import { UNVERIFIED_FILES_MAX } from '../../limits.ts';

let shop: Calls;
beforeAll(async () => {
  shop = await openCalls(await testDatabase(), {
    throttle: ({ tries, seconds }) =>
      createThrottle({ tries: tries === 600 && seconds === 60 ? 3 : tries, seconds }),
  });
});
afterAll(() => shop.close());

test('limits files of unverified accounts, with advice', async () => {
  const email = 'uma@example.com';
  const uma = await createPerson(shop.app, shop.db, { fullName: 'Uma Underwood', email, isVerified: false });
  const replies = await Promise.all(
    Array.from({ length: UNVERIFIED_FILES_MAX + 2 }, () => announceFile(uma, 1000)),
  );
  const refused = replies.filter(({ statusCode }) => statusCode !== 201);
  expect(refused.map((reply) => reply.json())).toMatchObject(
    [1, 2].map(() => ({ code: 'UPLOADS_FULL', message: expect.stringContaining('verified') })),
  );
  const address = String(replies.find(({ statusCode }) => statusCode === 201)?.headers.location);
  const url = address.startsWith('/') ? address : `/api/uploads/${address}`;
  expect((await uma.inject({ method: 'DELETE', url, headers: TUS })).statusCode).toBe(204);
  expect((await announceFile(uma, 1000)).statusCode).toBe(201);
});

test('limits requests for the file of a print', async () => {
  const alice = await createPerson(shop.app, shop.db, {
    fullName: 'Alice Archer',
    email: 'alice@example.com',
  });
  const url = `/api/print-jobs/${await createPrintJob(alice, shop)}/file`;
  for (const _attempt of [1, 2, 3]) expect((await alice.inject(url)).statusCode).toBe(302);
  expect((await alice.inject(url)).json().code).toBe('TOO_MANY_TRIES');
});
