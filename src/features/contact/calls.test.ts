import { beforeEach, describe, expect, test } from 'vitest';
import { INQUIRY_MESSAGE_MAX } from '#kernel/limits.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { type Browser, createPeople, jsonRequest, openBrowser } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { openEmptyShop } from '#test/shared-calls.ts';
import { InquiryReply } from './contract.ts';

const TABLES = ['inquiries', 'conversations', 'conversation_messages', 'outbox'];
let visitor: Browser;
let network = 0;

const calls = prepareFixture(openEmptyShop);
beforeEach(async () => {
  await emptyTables(calls.db, TABLES);
  visitor = await openBrowser(calls.app);
  network += 1;
});

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
const listInquiries = () => calls.db.query<Record<string, string>>('SELECT * FROM inquiries ORDER BY id');
const listEmails = () =>
  calls.db.query<{ kind: string; recipient: string; content: Record<string, string> }>(
    'SELECT kind, recipient, content FROM outbox ORDER BY id',
  );

describe('a message', () => {
  test('is stored and emailed to the shop and the sender', async () => {
    const reply = await post(GOOD);
    expect(reply.statusCode).toBe(200);
    const { id } = InquiryReply.parse(reply.json()).data;
    const [inquiry] = await listInquiries();
    const message = 'A Bible of 1871.\nBoth boards are off.';
    expect(inquiry).toMatchObject({ ...GOOD, id, email: 'ada@example.com', message });
    const [toShop, receipt] = await listEmails();
    expect(toShop).toMatchObject({
      kind: 'inquiry',
      recipient: 'shop@localhost',
      content: { id, name: 'Ada Lovelace', email: 'ada@example.com', about: 'Book Restoration', message },
    });
    expect(receipt).toMatchObject({ kind: 'inquiryReceipt', recipient: 'ada@example.com' });
    expect(JSON.stringify(receipt?.content), 'receipts never contain the sender’s text').not.toContain(
      'Bible',
    );
  });

  test('without a subject counts as “something else”', async () => {
    const { service, ...rest } = GOOD;
    expect((await post(rest)).statusCode).toBe(200);
    expect((await listInquiries())[0]?.service).toBe('other');
  });

  test('may have 5,000 characters and no more', async () => {
    const longest = '👍🏽'.repeat(INQUIRY_MESSAGE_MAX);
    expect((await post({ ...GOOD, message: longest })).statusCode).toBe(200);
    const reply = await post({ ...GOOD, message: `${longest}x` });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().fields).toEqual({ message: 'Use at most 5,000 characters.' });
    expect(await listInquiries()).toHaveLength(1);
  });

  test('of a megabyte is refused without being read in full', async () => {
    const reply = await post({ ...GOOD, message: 'x'.repeat(1024 * 1024) });
    expect(reply.statusCode).toBe(413);
    expect(reply.json()).toMatchObject({ success: false, code: 'TOO_LARGE', message: expect.any(String) });
    expect([await listInquiries(), await listEmails()]).toEqual([[], []]);
    expect((await post(GOOD)).statusCode, 'the next one is accepted').toBe(200);
  });

  test('is stored without characters that databases can’t hold', async () => {
    expect((await post({ ...GOOD, message: 'a\u0000b\u0007c\ud800' })).statusCode).toBe(200);
    expect((await listInquiries())[0]?.message).toBe('abc\ufffd');
  });

  test('needs the browser’s XSRF token', async () => {
    const reply = await post(GOOD, { 'x-xsrf-token': 'x' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().code).toBe('INVALID_XSRF_TOKEN');
    expect(await listInquiries()).toEqual([]);
  });
});

test('invalid fields are reported, and nothing is stored or sent', async () => {
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
  expect([await listInquiries(), await listEmails()]).toEqual([[], []]);
});

test.each([
  { name: 'Eve\r\nBcc: everybody@example.com' },
  { name: 'Eve\u2028Bcc: everybody@example.com' },
  { email: 'eve@example.com\r\nBcc: everybody@example.com' },
  { email: 'eve@example.com, everybody@example.com' },
])('header injection is refused: %j', async (wrong) => {
  const reply = await post({ ...GOOD, ...wrong });
  expect(reply.statusCode).toBe(422);
  expect(Object.keys(reply.json().fields)).toEqual(Object.keys(wrong));
  expect(await listEmails()).toEqual([]);
});

test('allows fifty messages a minute per network', async () => {
  for (let i = 0; i < 50; i++)
    expect((await post({ ...GOOD, email: `ada${i}@example.com` })).statusCode).toBe(200);
  const reply = await post(GOOD);
  expect(reply.statusCode).toBe(429);
  expect(reply.json().code).toBe('TOO_MANY_TRIES');
  const wait = Number(reply.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(await listInquiries()).toHaveLength(50);
});

test('an address gets at most five receipts a day; the shop gets every message', async () => {
  const email = 'busy@example.com';
  for (let i = 0; i < 7; i++) expect((await post({ ...GOOD, email })).statusCode).toBe(200);
  const kinds = (await listEmails()).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'inquiryReceipt')).toHaveLength(5);
  expect(kinds.filter((kind) => kind === 'inquiry')).toHaveLength(7);
});

test('messages are exported and deleted with the account', async () => {
  const { alice } = await createPeople(calls.app, calls.db);
  await post({ ...GOOD, email: alice.email });
  await post(GOOD);
  const data = (await alice.inject('/api/users/export')).json();
  expect(JSON.stringify(data)).toContain('Both boards are off.');
  const reply = await alice.inject(
    jsonRequest('POST', '/api/users/delete-account', { password: alice.password }),
  );
  expect(reply.statusCode).toBe(200);
  expect((await listInquiries()).map(({ email }) => email)).toEqual(['ada@example.com']);
  const recipients = (await listEmails()).map(({ content }) => content.email);
  expect(recipients).not.toContain(alice.email);
});
