import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteEmail } from '#test/email-kinds.ts';
import { HOUR, Mailing, MINUTE } from '#test/mailing.ts';
import { enqueue } from './enqueue.ts';

let mailing: Mailing;
beforeEach(async () => {
  mailing = await Mailing.open();
});
afterEach(() => mailing.close());

test('a mail server that is away for an hour loses nothing', async () => {
  const comeBack = await mailing.stopServer();
  const first = await mailing.confirm('alice@example.com');
  const dues: number[] = [];
  const attemptsOfFirst = async () => {
    const before = (await mailing.rowOf(first)).attempts;
    await mailing.mailer.sweep();
    const { attempts, dueInMinutes } = await mailing.rowOf(first);
    if (attempts > before) dues.push(dueInMinutes);
  };
  const later: string[] = [];
  for (let minute = 0; minute < 60; minute += 1) {
    await attemptsOfFirst();
    if (minute % 20 === 10) later.push(await mailing.note(`reader${minute}@example.com`));
    mailing.pass(MINUTE);
  }
  // At minutes 0, 1, 6, 21 and 51, then hourly.
  expect(dues).toEqual([1, 5, 15, 30, 60]);
  expect((await mailing.rowOf(first)).error).toContain('ECONNREFUSED');
  expect((await mailing.rowOf(first)).content['url']).toContain('hush');

  await comeBack();
  for (let minute = 0; minute < 60; minute += 10) {
    mailing.pass(10 * MINUTE);
    await mailing.mailer.sweep();
  }
  expect(mailing.addressees().sort()).toEqual([
    'alice@example.com',
    'reader10@example.com',
    'reader30@example.com',
    'reader50@example.com',
  ]);
  for (const id of [first, ...later])
    expect(await mailing.rowOf(id)).toMatchObject({ sent: true, error: null });
});

test('while the mail server is away, only a few emails are tried with it', async () => {
  const comeBack = await mailing.stopServer();
  for (let n = 0; n < 20; n += 1) await mailing.note(`reader${n}@example.com`);
  await mailing.mailer.sweep();
  const [tried] = await mailing.db.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM outbox WHERE attempts > 0',
  );
  expect(tried?.n).toBeLessThanOrEqual(3);
  await comeBack();
  mailing.pass(MINUTE);
  await mailing.mailer.sweep();
  expect(new Set(mailing.addressees()).size).toBe(20);
});

test('a server that refuses the shop itself is a matter of settings: emails wait', async () => {
  mailing.server.refuse = () => ({ code: 530, message: 'Log in first' });
  const id = await mailing.confirm('alice@example.com');
  await mailing.mailer.sweep();
  expect(await mailing.rowOf(id)).toMatchObject({ hasFailed: false, sent: false });
});

test('an email of a kind that only a newer version knows waits for it, and holds up nothing', async () => {
  const unknown = await enqueue(mailing.db, { ...noteEmail, kind: 'horoscope' }, 'alice@example.com', {
    name: 'Alice Archer',
  });
  await mailing.note('fine@example.com');
  await mailing.mailer.sweep();
  expect(mailing.addressees()).toEqual(['fine@example.com']);
  expect(await mailing.rowOf(unknown)).toMatchObject({ hasFailed: false, sent: false, dueInMinutes: 1 });
});

test('after three days of trying every hour the shop gives up and says why', async () => {
  await mailing.stopServer();
  const id = await mailing.confirm('alice@example.com');
  const started = mailing.time;
  while (!(await mailing.rowOf(id)).hasFailed && mailing.time - started < 100 * HOUR) {
    await mailing.mailer.sweep();
    mailing.pass(HOUR);
  }
  expect((mailing.time - started) / HOUR).toBeGreaterThanOrEqual(71);
  expect((mailing.time - started) / HOUR).toBeLessThanOrEqual(75);
  const row = await mailing.rowOf(id);
  expect(row).toMatchObject({ sent: false, hasFailed: true });
  expect(row.attempts).toBeGreaterThan(60);
  expect(row.content).toEqual({ name: 'Alice Archer' });
});

test('a refusal for good ends the trying, one for now does not, and neither holds up other emails', async () => {
  mailing.server.refuse = (recipient) =>
    ({
      'gone@example.com': { code: 550, message: 'No such person here' },
      'grey@example.com': { code: 451, message: 'Come back later' },
    })[recipient];
  const gone = await mailing.confirm('gone@example.com');
  const grey = await mailing.note('grey@example.com');
  const fine = await mailing.note('fine@example.com');
  await mailing.mailer.sweep();
  const refused = await mailing.rowOf(gone);
  expect(refused).toMatchObject({ hasFailed: true, sent: false, attempts: 1 });
  expect(refused.error).toContain('550 No such person here');
  expect(refused.content).toEqual({ name: 'Alice Archer' });
  expect(await mailing.rowOf(grey)).toMatchObject({ hasFailed: false, sent: false, dueInMinutes: 1 });
  expect(await mailing.rowOf(fine)).toMatchObject({ sent: true });
  mailing.server.refuse = () => undefined;
  mailing.pass(MINUTE);
  await mailing.mailer.sweep();
  expect(mailing.addressees()).toEqual(['fine@example.com', 'grey@example.com']);
});
