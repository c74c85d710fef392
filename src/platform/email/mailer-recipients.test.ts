import { afterEach, beforeEach, expect, test } from 'vitest';
import { forwardedEmail } from '#test/email-kinds.ts';
import { Mailing } from '#test/mailing.ts';
import { enqueue } from './enqueue.ts';

let mailing: Mailing;
beforeEach(async () => {
  mailing = await Mailing.open();
});
afterEach(() => mailing.close());

test.each([
  'alice@example.com\r\nBcc: eve@example.com',
  'alice@example.com, eve@example.com',
  'Alice <alice@example.com>',
  'alice@example.com\u2028',
  'group: alice@example.com, eve@example.com;',
])('sends nothing to the address %j', async (recipient) => {
  const id = await mailing.confirm(recipient);
  await mailing.mailer.sweep();
  expect(mailing.server.received).toEqual([]);
  expect(await mailing.findRow(id)).toMatchObject({ hasFailed: true, sent: false });
});

test('a name can’t add headers or recipients', async () => {
  const text = 'Mallory\r\nBcc: eve@example.com\r\nX-Evil: 1\r\n\r\nBuy now';
  const content = { words: text, email: 'bob@example.com', url: 'https://shop.example/rb?x=1\r\nX-Evil: 1' };
  await enqueue(mailing.db, forwardedEmail, 'alice@example.com', content);
  await mailing.mailer.sweep();
  const [{ recipients, email } = expect.fail()] = mailing.server.received;
  expect(recipients).toEqual(['alice@example.com']);
  expect(email.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(email.headers.map(({ key }) => key)).not.toContain('x-evil');
});
