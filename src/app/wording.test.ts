import { describe, expect, test } from 'vitest';
import { resetEmail } from '#features/accounts/server/emails.ts';
import { inquiryEmail } from '#features/contact/server/emails.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import type { EmailTransport, OutgoingEmail } from '#platform/email/transport.ts';
import { testDatabase } from '#test/database.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { prepareColleague } from '#test/prepare-people.ts';
import { openCalls } from '#test/site.ts';
import { createColleague } from '#test/staff.ts';
import { EMAILS } from './emails.ts';

const worded = EMAILS.flatMap(({ wording, ...email }) => (wording ? [{ ...email, wording }] : []));

describe('the texts of each email', () => {
  test.each(worded)('the samples of $kind use every text', ({ template, wording }) => {
    const texts = new Set<string>();
    const noted = new Proxy(wording.texts as Record<string, string>, {
      get(_texts, name: string) {
        texts.add(name);
        return undefined;
      },
    });
    for (const sample of wording.samples)
      template(sample as never, { origin: 'https://shop.example', texts: noted });
    expect(Object.keys(wording.texts).filter((name) => !texts.has(name))).toEqual([]);
  });

  test.each(worded)(
    'the samples of $kind have no unfilled placeholders or secrets',
    ({ template, wording }) => {
      for (const sample of wording.samples) {
        const { subject, preheader, parts } = template(sample as never, { origin: 'https://shop.example' });
        const secrets = Object.entries(sample).flatMap(([name, value]) =>
          ['url', 'code', 'unsubscribeUrl'].includes(name) ? [String(value)] : [],
        );
        const texts = [subject, preheader, ...parts.filter((part) => typeof part === 'string')];
        for (const text of texts) {
          expect(text).not.toMatch(/\{\w+\}/);
          for (const secret of secrets) expect(text).not.toContain(secret);
        }
      }
    },
  );
});
const sentEmails: OutgoingEmail[] = [];
const transport: EmailTransport = {
  async send(posting) {
    sentEmails.push(posting);
  },
  close() {},
};

const shop = prepareFixture(async () => openCalls(await testDatabase(), { email: { transport } }));
const owner = prepareColleague(shop, 'owner', { email: 'olive@admin.example' });

const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
  const reply = await owner.inject({
    method,
    url: `/api/admin/email-wordings${path}`,
    ...(payload ? { payload } : {}),
  });
  return { status: reply.statusCode, ...reply.json() };
};
const change = (kind: string, now: Record<string, string>, was: Record<string, string> = {}) =>
  ask('PUT', `/${kind}`, { was, now });
async function getCustomTexts(kind: string): Promise<Record<string, string>> {
  const { data } = await ask('GET', `/${kind}`);
  const texts: { name: string; customText: string | null }[] = data.texts;
  return Object.fromEntries(
    texts.flatMap((text) => (text.customText === null ? [] : [[text.name, text.customText]])),
  );
}
async function lastSent(): Promise<OutgoingEmail> {
  await shop.app.mailer?.sweep();
  return sentEmails.at(-1) as OutgoingEmail;
}
const write = () =>
  enqueue(shop.db, resetEmail, 'alice@example.com', {
    name: 'Alice {order}',
    url: 'https://shop.test/reset?t=secret',
  });

test('the owner changes the wording of an email, which applies from then on', async () => {
  const saved = await change('reset', { greeting: 'Good day, {name}!', request: 'You want a new password.' });
  expect(saved.status, JSON.stringify(saved)).toBe(200);
  await write();
  const { text } = await lastSent();
  expect(text).toContain('Good day, Alice {order}!');
  expect(text).toContain('You want a new password.');
  expect(text).toContain('Choose a new password:\nhttps://shop.test/reset?t=secret');
  const list = await ask('GET', '');
  const row = list.data.find(({ kind }: { kind: string }) => kind === 'reset');
  expect(row.changedAt).toMatch(/^20/);
  await ask('DELETE', '/reset');
  await write();
  expect((await lastSent()).text).toContain('Dear Alice {order},');
});

test('every email of the shop can be reworded', () => {
  expect(EMAILS.flatMap(({ kind, wording }) => (wording ? [] : [kind]))).toEqual(['wordingTrial']);
});

