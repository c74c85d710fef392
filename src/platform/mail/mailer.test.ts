import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Db } from '#db/connect.ts';
import { testDatabase } from '../../../test/database.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { enqueue } from './enqueue.ts';
import type { MailMessage } from './mail-kinds.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { smtpTransport } from './transport.ts';

const FROM = 'Rare Bindings <shop@bindings.example>';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let db: Db;
let server: MailServer;
let now: Date;
let mailer: Mailer;
const mailers: Mailer[] = [];

beforeEach(async () => {
  db = await testDatabase();
  server = await startMailServer();
  now = new Date(Date.now() + MINUTE);
  mailer = newMailer();
});
afterEach(async () => {
  await Promise.all(mailers.splice(0).map((one) => one.close()));
  await server.close();
  await db.close();
});

/** Another process, as far as the database can tell. */
function newMailer(transport = smtpTransport({ url: server.url, from: FROM })): Mailer {
  const log = { warn: () => {}, error: () => {} };
  const made = createMailer({ db, transport, origin: 'https://shop.example', log, clock: () => now });
  mailers.push(made);
  return made;
}
const pass = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};

const toAlice: MailMessage = {
  kind: 'verify',
  recipient: 'alice@example.com',
  content: { name: 'Alice Archer', url: 'https://shop.example/verify-email?token=hush' },
};
const to = (recipient: string): MailMessage => ({
  kind: 'welcome',
  recipient,
  content: { name: 'Somebody' },
});

interface Row {
  attempts: number;
  sent: boolean;
  gaveUp: boolean;
  error: string | null;
  content: Record<string, string>;
  dueInMinutes: number;
}
async function rowOf(id: string): Promise<Row> {
  const [row] = await db.query<Row>(
    `SELECT attempts, sent_at IS NOT NULL AS sent, given_up_at IS NOT NULL AS "gaveUp", last_error AS error, content,
      round(extract(epoch FROM next_attempt_at - $2::timestamptz) / 60)::int AS "dueInMinutes"
    FROM outbox WHERE id = $1`,
    [id, now.toISOString()],
  );
  if (!row) throw new Error('The letter is not in the outbox.');
  return row;
}
const addressees = () => server.received.flatMap(({ recipients }) => recipients);

test('a letter arrives with both parts, and its secret is forgotten', async () => {
  const id = await enqueue(db, toAlice);
  await mailer.sweep();
  expect(server.received).toHaveLength(1);
  const [{ email, recipients, raw } = expect.fail()] = server.received;
  expect(recipients).toEqual(['alice@example.com']);
  expect(email.from).toMatchObject({ name: 'Rare Bindings', address: 'shop@bindings.example' });
  expect(email.subject).toBe('Please confirm your email address');
  expect(email.html).toContain('verify-email?token=hush');
  expect(email.text).toContain('verify-email?token=hush');
  expect(email.messageId).toBe(`<${id}@bindings.example>`);
  expect(raw).toMatch(/^Content-Type: multipart\/alternative/m);
  expect(await rowOf(id)).toMatchObject({ sent: true, attempts: 1, content: { name: 'Alice Archer' } });
  expect(JSON.stringify((await rowOf(id)).content)).not.toContain('hush');
});

