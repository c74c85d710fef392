import { describe, expect, test } from 'vitest';
import { createBindery } from '#test/bindery.ts';
import { PRIDE, WAR_AND_PEACE } from '#test/cart-calls.ts';
import { listDisputes, openDispute } from '#test/dispute-calls.ts';
import { orderBooks, prepareOrders } from '#test/order-calls.ts';
import { lenientThrottle } from '#test/site.ts';
import { DISPUTE_STATES, DISPUTE_TRANSITIONS, type DisputeState, needsMessage } from './disputes.ts';
import { answerDispute } from './server/disputes/answer-dispute.ts';

const shop = prepareOrders({ throttle: lenientThrottle });

const INBOX = 'admin@bindings.example';
const alice = () => shop.people.alice;
const bindery = () => ({ ...createBindery(shop), inbox: INBOX });
const emails = () =>
  shop.db.query<{ recipient: string; content: Record<string, unknown> }>(
    `SELECT recipient, content FROM outbox WHERE kind = 'disputeMove' ORDER BY id`,
  );

async function createDisputedOrder(books: 1 | 2) {
  const { code, lines } = await orderBooks(shop.db, alice(), WAR_AND_PEACE, PRIDE);
  await shop.db.query(`UPDATE orders SET state = 'delivered'`);
  const lineId = lines.slice(0, books).map(({ id }) => id);
  const ask = () => openDispute(alice(), { orderCode: code, lineId });
  expect((await ask()).statusCode).toBe(200);
  return { code, ask, titles: lines.map(({ title }) => title) };
}

describe('answering a dispute', () => {
  test('emails the buyer and records each step from question to closing', async () => {
    const { code, titles } = await createDisputedOrder(1);
    const photo = 'Please send us\na photo of the spine.';
    expect(await answerDispute(bindery(), code, { to: 'requires_action', text: photo })).toEqual({
      code,
      title: titles[0],
      state: 'requires_action',
    });
    await answerDispute(bindery(), code, { to: 'received' });
    await answerDispute(bindery(), code, { to: 'closed', text: 'We have mended it.' });
    const [dispute] = await listDisputes(alice());
    expect(dispute?.state).toBe('closed');
    expect(dispute?.history.map(({ state, reason }) => [state, reason])).toEqual([
      ['requested', ''],
      ['requires_action', photo],
      ['received', ''],
      ['closed', 'We have mended it.'],
    ]);
    const sentEmails = await emails();
    expect(sentEmails.map(({ recipient }) => recipient)).toEqual(Array(3).fill(alice().email));
    expect(sentEmails[0]?.content).toEqual({
      orderCode: code,
      title: titles[0],
      state: 'requires_action',
      text: photo,
      replyTo: INBOX,
    });
  });

  test('lets the buyer report the book again once closed', async () => {
    const { code, ask } = await createDisputedOrder(1);
    expect((await ask()).statusCode).toBe(409);
    await answerDispute(bindery(), code, { to: 'closed', text: 'We have mended it.' });
    expect((await ask()).statusCode).toBe(200);
    expect((await listDisputes(alice())).map(({ state }) => state)).toEqual(['requested', 'closed']);
  });

  test('requires the book’s number if several are open', async () => {
    const { code, titles } = await createDisputedOrder(2);
    await expect(answerDispute(bindery(), code, { to: 'received' })).rejects.toMatchObject({
      fields: {
        book: `Choose a book of order ${code}: --book 1, ${titles[0]}; --book 2, ${titles[1]}.`,
      },
    });
    expect((await answerDispute(bindery(), code, { to: 'received', book: 2 })).title).toBe(titles[1]);
    expect((await listDisputes(alice())).map(({ state, title }) => [title, state]).toSorted()).toEqual(
      [
        [titles[0], 'requested'],
        [titles[1], 'received'],
      ].toSorted(),
    );
    await expect(answerDispute(bindery(), code, { to: 'received', book: 7 })).rejects.toMatchObject({
      fields: { book: expect.stringContaining('Choose a book') },
    });
  });

  test('follows the transition table, even with simultaneous answers', async () => {
    const { code } = await createDisputedOrder(1);
    for (const from of DISPUTE_STATES.filter((state) => state !== 'closed'))
      for (const to of DISPUTE_STATES) {
        if (to === 'requested') continue;
        await shop.db.query('UPDATE disputes SET state = $1', [from]);
        const moved = await answerDispute(bindery(), code, { to, text: 'So it is.' }).then(
          () => true,
          (failure: { code: string }) => failure.code,
        );
        const isLawful = DISPUTE_TRANSITIONS[from].some((state: DisputeState) => state === to);
        expect(moved, `${from} to ${to}`).toBe(isLawful || 'ORDER_STATE');
      }
    await shop.db.query(`UPDATE disputes SET state = 'requested'`);
    const settle = () => answerDispute(bindery(), code, { to: 'closed', text: 'We have mended it.' });
    const tries = await Promise.allSettled([settle(), settle(), settle()]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('requires a message for some states and an open dispute', async () => {
    const { code } = await createDisputedOrder(1);
    for (const to of ['requires_action', 'closed'] as const) {
      expect(needsMessage(to)).toBe(true);
      await expect(answerDispute(bindery(), code, { to, text: ' \n' })).rejects.toMatchObject({
        fields: { text: expect.stringContaining('Enter a message') },
      });
    }
    expect(await emails()).toEqual([]);
    await shop.db.query('DELETE FROM disputes');
    await expect(answerDispute(bindery(), code, { to: 'received' })).rejects.toMatchObject({
      fields: { book: expect.stringContaining('no open requests') },
    });
    await expect(answerDispute(bindery(), 'RB-NONE-0000', { to: 'received' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
