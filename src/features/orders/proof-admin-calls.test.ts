import { beforeAll, expect, test } from 'vitest';
import type { Design } from '#features/designs/design.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { placeDesignedOrder, readProof, readStartingDesigns } from '#test/designed-orders.ts';
import { postToOrders, prepareOrders, readEmailKinds } from '#test/order-calls.ts';
import { prepareColleague } from '#test/prepare-people.ts';
import { readColumn } from '#test/read-rows.ts';
import { AdminProofReply, FlatReply, ProofListReply } from './proof-admin-contract.ts';

const shop = prepareOrders();
const binder = prepareColleague(shop, 'production', { name: 'Bea Binder' });
let gilded: Design;
beforeAll(async () => {
  ({ gilded } = await readStartingDesigns(shop));
});

const alice = () => shop.people.alice;
async function placeProofOrder() {
  const { code, lines } = await placeDesignedOrder(shop, alice(), gilded);
  await shop.db.query('DELETE FROM outbox');
  const lineId = lines[0]?.id ?? '';
  const path = adminApi('proofs', code, lineId);
  return {
    code,
    lineId,
    details: async () => AdminProofReply.parse((await binder.inject(path)).json()).data,
    flat: (revision: number) => binder.inject(`${path}/flat?revision=${revision}`),
    act: (action: string, payload: object) =>
      binder.inject({ method: 'POST', url: `${path}/${action}`, payload }),
    remove: (id: string) => binder.inject({ method: 'DELETE', url: `${path}/remarks/${id}` }),
    answer: (action: string, payload: object) =>
      postToOrders(alice(), `${code}/proofs/${lineId}/${action}`, payload),
  };
}
const list = async (query = '') =>
  ProofListReply.parse((await binder.inject(`/api/admin/proofs${query}`)).json()).data;
const kinds = () => readEmailKinds(shop.db);
const countWaiting = async () => {
  const { waiting } = (await binder.inject('/api/admin/today')).json().data;
  const counts = (waiting as { id: string; count: number }[]).map(({ id, count }) => [id, count] as const);
  return counts.filter(([id]) => id.startsWith('proof'));
};
const PIN = { side: 'front', x: 24, y: 30.5, text: 'A hair lower.' };

test('a new design awaits the bindery until its proof is sent, with its remarks', async () => {
  const { lineId, details, act } = await placeProofOrder();
  expect((await list()).map((row) => [row.lineId, row.kind, row.awaitsBindery])).toEqual([
    [lineId, 'design', true],
  ]);
  expect(await countWaiting()).toEqual([['proofs', 1]]);
  expect((await act('remarks', PIN)).statusCode).toBe(200);
  expect((await readProof(alice(), (await details()).code)).remarks).toEqual([]);
  const reply = await act('send', { text: 'It fits well.' });
  expect(reply.statusCode, reply.body).toBe(200);
  const { remarks, history } = await readProof(alice(), (await details()).code);
  expect(remarks).toMatchObject([
    { number: 1, side: 'front', page: null, x: 24, y: 30.5, text: 'A hair lower.' },
  ]);
  expect(history.at(-1)).toMatchObject({ to: 'in_progress', actor: 'staff', text: 'It fits well.' });
  expect(await kinds()).toEqual(['proofReady']);
  expect(await list()).toEqual([]);
  expect(await list('?show=buyer')).toHaveLength(1);
  expect(await countWaiting()).toEqual([]);
});

test('a remark can be deleted until the buyer has seen it', async () => {
  const { details, act, remove } = await placeProofOrder();
  await act('remarks', PIN);
  await act('remarks', { ...PIN, side: 'spine', x: 4 });
  const [first, second] = (await details()).remarks;
  expect((await remove(first?.id ?? '')).statusCode).toBe(200);
  await act('send', { text: '' });
  expect((await remove(second?.id ?? '')).statusCode).toBe(409);
  expect((await details()).remarks.map(({ number }) => number)).toEqual([2]);
});

