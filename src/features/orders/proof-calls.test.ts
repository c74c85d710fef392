import { describe, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { createBindery } from '#test/bindery.ts';
import { placeDesignedOrder, readProof, readStartingDesigns, sendFirstProof } from '#test/designed-orders.ts';
import { postToOrders, prepareOrders, readEmailKinds } from '#test/order-calls.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { ProofReply } from './proof-contract.ts';
import { beginProduction } from './server/bindery.ts';
import { approveForErasedBuyer, replaceDesign } from './server/proofs/actions.ts';
import { findDesignOfBook } from './server/proofs/queries.ts';

const shop = prepareOrders();
const started = prepareFixture(async () => (await readStartingDesigns(shop)).plain);
const gilded = prepareFixture(async () => (await readStartingDesigns(shop)).gilded);

const alice = () => shop.people.alice;

describe('the proof of an ordered design', () => {
  const changeSeals = () =>
    shop.db.query(
      `UPDATE order_designs SET hash = repeat('a', 64),
         sealed = jsonb_set(sealed, '{hash}', to_jsonb(repeat('a', 64)))`,
    );

  test('must be approved before production starts, and is approved once', async () => {
    const { code } = await placeDesignedOrder(shop, alice(), gilded);
    await expect(beginProduction(createBindery(shop), code)).rejects.toThrow('not approved yet');
    await sendFirstProof(shop, code);
    const { hash, lineId } = await readProof(alice(), code);
    await expect(beginProduction(createBindery(shop), code)).rejects.toThrow('not approved yet');
    const [first, second] = await Promise.all(
      [1, 2].map(() => postToOrders(alice(), `${code}/proofs/${lineId}/approve`, { hash })),
    );
    expect([first?.statusCode, second?.statusCode]).toEqual([200, 200]);
    expect((await readProof(alice(), code)).history.filter(({ to }) => to === 'approve')).toHaveLength(1);
    expect(await readEmailKinds(shop.db)).toEqual(['proofReady', 'proofApproved']);
    expect(await beginProduction(createBindery(shop), code)).toEqual({ code, state: 'in_production' });
  });

  test('cannot be seen or approved by another customer', async () => {
    const { code } = await placeDesignedOrder(shop, alice(), gilded);
    await sendFirstProof(shop, code);
    const { hash, lineId } = await readProof(alice(), code);
    const { bob } = shop.people;
    expect((await bob.inject(`${API.orders}/${code}/proofs`)).statusCode).toBe(404);
    expect((await postToOrders(bob, `${code}/proofs/${lineId}/approve`, { hash })).statusCode).toBe(404);
    expect((await postToOrders(bob, `${code}/proofs/${lineId}/changes`, { text: 'No.' })).statusCode).toBe(
      404,
    );
  });

  test('accepts a replacement of the same price and keeps the earlier one', async () => {
    const { code } = await placeDesignedOrder(shop, alice(), gilded);
    await sendFirstProof(shop, code);
    const before = await readProof(alice(), code);
    const path = `${code}/proofs/${before.lineId}`;
    const bookCustomization = { ...gilded, headbands: ['ivory', 'black'] };
    const reply = await postToOrders(alice(), `${path}/changes`, {
      text: 'Ivory and black head bands, please.',
      bookCustomization,
    });
    const after = ProofReply.parse(reply.json()).data;
    expect(after.state).toBe('sent_for_review');
    expect(after.hash).not.toBe(before.hash);
    expect((await postToOrders(alice(), `${path}/approve`, { hash: before.hash })).statusCode).toBe(409);
    const revisions = await shop.db.query('SELECT hash FROM order_designs ORDER BY revision');
    expect(revisions).toEqual([{ hash: before.hash }, { hash: after.hash }]);
  });

  test('accepts a replacement after the buyer or the bindery requested changes', async () => {
    const { code } = await placeDesignedOrder(shop, alice(), gilded);
    await sendFirstProof(shop, code);
    const first = await readProof(alice(), code);
    const path = `${code}/proofs/${first.lineId}/changes`;
    await postToOrders(alice(), path, { text: 'Other head bands, please.' });
    const bookCustomization = { ...gilded, headbands: ['ivory', 'black'] };
    expect((await postToOrders(alice(), path, { text: 'Once more.' })).statusCode).toBe(409);
    const reply = await postToOrders(alice(), path, { text: 'These.', bookCustomization });
    const mine = ProofReply.parse(reply.json()).data;
    expect(mine.state).toBe('sent_for_review');
    expect(mine.history.map(({ to }) => to)).toEqual([
      ...['sent_for_review', 'in_progress', 'changes_requested', 'sent_for_review'],
    ]);
    const bindery = createBindery(shop);
    const theirs = JSON.stringify({ ...gilded, headbands: ['black', 'ivory'] });
    await replaceDesign(bindery, code, 1, theirs);
    await sendFirstProof(shop, code);
    const last = await readProof(alice(), code);
    expect(last.hash).not.toBe(mine.hash);
    expect(
      (await postToOrders(alice(), `${code}/proofs/${last.lineId}/approve`, { hash: mine.hash })).statusCode,
    ).toBe(409);
    await expect(replaceDesign(bindery, code, 1, theirs)).rejects.toThrow('its design can’t be changed');
    await postToOrders(alice(), `${code}/proofs/${last.lineId}/approve`, { hash: last.hash });
    await expect(replaceDesign(bindery, code, 1, theirs)).rejects.toThrow('its design can’t be changed');
  });

  test('refuses a replacement with another leather, paper, size or parts', async () => {
    const { code } = await placeDesignedOrder(shop, alice(), gilded);
    await sendFirstProof(shop, code);
    const { lineId } = await readProof(alice(), code);
    const otherDesigns = [
      { colour: started.colour === 'navy' ? 'black' : 'navy' },
      { paper: started.paper === 'cream-80' ? 'white-80' : 'cream-80' },
      { trim: { width: 260, height: 360 } },
      { slipCase: true },
    ];
    for (const change of otherDesigns) {
      const bookCustomization = { ...gilded, ...change };
      const reply = await postToOrders(alice(), `${code}/proofs/${lineId}/changes`, {
        text: 'So.',
        bookCustomization,
      });
      expect([Object.keys(change), reply.statusCode]).toEqual([Object.keys(change), 422]);
    }
  });

  test('is neither sent nor approved once its seal is outdated, until resealed', async () => {
    const { code } = await placeDesignedOrder(shop, alice(), gilded);
    await changeSeals();
    await expect(sendFirstProof(shop, code)).rejects.toThrow('has changed since it was sealed');
    const before = await readProof(alice(), code);
    expect(before.state).toBe('sent_for_review');
    await replaceDesign(createBindery(shop), code, 1, JSON.stringify(before.design));
    await sendFirstProof(shop, code);
    await changeSeals();
    const { hash, lineId, design } = await readProof(alice(), code);
    const path = `${code}/proofs/${lineId}`;
    const refused = await postToOrders(alice(), `${path}/approve`, { hash });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'ORDER_STATE']);
    expect(refused.json().message).toContain('Request changes');
    await postToOrders(alice(), `${path}/changes`, { text: 'Once more.', bookCustomization: design });
    await sendFirstProof(shop, code);
    const last = await readProof(alice(), code);
    expect((await postToOrders(alice(), `${path}/approve`, { hash: last.hash })).statusCode).toBe(200);
    expect((await alice().inject(`${API.designs}/${lineId}/production.pdf`)).statusCode).toBe(200);
  });

  test('is withdrawn by the bindery only if it can no longer be produced', async () => {
    const { code } = await placeDesignedOrder(shop, alice(), gilded);
    const bindery = createBindery(shop);
    await sendFirstProof(shop, code);
    const { hash, lineId, design } = await readProof(alice(), code);
    await postToOrders(alice(), `${code}/proofs/${lineId}/approve`, { hash });
    await expect(replaceDesign(bindery, code, 1, JSON.stringify(design))).rejects.toThrow(
      'its design can’t be changed',
    );
    await changeSeals();
    await expect(beginProduction(bindery, code)).rejects.toThrow(/\(book 1\).*Seal it again/);
    await shop.db.query('DELETE FROM outbox');
    await replaceDesign(bindery, code, 1, JSON.stringify(design));
    const withdrawn = await readProof(alice(), code);
    expect([withdrawn.state, withdrawn.hash]).toEqual(['sent_for_review', hash]);
    expect(withdrawn.history.at(-1)).toMatchObject({ from: 'approve', actor: 'staff' });
    expect(await readEmailKinds(shop.db)).toEqual(['proofWithdrawn']);
    expect((await alice().inject(`${API.designs}/${lineId}/production.pdf`)).statusCode).toBe(404);
    expect((await findDesignOfBook(shop.db, code, 1))?.approvedAt).toBeNull();
    await expect(beginProduction(bindery, code)).rejects.toThrow('not approved yet');
    await sendFirstProof(shop, code);
    await postToOrders(alice(), `${code}/proofs/${lineId}/approve`, { hash });
    expect(await beginProduction(bindery, code)).toEqual({ code, state: 'in_production' });
  });

  test('for an erased account must be resealed before it is approved', async () => {
    const { code } = await placeDesignedOrder(shop, alice(), gilded);
    const bindery = createBindery(shop);
    await sendFirstProof(shop, code);
    const { design } = await readProof(alice(), code);
    await changeSeals();
    await shop.db.query('UPDATE orders SET user_id = NULL, email = NULL WHERE code = $1', [code]);
    await expect(approveForErasedBuyer(bindery, code, 1, '')).rejects.toThrow('Seal it again');
    await replaceDesign(bindery, code, 1, JSON.stringify(design));
    await sendFirstProof(shop, code);
    await approveForErasedBuyer(bindery, code, 1, '');
    expect(await beginProduction(bindery, code)).toEqual({ code, state: 'in_production' });
  });

  test('is approved by the bindery for erased accounts only', async () => {
    const { code } = await placeDesignedOrder(shop, alice(), gilded);
    await sendFirstProof(shop, code);
    const bindery = createBindery(shop);
    await expect(approveForErasedBuyer(bindery, code, 1, '')).rejects.toThrow(
      'Only the customer can approve',
    );
    await shop.db.query('UPDATE orders SET user_id = NULL, email = NULL WHERE code = $1', [code]);
    await approveForErasedBuyer(bindery, code, 1, '');
    expect(await beginProduction(bindery, code)).toEqual({ code, state: 'in_production' });
  });
});