test('news carry the headers of one-click unsubscribing', async () => {
  const content = { unsubscribeUrl: 'https://shop.example/unsubscribe?token=leave' };
  await enqueue(db, { kind: 'newsletterWelcome', recipient: 'bob@example.com', content });
  await mailer.sweep();
  const header = (key: string) =>
    server.received[0]?.email.headers.find((one) => one.key === key.toLowerCase())?.value;
  expect(header('List-Unsubscribe')).toBe(`<${content.unsubscribeUrl}>`);
  expect(header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
});

test('the commit wakes the mailer, and a rollback sends nothing', async () => {
  await mailer.start();
  const refused = db.transaction(async (tx) => {
    await enqueue(tx, to('never@example.com'));
    throw new Error('changed our mind');
  });
  await expect(refused).rejects.toThrow('changed our mind');
  let sentInside = -1;
  await db.transaction(async (tx) => {
    await enqueue(tx, to('alice@example.com'));
    // The embedded database does nothing else until the transaction ends.
    if (db.kind === 'server') await mailer.sweep();
    sentInside = server.received.length;
  });
  expect(sentInside).toBe(0);
  await vi.waitFor(() => expect(addressees()).toEqual(['alice@example.com']), { timeout: 5000 });
  await mailer.sweep();
  expect(addressees()).toEqual(['alice@example.com']);
});

test('a lost connection to the database is opened again by the next sweep', async () => {
  await mailer.start();
  const LISTENERS = `FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'`;
  // The embedded database has no connections to lose.
  if (db.kind === 'server') {
    await db.query(`SELECT pg_terminate_backend(pid, 5000) ${LISTENERS}`);
    await vi.waitFor(
      async () => {
        await mailer.sweep();
        expect(await db.query(`SELECT pid ${LISTENERS}`)).toHaveLength(1);
      },
      { timeout: 5000 },
    );
  }
  await enqueue(db, to('alice@example.com'));
  await vi.waitFor(() => expect(addressees()).toEqual(['alice@example.com']), { timeout: 5000 });
});

test('a mail server that is away for an hour loses nothing', async () => {
  const { port } = server;
  await server.close();
  const first = await enqueue(db, toAlice);
  const dues: number[] = [];
  const attemptsOfFirst = async () => {
    const before = (await rowOf(first)).attempts;
    await mailer.sweep();
    const { attempts, dueInMinutes } = await rowOf(first);
    if (attempts > before) dues.push(dueInMinutes);
  };
  const later: string[] = [];
  for (let minute = 0; minute < 60; minute += 1) {
    await attemptsOfFirst();
    if (minute % 20 === 10) later.push(await enqueue(db, to(`reader${minute}@example.com`)));
    pass(MINUTE);
  }
  // At minutes 0, 1, 6, 21 and 51: then it waits for an hour.
  expect(dues).toEqual([1, 5, 15, 30, 60]);
  expect((await rowOf(first)).error).toContain('ECONNREFUSED');
  expect((await rowOf(first)).content['url']).toContain('hush');

  server = await startMailServer({ port });
  for (let minute = 0; minute < 60; minute += 1) {
    await mailer.sweep();
    pass(MINUTE);
  }
  expect(addressees().sort()).toEqual([
    'alice@example.com',
    'reader10@example.com',
    'reader30@example.com',
    'reader50@example.com',
  ]);
  for (const id of [first, ...later]) expect(await rowOf(id)).toMatchObject({ sent: true, error: null });
});

test('while the mail server is away, only a few letters are tried with it', async () => {
  const { port } = server;
  await server.close();
  for (let n = 0; n < 20; n += 1) await enqueue(db, to(`reader${n}@example.com`));
  await mailer.sweep();
  const [tried] = await db.query<{ n: number }>('SELECT count(*)::int AS n FROM outbox WHERE attempts > 0');
  expect(tried?.n).toBeLessThanOrEqual(3);
  server = await startMailServer({ port });
  pass(MINUTE);
  await mailer.sweep();
  expect(new Set(addressees()).size).toBe(20);
});

test('after three days of trying every hour the shop gives up and says why', async () => {
  await server.close();
  const id = await enqueue(db, toAlice);
  const started = now.getTime();
  while (!(await rowOf(id)).gaveUp && now.getTime() - started < 100 * HOUR) {
    await mailer.sweep();
    pass(30 * MINUTE);
  }
  expect((now.getTime() - started) / HOUR).toBeGreaterThanOrEqual(71);
  expect((now.getTime() - started) / HOUR).toBeLessThanOrEqual(75);
  const row = await rowOf(id);
  expect(row).toMatchObject({ sent: false, gaveUp: true });
  expect(row.attempts).toBeGreaterThan(60);
  expect(row.content).toEqual({ name: 'Alice Archer' });
});

test('a refusal for good ends the trying, one for now does not, and neither holds up other letters', async () => {
  server.refuse = (recipient) =>
    ({
      'gone@example.com': { code: 550, message: 'No such person here' },
      'grey@example.com': { code: 451, message: 'Come back later' },
    })[recipient];
  const gone = await enqueue(db, { ...toAlice, recipient: 'gone@example.com' });
  const grey = await enqueue(db, to('grey@example.com'));
  const fine = await enqueue(db, to('fine@example.com'));
  await mailer.sweep();
  const refused = await rowOf(gone);
  expect(refused).toMatchObject({ gaveUp: true, sent: false, attempts: 1 });
  expect(refused.error).toContain('550 No such person here');
  expect(refused.content).toEqual({ name: 'Alice Archer' });
  expect(await rowOf(grey)).toMatchObject({ gaveUp: false, sent: false, dueInMinutes: 1 });
  expect(await rowOf(fine)).toMatchObject({ sent: true });
  server.refuse = () => undefined;
  pass(MINUTE);
  await mailer.sweep();
  expect(addressees()).toEqual(['fine@example.com', 'grey@example.com']);
});

test('a server that refuses the shop itself is a matter of settings: letters wait', async () => {
  server.refuse = () => ({ code: 530, message: 'Log in first' });
  const id = await enqueue(db, toAlice);
  await mailer.sweep();
  expect(await rowOf(id)).toMatchObject({ gaveUp: false, sent: false });
});

test('two mailers that look at the same time send every letter once', async () => {
  const people = Array.from({ length: 30 }, (_, n) => `reader${n}@example.com`);
  for (const person of people) await enqueue(db, to(person));
  await Promise.all([mailer, newMailer(), newMailer()].map((one) => one.sweep()));
  expect(addressees().sort()).toEqual([...people].sort());
});

test('a process that dies between sending and noting it sends once more, under the same name', async () => {
  const id = await enqueue(db, toAlice);
  const transport = smtpTransport({ url: server.url, from: FROM });
  const dies = { ...transport, send: async (posting: never) => transport.send(posting).then(() => lost) };
  const lost = new Promise<void>(() => {});
  void createMailer({
    db,
    transport: dies,
    origin: 'https://shop.example',
    log: { warn: () => {}, error: () => {} },
    clock: () => now,
  }).sweep();
  await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 5000 });
  await mailer.sweep();
  expect(server.received).toHaveLength(1);
  pass(2 * MINUTE);
  await mailer.sweep();
  expect(server.received.map(({ email }) => email.messageId)).toEqual(
    Array(2).fill(`<${id}@bindings.example>`),
  );
  transport.close();
});