test.each([
  ['outside the cover', { x: -1 }, 'x'],
  ['on no side', { side: 'inside' }, 'side'],
  ['on a page of a design', { side: 'page', page: 2 }, 'page'],
  ['on a page without its number', { side: 'page' }, 'page'],
  ['without text', { text: ' ' }, 'text'],
])('a remark %s is refused', async (_, wrong, field) => {
  const { act, details } = await placeProofOrder();
  const reply = await act('remarks', { ...PIN, ...wrong });
  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, [field]]);
  expect((await details()).remarks).toEqual([]);
});

test('the bindery requests another design and gets the buyer’s answer back', async () => {
  const { code, act, answer, details } = await placeProofOrder();
  const reply = await act('changes', { text: 'The title is too long for the spine.' });
  expect(reply.statusCode, reply.body).toBe(200);
  expect(await kinds()).toEqual(['designChangeRequested']);
  expect(await list()).toEqual([]);
  const { hash, state } = await readProof(alice(), code);
  expect(state).toBe('changes_requested');
  expect((await answer('approve', { hash })).statusCode).toBe(409);
  expect((await answer('changes', { text: 'Please leave it so.' })).statusCode).toBe(200);
  expect((await list()).map((row) => row.state)).toEqual(['sent_for_review']);
  await act('changes', { text: 'It cannot be so.' });
  const bookCustomization = { ...gilded, headbands: ['ivory', 'black'] };
  expect((await answer('changes', { text: 'Then this.', bookCustomization })).statusCode).toBe(200);
  const { revisions, history } = await details();
  expect(revisions.map(({ revision }) => revision)).toEqual([1, 2]);
  expect(history.map(({ to, actor }) => `${to} ${actor}`)).toEqual([
    'sent_for_review customer',
    'changes_requested staff',
    'sent_for_review customer',
    'changes_requested staff',
    'sent_for_review customer',
  ]);
});

test('a design from a file replaces the sealed one, and both can be viewed', async () => {
  const { act, details, flat } = await placeProofOrder();
  await act('remarks', PIN);
  const before = await details();
  const wrong = await act('design', { design: 'no JSON' });
  expect(wrong.statusCode).toBe(422);
  const replaced = await act('design', {
    design: JSON.stringify({ ...gilded, headbands: ['ivory', 'black'] }),
  });
  expect(replaced.statusCode, replaced.body).toBe(200);
  const now = await details();
  expect(now.revisions).toHaveLength(2);
  expect(now.revisions[1]?.hash).not.toBe(before.revisions[0]?.hash);
  expect(now.remarks.map(({ hash }) => hash)).toEqual([before.revisions[0]?.hash]);
  await act('send', { text: '' });
  expect((await readProof(alice(), now.code)).remarks).toEqual([]);
  for (const revision of [1, 2]) {
    const { layout } = FlatReply.parse((await flat(revision)).json()).data;
    expect(Object.keys(layout['panels'] as object).sort()).toEqual(['back', 'dedication', 'front', 'spine']);
  }
  expect((await flat(3)).statusCode).toBe(404);
});

test('the bindery approves only for erased accounts, and it is logged', async () => {
  const { code, lineId, act } = await placeProofOrder();
  await act('send', { text: '' });
  expect((await act('approve', { text: '' })).json().message).toContain('Only the customer can approve');
  await shop.db.query('UPDATE orders SET user_id = NULL, email = NULL WHERE code = $1', [code]);
  expect(await countWaiting()).toEqual([['proofs-gone', 1]]);
  expect((await act('approve', { text: 'It is as it was ordered.' })).statusCode).toBe(200);
  const statement = 'SELECT action FROM audit_log WHERE subject_id = $1 ORDER BY id';
  expect(await readColumn(shop.db, statement, [lineId])).toEqual(['proof.sent', 'proof.approved']);
});

test('remarks are part of the buyer’s data export', async () => {
  const { act } = await placeProofOrder();
  await act('remarks', PIN);
  await act('send', { text: '' });
  const reply = await alice().inject({ url: '/api/users/export' });
  expect(reply.body).toContain('A hair lower.');
});
