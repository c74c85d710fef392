import { afterEach, beforeEach, expect, test } from 'vitest';
import { HOUR, Mailing } from '#test/mailing.ts';

let mailing: Mailing;
beforeEach(async () => {
  mailing = await Mailing.open();
});
afterEach(() => mailing.close());

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
