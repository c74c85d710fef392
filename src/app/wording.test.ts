import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resetEmail } from '#features/accounts/server/emails.ts';
import { inquiryEmail } from '#features/contact/server/emails.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import type { EmailTransport, OutgoingEmail } from '#platform/email/transport.ts';
import { testDatabase } from '#test/database.ts';
import { type Calls, openCalls } from '#test/site.ts';
import { type Colleague, createColleague } from '#test/staff.ts';
import { EMAILS } from './emails.ts';

const worded = EMAILS.flatMap(({ wording, ...email }) => (wording ? [{ ...email, wording }] : []));

describe('the words of each kind', () => {
  test.each(worded)('every text of $kind is said by one of its samples', ({ template, wording }) => {
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

  test.each(worded)('no place is left in $kind, and no secret stands for one', ({ template, wording }) => {
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
  });
});

let shop: Calls;
let owner: Colleague;
const sent: OutgoingEmail[] = [];
const transport: EmailTransport = {
  async send(posting) {
    sent.push(posting);
  },
  close() {},
};
beforeAll(async () => {
  shop = await openCalls(await testDatabase(), { email: { transport } });
  owner = await createColleague(shop.app, shop.db, 'owner', { email: 'olive@admin.example' });
});
afterAll(() => shop.close());

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
async function given(kind: string): Promise<Record<string, string>> {
  const { data } = await ask('GET', `/${kind}`);
  const texts: { name: string; customText: string | null }[] = data.texts;
  return Object.fromEntries(
    texts.flatMap((one) => (one.customText === null ? [] : [[one.name, one.customText]])),
  );
}
async function lastSent(): Promise<OutgoingEmail> {
  await shop.app.mailer?.sweep();
  return sent.at(-1) as OutgoingEmail;
}
const write = () =>
  enqueue(shop.db, resetEmail, 'alice@example.com', {
    name: 'Alice {order}',
    url: 'https://shop.test/reset?t=secret',
  });

test('the owner changes the words of a letter, and letters say them from then on', async () => {
  const saved = await change('reset', { greeting: 'Good day, {name}!', asked: 'You want a new password.' });
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

test('every letter that the shop writes can be reworded', () => {
  expect(EMAILS.flatMap(({ kind, wording }) => (wording ? [] : [kind]))).toEqual(['wordingTrial']);
});

test.each(['inquiry', 'customerReply', 'dispute', 'proofChanges'])(
  'the letter %s to the bindery is looked at and saved in the owner’s words',
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

test('what somebody writes by the contact page reaches the bindery in the owner’s words, and an answer reaches them', async () => {
  const subject = 'Post from {name} about {about}';
  expect((await change('inquiry', { subject }, await given('inquiry'))).status).toBe(200);
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
  ['a place that is unknown', { subject: 'Your {url}' }, 'isn’t available here'],
  ['a place that is missing', { greeting: 'Good day!' }, 'Keep {name}'],
  ['a text of two lines', { subject: 'One\r\nBcc: everybody@example.com' }, 'one paragraph'],
  ['no text', { button: ' ' }, 'Enter a text'],
  ['a text that the letter has not', { footer: 'More' }, 'no such text'],
  ['too long a subject', { subject: 'x'.repeat(151) }, 'at most 150'],
])('is refused with the reason: %s', async (_name, texts: Record<string, string>, reason) => {
  const refused = await change('reset', texts);
  expect(refused.status).toBe(422);
  expect(refused.fields[`texts.${Object.keys(texts)[0]}`]).toContain(reason);
});

test('what is written as HTML is read as text', async () => {
  const { data } = await ask('POST', '/reset/preview', {
    texts: { asked: '<script>alert(1)</script><img src=x onerror=alert(2)>' },
  });
  expect(data.html).toContain('&lt;script&gt;alert(1)');
  expect(data.html).not.toMatch(/<script|<img/);
  expect(data.subject).toBe('Choose a new password');
});

test('a trial goes to whoever asks for it, with words that are not saved', async () => {
  await ask('POST', '/orderPaid/trial', { texts: { paid: 'Order {order}: thank you!' }, sample: 0 });
  const { recipient, subject, text } = await lastSent();
  expect(recipient).toBe('olive@admin.example');
  expect(subject).toMatch(/^Test: Your order RB-/);
  expect(text).toMatch(/Order RB-\S+: thank you!/);
  expect((await ask('GET', '/orderPaid')).data.texts[0].customText).toBeNull();
});

test('two owners who change other texts of one letter lose nothing; of the same, the second is asked', async () => {
  await change('welcome', { open: 'It is open.' });
  const second = await change('welcome', { books: 'We bind books.' });
  expect(second).toMatchObject({ status: 200, others: ['open'] });
  expect(await change('welcome', { open: 'Another text.' })).toMatchObject({
    status: 409,
    code: 'EDIT_CONFLICT',
  });
});

test('a text that an earlier version saved and this one cannot use is passed over', async () => {
  await shop.db.query(
    `INSERT INTO email_wordings (kind, texts) VALUES ('reset', '{"greeting":"Hi {nobody}"}')
     ON CONFLICT (kind) DO UPDATE SET texts = excluded.texts`,
  );
  await write();
  expect((await lastSent()).text).toContain('Dear Alice {order},');
});

test('nobody but the owner changes letters', async () => {
  const cataloguer = await createColleague(shop.app, shop.db, 'catalogue');
  expect((await cataloguer.inject('/api/admin/email-wordings')).statusCode).toBe(404);
});