test('closing waits for the letter that is being sent, and takes no other', async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const events: string[] = [];
  server.beforeTaking = async () => {
    events.push('arrives');
    await held;
    events.push('is taken');
  };
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) ids.push(await enqueue(db, to(`reader${n}@example.com`)));
  const sweeping = mailer.sweep();
  await vi.waitFor(() => expect(events).toHaveLength(3), { timeout: 5000 });
  const closing = mailer.close().then(() => events.push('mailer is closed'));
  letGo();
  await Promise.all([sweeping, closing]);
  expect(events.slice(3)).toEqual([...Array(3).fill('is taken'), 'mailer is closed']);
  expect(server.received).toHaveLength(3);
  const rows = await Promise.all(ids.map(rowOf));
  expect(rows.filter(({ sent }) => sent)).toHaveLength(3);
  expect(rows.filter(({ attempts }) => attempts === 0)).toHaveLength(2);
});

test.each([
  'alice@example.com\r\nBcc: eve@example.com',
  'alice@example.com, eve@example.com',
  'Alice <alice@example.com>',
  'alice@example.com\u2028',
  'group: alice@example.com, eve@example.com;',
])('the address %j reaches nobody', async (recipient) => {
  const id = await enqueue(db, { ...toAlice, recipient });
  await mailer.sweep();
  expect(server.received).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ gaveUp: true, sent: false });
});

test('nobody adds a header or a recipient by the name they give', async () => {
  const inviter = 'Mallory\r\nBcc: eve@example.com\r\n\r\nBuy now';
  const content = { inviter, code: 'A\r\nX-Evil: 1', url: 'https://shop.example/rb?x=1\r\nX-Evil: 1' };
  await enqueue(db, { kind: 'exclusiveInvite', recipient: 'alice@example.com', content });
  await mailer.sweep();
  const [{ recipients, email } = expect.fail()] = server.received;
  expect(recipients).toEqual(['alice@example.com']);
  expect(email.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(email.headers.map(({ key }) => key)).not.toContain('x-evil');
});

test('a letter of a kind that only a newer version knows waits for it, and holds up nothing', async () => {
  const unknown = await enqueue(db, { ...toAlice, kind: 'horoscope' } as unknown as MailMessage);
  await enqueue(db, to('fine@example.com'));
  await mailer.sweep();
  expect(addressees()).toEqual(['fine@example.com']);
  expect(await rowOf(unknown)).toMatchObject({ gaveUp: false, sent: false, dueInMinutes: 1 });
});

test('letters that were dealt with a month ago are forgotten, others are not', async () => {
  const sent = await enqueue(db, toAlice);
  await mailer.sweep();
  pass(29 * 24 * HOUR);
  await mailer.tidy();
  expect(await rowOf(sent)).toMatchObject({ sent: true });
  const waiting = await enqueue(db, toAlice);
  pass(2 * 24 * HOUR);
  await mailer.tidy();
  await expect(rowOf(sent)).rejects.toThrow('not in the outbox');
  expect(await rowOf(waiting)).toMatchObject({ sent: false });
});
