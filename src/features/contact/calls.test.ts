import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { INQUIRY_MESSAGE_MAX } from '#kernel/limits.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { type Browser, createPeople, openBrowser } from '#test/people.ts';
import { openEmptyShop } from '#test/shared-calls.ts';
import type { Calls } from '#test/site.ts';
import { InquiryReply } from './contract.ts';

const TABLES = ['inquiries', 'conversations', 'conversation_messages', 'outbox'];
let calls: Calls;
let visitor: Browser;
let network = 0;
beforeAll(async () => {
  calls = await openEmptyShop();
});
beforeEach(async () => {
  await emptyTables(calls.db, TABLES);
  visitor = await openBrowser(calls.app);
  network += 1;
});
afterAll(() => calls.close());

const GOOD = {
  name: 'Ada Lovelace',
  email: 'Ada@Example.com',
  service: 'book-restoration-services',
  message: 'A Bible of 1871.\r\nBoth boards are off.',
};
const post = (payload: object, headers: Record<string, string> = {}) =>
  visitor.inject({
    method: 'POST',
    url: '/api/contact-us',
    payload,
    headers,
    remoteAddress: `10.2.0.${network}`,
  });
const inquiries = () => calls.db.query<Record<string, string>>('SELECT * FROM inquiries ORDER BY id');
const emails = () =>
  calls.db.query<{ kind: string; recipient: string; content: Record<string, string> }>(
    'SELECT kind, recipient, content FROM outbox ORDER BY id',
  );

describe('a message', () => {
  test('is kept, and told to the shop and to who wrote it', async () => {
    const reply = await post(GOOD);
    expect(reply.statusCode).toBe(200);
    const { id } = InquiryReply.parse(reply.json()).data;
    const [kept] = await inquiries();
    const message = 'A Bible of 1871.\nBoth boards are off.';
    expect(kept).toMatchObject({ ...GOOD, id, email: 'ada@example.com', message });
    const [toShop, receipt] = await emails();
    expect(toShop).toMatchObject({
      kind: 'inquiry',
      recipient: 'shop@localhost',
      content: { id, name: 'Ada Lovelace', email: 'ada@example.com', about: 'Book Restoration', message },
    });
    expect(receipt).toMatchObject({ kind: 'inquiryReceipt', recipient: 'ada@example.com' });
    expect(
      JSON.stringify(receipt?.content),
      'nobody sends words of theirs to others by our emails',
    ).not.toContain('Bible');
  });

  test('about nothing that is named is about something else', async () => {
    const { service, ...rest } = GOOD;
    expect((await post(rest)).statusCode).toBe(200);
    expect((await inquiries())[0]?.service).toBe('other');
  });

  test('of five thousand signs is taken, and of one more is not', async () => {
    const longest = '👍🏽'.repeat(INQUIRY_MESSAGE_MAX);
    expect((await post({ ...GOOD, message: longest })).statusCode).toBe(200);
    const reply = await post({ ...GOOD, message: `${longest}x` });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().fields).toEqual({ message: 'Use at most 5,000 characters.' });
    expect(await inquiries()).toHaveLength(1);
  });

  test('of a megabyte is not read to its end, and the answer says so in the envelope', async () => {
    const reply = await post({ ...GOOD, message: 'x'.repeat(1024 * 1024) });
    expect(reply.statusCode).toBe(413);
    expect(reply.json()).toMatchObject({ success: false, code: 'TOO_LARGE', message: expect.any(String) });
    expect([await inquiries(), await emails()]).toEqual([[], []]);
    expect((await post(GOOD)).statusCode, 'the next one is taken').toBe(200);
  });

  test('with signs that no database takes is kept without them', async () => {
    expect((await post({ ...GOOD, message: 'a\u0000b\u0007c\ud800' })).statusCode).toBe(200);
    expect((await inquiries())[0]?.message).toBe('abc\ufffd');
  });

  test('needs the token of the browser, like every call that changes something', async () => {
    const reply = await post(GOOD, { 'x-xsrf-token': 'x' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().code).toBe('INVALID_XSRF_TOKEN');
    expect(await inquiries()).toEqual([]);
  });
});

test('what is missing or wrong is said at its field, and nothing is kept or sent', async () => {
  const reply = await post({ name: ' ', email: 'ada', service: 'gilding', message: '\n' });
  expect(reply.statusCode).toBe(422);
  expect(reply.json()).toMatchObject({
    success: false,
    code: 'VALIDATION_FAILED',
    fields: {
      name: 'Enter your name.',
      email: 'Email is not valid.',
      service: 'Choose a subject.',
      message: 'Enter a message.',
    },
  });
  expect((await post({})).json().fields).toMatchObject({ name: 'Enter your name.' });
  expect([await inquiries(), await emails()]).toEqual([[], []]);
});

test.each([
  { name: 'Eve\r\nBcc: everybody@example.com' },
  { name: 'Eve\u2028Bcc: everybody@example.com' },
  { email: 'eve@example.com\r\nBcc: everybody@example.com' },
  { email: 'eve@example.com, everybody@example.com' },
])('a header that somebody would add to our emails is refused: %j', async (wrong) => {
  const reply = await post({ ...GOOD, ...wrong });
  expect(reply.statusCode).toBe(422);
  expect(Object.keys(reply.json().fields)).toEqual(Object.keys(wrong));
  expect(await emails()).toEqual([]);
});

test('fifty posts a minute are taken from one network, and the next is asked to wait', async () => {
  for (let i = 0; i < 50; i++)
    expect((await post({ ...GOOD, email: `ada${i}@example.com` })).statusCode).toBe(200);
  const reply = await post(GOOD);
  expect(reply.statusCode).toBe(429);
  expect(reply.json().code).toBe('TOO_MANY_TRIES');
  const wait = Number(reply.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(await inquiries()).toHaveLength(50);
});

test('an address gets five receipts a day, however often somebody enters it; the shop gets every message', async () => {
  const email = 'busy@example.com';
  for (let i = 0; i < 7; i++) expect((await post({ ...GOOD, email })).statusCode).toBe(200);
  const kinds = (await emails()).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'inquiryReceipt')).toHaveLength(5);
  expect(kinds.filter((kind) => kind === 'inquiry')).toHaveLength(7);
});

test('a person takes their messages along, and they go when the account does', async () => {
  const { alice } = await createPeople(calls.app, calls.db);
  await post({ ...GOOD, email: alice.email });
  await post(GOOD);
  const data = (await alice.inject('/api/users/export')).json();
  expect(JSON.stringify(data)).toContain('Both boards are off.');
  const gone = await alice.inject({
    method: 'POST',
    url: '/api/users/delete-account',
    payload: { password: alice.password },
  });
  expect(gone.statusCode).toBe(200);
  expect((await inquiries()).map(({ email }) => email)).toEqual(['ada@example.com']);
  const left = (await emails()).map(({ content }) => content.email);
  expect(left).not.toContain(alice.email);
});
