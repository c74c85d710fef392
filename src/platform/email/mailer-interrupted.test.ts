import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Mailing, MINUTE } from '#test/mailing.ts';

let mailing: Mailing;
beforeEach(async () => {
  mailing = await Mailing.open();
});
afterEach(() => mailing.close());

test('a process that dies before recording sends again, with the same message id', async () => {
  const id = await mailing.confirm('alice@example.com');
  const transport = mailing.transport();
  const crashing = { ...transport, send: async (email: never) => transport.send(email).then(() => lost) };
  const lost = new Promise<void>(() => {});
  void mailing.abandonedMailer(crashing).sweep();
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

test('closing waits for emails being sent and starts no others', async () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const events: string[] = [];
  mailing.server.beforeAccepting = async () => {
    events.push('arrives');
    await gate;
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
  const rows = await Promise.all(ids.map(mailing.findRow));
  expect(rows.filter(({ sent }) => sent)).toHaveLength(3);
  expect(rows.filter(({ attempts }) => attempts === 0)).toHaveLength(2);
});
