import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Mailing, MINUTE } from '#test/mailing.ts';

let mailing: Mailing;
beforeEach(async () => {
  mailing = await Mailing.open();
});
afterEach(() => mailing.close());

test('a process that dies between sending and noting it sends once more, under the same name', async () => {
  const id = await mailing.confirm('alice@example.com');
  const transport = mailing.transport();
  const dies = { ...transport, send: async (posting: never) => transport.send(posting).then(() => lost) };
  const lost = new Promise<void>(() => {});
  void mailing.abandonedMailer(dies).sweep();
  await vi.waitFor(() => expect(mailing.server.received).toHaveLength(1), { timeout: 5000 });
  await mailing.mailer.sweep();
  expect(mailing.server.received).toHaveLength(1);
  mailing.pass(2 * MINUTE);
  await mailing.mailer.sweep();
  expect(mailing.server.received.map(({ email }) => email.messageId)).toEqual(
    Array(2).fill(`<${id}@bindings.example>`),
  );
  transport.close();
});

test('closing waits for the email that is being sent, and takes no other', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const events: string[] = [];
  mailing.server.beforeTaking = async () => {
    events.push('arrives');
    await held;
    events.push('is taken');
  };
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) ids.push(await mailing.note(`reader${n}@example.com`));
  const sweeping = mailing.mailer.sweep();
  await vi.waitFor(() => expect(events).toHaveLength(3), { timeout: 5000 });
  const closing = mailing.mailer.close().then(() => events.push('mailer is closed'));
  release();
  await Promise.all([sweeping, closing]);
  expect(events.slice(3)).toEqual([...Array(3).fill('is taken'), 'mailer is closed']);
  expect(mailing.server.received).toHaveLength(3);
  const rows = await Promise.all(ids.map(mailing.rowOf));
  expect(rows.filter(({ sent }) => sent)).toHaveLength(3);
  expect(rows.filter(({ attempts }) => attempts === 0)).toHaveLength(2);
});