test.each(['inquiry', 'customerReply', 'dispute', 'proofChanges'])(
  'previews and saves new wording of the email %s to the bindery',
  async (kind) => {
    const texts = { reason: 'You look after the letters of the shop.' };
    const { data: seen } = await ask('POST', `/${kind}/preview`, { texts });
    expect(seen.html).toContain(texts.reason);
    expect((await change(kind, texts)).status).toBe(200);
    const { data } = await ask('GET', `/${kind}`);
    expect(data.about).toMatch(/^To the bindery: /);
    const reason = data.texts.find(({ name }: { name: string }) => name === 'reason');
    expect(reason).toMatchObject({ customText: texts.reason });
  },
);

test('forwards an inquiry in the owner’s wording, with the sender as reply address', async () => {
  const subject = 'Post from {name} about {about}';
  expect((await change('inquiry', { subject }, await getCustomTexts('inquiry'))).status).toBe(200);
  await enqueue(shop.db, inquiryEmail, 'bindery@example.com', {
    id: '01JD',
    name: 'Bob {email}\r\nBcc: all@example.com',
    email: 'bob@example.com',
    about: 'Book restoration',
    message: 'A Bible.',
  });
  const letter = await lastSent();
  expect(letter.subject).toBe('Post from Bob {email} Bcc: all@example.com about Book restoration');
  expect(letter.replyTo).toBe('bob@example.com');
});

test.each([
  ['an unknown placeholder', { subject: 'Your {url}' }, 'isn’t available here'],
  ['a missing placeholder', { greeting: 'Good day!' }, 'Keep {name}'],
  ['a text with two lines', { subject: 'One\r\nBcc: everybody@example.com' }, 'one paragraph'],
  ['no text', { button: ' ' }, 'Enter a text'],
  ['a text that the email doesn’t have', { footer: 'More' }, 'no such text'],
  ['a subject that is too long', { subject: 'x'.repeat(151) }, 'at most 150'],
])('explains why it refuses %s', async (_name, texts: Record<string, string>, reason) => {
  const refused = await change('reset', texts);
  expect(refused.status).toBe(422);
  expect(refused.fields[`texts.${Object.keys(texts)[0]}`]).toContain(reason);
});

test('shows HTML input as text', async () => {
  const { data } = await ask('POST', '/reset/preview', {
    texts: { request: '<script>alert(1)</script><img src=x onerror=alert(2)>' },
  });
  expect(data.html).toContain('&lt;script&gt;alert(1)');
  expect(data.html).not.toMatch(/<script|<img/);
  expect(data.subject).toBe('Choose a new password');
});

test('sends a test email with unsaved wording to the person who requests it', async () => {
  await ask('POST', '/orderPaid/trial', { texts: { paid: 'Order {order}: thank you!' }, sample: 0 });
  const { recipient, subject, text } = await lastSent();
  expect(recipient).toBe('olive@admin.example');
  expect(subject).toMatch(/^Test: Your order RB-/);
  expect(text).toMatch(/Order RB-\S+: thank you!/);
  expect((await ask('GET', '/orderPaid')).data.texts[0].customText).toBeNull();
});

test('merges changes to different texts, and reports a conflict for the same text', async () => {
  await change('welcome', { open: 'It is open.' });
  const second = await change('welcome', { books: 'We bind books.' });
  expect(second).toMatchObject({ status: 200, others: ['open'] });
  expect(await change('welcome', { open: 'Another text.' })).toMatchObject({
    status: 409,
    code: 'EDIT_CONFLICT',
  });
});

test('ignores a stored text that this version can’t use', async () => {
  await shop.db.query(
    `INSERT INTO email_wordings (kind, texts) VALUES ('reset', '{"greeting":"Hi {nobody}"}')
     ON CONFLICT (kind) DO UPDATE SET texts = excluded.texts`,
  );
  await write();
  expect((await lastSent()).text).toContain('Dear Alice {order},');
});

test('only the owner may change email wording', async () => {
  const cataloguer = await createColleague(shop.app, shop.db, 'catalogue');
  expect((await cataloguer.inject('/api/admin/email-wordings')).statusCode).toBe(404);
});
