import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forwardedEmail, listEmail, newsEmail, noteEmail } from '#test/email-kinds.ts';
import { HOUR, Mailing } from '#test/mailing.ts';
import { enqueue } from './enqueue.ts';

let mailing: Mailing;
beforeEach(async () => {
  mailing = await Mailing.open();
});
afterEach(() => mailing.close());

test('delivers an email with both parts and deletes its secret', async () => {
  const id = await mailing.confirm('alice@example.com');
  await mailing.mailer.sweep();
  expect(mailing.server.received).toHaveLength(1);
  const [{ email, recipients, raw } = expect.fail()] = mailing.server.received;
  expect(recipients).toEqual(['alice@example.com']);
  expect(email.from).toMatchObject({ name: 'Rare Bindings', address: 'shop@bindings.example' });
  expect(email.subject).toBe('Please confirm your email');
  expect(email.html).toContain('verify-email?token=hush');
  expect(email.text).toContain('verify-email?token=hush');
  expect(email.messageId).toBe(`<${id}@bindings.example>`);
  expect(raw).toMatch(/^Content-Type: multipart\/alternative/m);
  expect(await mailing.findRow(id)).toMatchObject({
    sent: true,
    attempts: 1,
    content: { name: 'Alice Archer' },
  });
  expect(JSON.stringify((await mailing.findRow(id)).content)).not.toContain('hush');
});

test('deletes codes and unsubscribe links once the email is sent', async () => {
  const id = await mailing.confirm('alice@example.com');
  const secrets = { code: '123456', unsubscribeUrl: 'https://shop.example/unsubscribe?token=leave' };
  await mailing.db.query('UPDATE outbox SET content = content || $2::jsonb WHERE id = $1', [
    id,
    JSON.stringify(secrets),
  ]);
  await mailing.mailer.sweep();
  expect((await mailing.findRow(id)).content).toEqual({ name: 'Alice Archer' });
});

test('newsletters carry one-click unsubscribe headers', async () => {
  const content = { unsubscribeUrl: 'https://shop.example/unsubscribe?token=leave' };
  await enqueue(mailing.db, newsEmail, 'bob@example.com', content);
  await mailing.mailer.sweep();
  const header = (key: string) =>
    mailing.server.received[0]?.email.headers.find((candidate) => candidate.key === key.toLowerCase())?.value;
  expect(header('List-Unsubscribe')).toBe(`<${content.unsubscribeUrl}>`);
  expect(header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
});

test('a commit wakes the mailer, and a rollback sends nothing', async () => {
  await mailing.mailer.start();
  const refused = mailing.db.transaction(async (tx) => {
    await enqueue(tx, noteEmail, 'never@example.com', { name: 'Somebody' });
    throw new Error('changed our mind');
  });
  await expect(refused).rejects.toThrow('changed our mind');
  let sentInside = -1;
  await mailing.db.transaction(async (tx) => {
    await enqueue(tx, noteEmail, 'alice@example.com', { name: 'Somebody' });
    // The embedded database can't do anything else during the transaction.
    if (mailing.db.kind === 'server') await mailing.mailer.sweep();
    sentInside = mailing.server.received.length;
  });
  expect(sentInside).toBe(0);
  await vi.waitFor(() => expect(mailing.listRecipients()).toEqual(['alice@example.com']), { timeout: 5000 });
  await mailing.mailer.sweep();
  expect(mailing.listRecipients()).toEqual(['alice@example.com']);
});

test('the next sweep restores a lost database connection', async () => {
  await mailing.mailer.start();
  const LISTENERS = `FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'`;
  // The embedded database has no connections to lose.
  if (mailing.db.kind === 'server') {
    await mailing.db.query(`SELECT pg_terminate_backend(pid, 5000) ${LISTENERS}`);
    await vi.waitFor(
      async () => {
        await mailing.mailer.sweep();
        expect(await mailing.db.query(`SELECT pid ${LISTENERS}`)).toHaveLength(1);
      },
      { timeout: 5000 },
    );
  }
  await mailing.note('alice@example.com');
  await vi.waitFor(() => expect(mailing.listRecipients()).toEqual(['alice@example.com']), { timeout: 5000 });
});

test('concurrent mailers send every email once', async () => {
  const people = Array.from({ length: 12 }, (_, n) => `reader${n}@example.com`);
  for (const person of people) await mailing.note(person);
  await Promise.all(
    [mailing.mailer, mailing.newMailer(), mailing.newMailer()].map((mailer) => mailer.sweep()),
  );
  expect(mailing.listRecipients().sort()).toEqual([...people].sort());
});

test('embeds pictures, and sends the email without those that can’t be rendered', async () => {
  const jpeg = Buffer.from('a small jpeg');
  const mailer = mailing.newMailer({
    async renderPicture(address) {
      if (address === '/covers/broken') throw new Error('The pen is broken.');
      return address === '/covers/one' ? jpeg : null;
    },
  });
  const things = ['one', 'broken', 'none'].map((label) => ({ label, picture: `/covers/${label}` }));
  await enqueue(mailing.db, listEmail, 'bob@example.com', { things });
  await mailer.sweep();
  const [{ email, raw } = expect.fail()] = mailing.server.received;
  expect(email.html?.match(/src="[^"]+"/g)).toEqual(['src="cid:picture-1@rare-bindings"']);
  expect(email.attachments).toMatchObject([
    { contentId: '<picture-1@rare-bindings>', mimeType: 'image/jpeg', disposition: 'inline' },
  ]);
  expect(Buffer.from(email.attachments[0]?.content as ArrayBuffer)).toEqual(jpeg);
  expect(email.text).toContain('one\nbroken\nnone');
  expect(raw).toMatch(/^Content-Type: multipart\/related/m);
});

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

test('deletes sent emails after a month and keeps the others', async () => {
  const sentId = await mailing.confirm('alice@example.com');
  await mailing.mailer.sweep();
  mailing.pass(29 * 24 * HOUR);
  await mailing.mailer.cleanUp();
  expect(await mailing.findRow(sentId)).toMatchObject({ sent: true });
  const waitingId = await mailing.confirm('alice@example.com');
  mailing.pass(2 * 24 * HOUR);
  await mailing.mailer.cleanUp();
  await expect(mailing.findRow(sentId)).rejects.toThrow('not in the outbox');
  expect(await mailing.findRow(waitingId)).toMatchObject({ sent: false });
});
