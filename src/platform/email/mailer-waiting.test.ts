import { afterEach, beforeEach, expect, test } from 'vitest';
import { countRows } from '#db/count-rows.ts';
import { noteEmail } from '#test/email-kinds.ts';
import { HOUR, Mailing, MINUTE } from '#test/mailing.ts';
import { enqueue } from './enqueue.ts';

let mailing: Mailing;
beforeEach(async () => {
  mailing = await Mailing.open();
});
afterEach(() => mailing.close());

test('an hour without a mail server loses no email', async () => {
  const restartServer = await mailing.stopServer();
  const first = await mailing.confirm('alice@example.com');
  const delays: number[] = [];
  const sweepAndRecordDelay = async () => {
    const before = (await mailing.findRow(first)).attempts;
    await mailing.mailer.sweep();
    const { attempts, dueInMinutes } = await mailing.findRow(first);
    if (attempts > before) delays.push(dueInMinutes);
  };
  const later: string[] = [];
  for (let minute = 0; minute < 60; minute += 1) {
    await sweepAndRecordDelay();
    if (minute % 20 === 10) later.push(await mailing.note(`reader${minute}@example.com`));
    mailing.pass(MINUTE);
  }
  // At minutes 0, 1, 6, 21 and 51, then hourly.
  expect(delays).toEqual([1, 5, 15, 30, 60]);
  expect((await mailing.findRow(first)).error).toContain('ECONNREFUSED');
  expect((await mailing.findRow(first)).content['url']).toContain('hush');

  await restartServer();
  for (let minute = 0; minute < 60; minute += 10) {
    mailing.pass(10 * MINUTE);
    await mailing.mailer.sweep();
  }
  expect(mailing.listRecipients().sort()).toEqual([
    'alice@example.com',
    'reader10@example.com',
    'reader30@example.com',
    'reader50@example.com',
  ]);
  for (const id of [first, ...later])
    expect(await mailing.findRow(id)).toMatchObject({ sent: true, error: null });
});

test('tries only a few emails while the mail server is down', async () => {
  const restartServer = await mailing.stopServer();
  for (let n = 0; n < 20; n += 1) await mailing.note(`reader${n}@example.com`);
  await mailing.mailer.sweep();
  expect(await countRows(mailing.db, 'FROM outbox WHERE attempts > 0')).toBeLessThanOrEqual(3);
  await restartServer();
  mailing.pass(MINUTE);
  await mailing.mailer.sweep();
  expect(new Set(mailing.listRecipients()).size).toBe(20);
});

test('emails wait when the server rejects the shop’s login', async () => {
  mailing.server.refuse = () => ({ code: 530, message: 'Log in first' });
  const id = await mailing.confirm('alice@example.com');
  await mailing.mailer.sweep();
  expect(await mailing.findRow(id)).toMatchObject({ hasFailed: false, sent: false });
});

test('an email of an unknown kind waits for a newer version without blocking others', async () => {
  const unknown = await enqueue(mailing.db, { ...noteEmail, kind: 'horoscope' }, 'alice@example.com', {
    name: 'Alice Archer',
  });
  await mailing.note('fine@example.com');
  await mailing.mailer.sweep();
  expect(mailing.listRecipients()).toEqual(['fine@example.com']);
  expect(await mailing.findRow(unknown)).toMatchObject({ hasFailed: false, sent: false, dueInMinutes: 1 });
});

test('an email fails after three days of hourly attempts', async () => {
  await mailing.stopServer();
  const id = await mailing.confirm('alice@example.com');
  const started = mailing.time;
  while (!(await mailing.findRow(id)).hasFailed && mailing.time - started < 100 * HOUR) {
    await mailing.mailer.sweep();
    mailing.pass(HOUR);
  }
  expect((mailing.time - started) / HOUR).toBeGreaterThanOrEqual(71);
  expect((mailing.time - started) / HOUR).toBeLessThanOrEqual(75);
  const row = await mailing.findRow(id);
  expect(row).toMatchObject({ sent: false, hasFailed: true });
  expect(row.attempts).toBeGreaterThan(60);
  expect(row.content).toEqual({ name: 'Alice Archer' });
});

test('a permanent rejection is final, a temporary one isn’t, and neither blocks others', async () => {
  mailing.server.refuse = (recipient) =>
    ({
      'gone@example.com': { code: 550, message: 'No such person here' },
      'grey@example.com': { code: 451, message: 'Come back later' },
    })[recipient];
  const rejected = await mailing.confirm('gone@example.com');
  const grey = await mailing.note('grey@example.com');
  const fine = await mailing.note('fine@example.com');
  await mailing.mailer.sweep();
  const refused = await mailing.findRow(rejected);
  expect(refused).toMatchObject({ hasFailed: true, sent: false, attempts: 1 });
  expect(refused.error).toContain('550 No such person here');
  expect(refused.content).toEqual({ name: 'Alice Archer' });
  expect(await mailing.findRow(grey)).toMatchObject({ hasFailed: false, sent: false, dueInMinutes: 1 });
  expect(await mailing.findRow(fine)).toMatchObject({ sent: true });
  mailing.server.refuse = () => undefined;
  mailing.pass(MINUTE);
  await mailing.mailer.sweep();
  expect(mailing.listRecipients()).toEqual(['fine@example.com', 'grey@example.com']);
});
