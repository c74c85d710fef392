import { afterEach, beforeEach, expect, test } from 'vitest';
import { HOUR, Mailing } from '#test/mailing.ts';

let mailing: Mailing;
beforeEach(async () => {
  mailing = await Mailing.open();
});
afterEach(() => mailing.close());

test('emails that were dealt with a month ago are forgotten, others are not', async () => {
  const sent = await mailing.confirm('alice@example.com');
  await mailing.mailer.sweep();
  mailing.pass(29 * 24 * HOUR);
  await mailing.mailer.tidy();
  expect(await mailing.rowOf(sent)).toMatchObject({ sent: true });
  const waiting = await mailing.confirm('alice@example.com');
  mailing.pass(2 * 24 * HOUR);
  await mailing.mailer.tidy();
  await expect(mailing.rowOf(sent)).rejects.toThrow('not in the outbox');
  expect(await mailing.rowOf(waiting)).toMatchObject({ sent: false });
});
