import { describe, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { fieldError, prepareAcceptance } from '#test/design-acceptance.ts';
import { checkDesign, saveDesign } from '#test/design-calls.ts';
import { barDrawing, expectAccepted } from '#test/design-uploads.ts';
import { type Browser, jsonRequest } from '#test/people.ts';
import { CheckReply } from './contract.ts';
import type { Design } from './design.ts';
import { spreadSize } from './geometry.ts';
import { placed } from './layout/design-fixture.ts';
import { PAGES_MIN } from './limits.ts';
import { uploadsCleaning } from './server/cleanings.ts';

const { shop, people, guest, book, design, accept, expectRejection } = prepareAcceptance();
const addToCart = (person: Browser, payload: object) =>
  person.inject(jsonRequest('POST', `${API.carts[0]}/item`, payload));

test('seals a design alike, sent as an object, as text or as a saved design’s id', async () => {
  const { id } = await saveDesign(people.alice, design);
  const [document, text, saved] = [
    await accept(design),
    await accept(JSON.stringify(design)),
    await accept(id),
  ];
  expect(document.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(text).toEqual(document);
  expect(saved).toEqual(document);
  expect((await accept({ ...design, slipCase: true })).hash).not.toBe(document.hash);
});

describe('page count, paper and trim size', () => {
  const mismatches = [
    ['book.pages', { book: { id: null, pages: 1000 } }],
    ['book.pages', { book: { pages: PAGES_MIN } }],
    ['paper', { paper: 'white-120' }],
    ['trim', { trim: { width: 260, height: 360 } }],
  ] as const;

  test.each(mismatches)('check and cart refuse a different %s and explain the fix', async (path, part) => {
    const mismatched = { ...design, ...part, book: { ...design.book, ...('book' in part ? part.book : {}) } };
    await expectRejection(mismatched).toMatchObject(fieldError(`bookCustomization.${path}`));
    await expectRejection(mismatched).toMatchObject({
      message: expect.stringContaining('This book is bound with'),
    });
    if (mismatched.book.id === null) return;
    const reply = await checkDesign(guest, mismatched);
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, [`design.${path}`]]);
  });

  test('a design for the customer’s own book keeps its own values', async () => {
    const own = { ...design, paper: 'white-120', book: { ...design.book, id: null, pages: 1000 } };
    const { spread } = CheckReply.parse((await checkDesign(guest, own)).json()).data;
    expect(spread.spineMm).toBe(75);
  });

  test('seals exactly what was checked: same spine, same parts', async () => {
    const parts: Partial<Design>[] = [
      {},
      { edges: 'gilded-all' },
      { slipCase: true, ribbons: ['red', 'gold'] },
      { bands: 0, elements: [] },
    ];
    for (const part of parts) {
      const candidate = { ...design, ...part };
      const { spread, price } = CheckReply.parse((await checkDesign(guest, candidate)).json()).data;
      const accepted = await accept(candidate);
      expect(accepted.design).toEqual(candidate);
      expect(spreadSize(accepted.design)).toEqual(spread);
      expect(accepted.parts.map(({ id, count }) => [id, count])).toEqual(
        price.parts.filter(({ id }) => id !== 'book').map(({ id, count }) => [id, count]),
      );
    }
  });
});

test('assigns a design saved without a book to the book it is ordered for', async () => {
  const { alice } = people;
  const unassigned: Design = { ...design, book: { ...design.book, id: null, title: 'Mine' } };
  const { id, design: saved } = await saveDesign(alice, unassigned);
  expect(saved.book.id).toBeNull();
  const payload = { bookData: book, quantity: 1, bookCustomization: id };
  const added = await addToCart(alice, payload);
  expect(added.statusCode, added.body).toBe(200);
  const [line] = added.json().data.cartItems;
  const ordered = await alice.inject(`${API.carts[0]}/item/${line.id}/design`);
  expect(ordered.json().data.design.book).toMatchObject({ ...book, title: 'Mine' });
});

test('limits designs read for carts to 120 per ten minutes and person', async () => {
  const payload = { bookData: { id: book.id }, quantity: 1, bookCustomization: '{' };
  for (let i = 0; i < 120; i++) expect((await addToCart(people.eve, payload)).statusCode).toBe(422);
  const last = await addToCart(people.eve, payload);
  expect([last.statusCode, last.json().code]).toEqual([429, 'TOO_MANY_TRIES']);
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  expect((await addToCart(people.bob, payload)).statusCode).toBe(422);
});

describe('pictures of a design', () => {
  const uploadDrawing = async (n: number) => {
    const { id, sha256 } = await expectAccepted(guest, barDrawing(n));
    return { id, sha256 };
  };
  const logo = (uploaded: { id: string; sha256: string }, n = 0) => ({
    ...placed(`logo-${n}`, 'back', 74, 110),
    kind: 'logo',
    upload: uploaded,
    width: 30,
  });

  test('are limited to twelve logos', async () => {
    const uploaded = await uploadDrawing(1);
    const elements = Array.from({ length: 13 }, (_, n) => logo(uploaded, n));
    await expectRejection({ ...design, elements }).toMatchObject(fieldError('bookCustomization.elements'));
  });

  test('must match one upload’s id and digest, endpapers too', async () => {
    const [a, b] = [await uploadDrawing(2), await uploadDrawing(3)];
    const crossed = { kind: 'picture', upload: { id: a.id, sha256: b.sha256 } };
    const reply = await checkDesign(guest, { ...design, elements: [logo(b)], endpapers: crossed });
    const codes = reply.json().data.findings.map(({ code }: { code: string }) => code);
    expect(codes).toContain('UNKNOWN_UPLOAD');
    const right = await checkDesign(guest, {
      ...design,
      elements: [logo(b)],
      endpapers: { kind: 'picture', upload: a },
    });
    expect(right.json().data.findings.map(({ code }: { code: string }) => code)).not.toContain(
      'UNKNOWN_UPLOAD',
    );
  });

  test('belong to the first account that saves a design with them', async () => {
    const uploaded = await uploadDrawing(4);
    await saveDesign(people.alice, { ...design, elements: [logo(uploaded)] });
    await saveDesign(people.bob, { ...design, elements: [logo(uploaded)] });
    expect(await shop.db.query('SELECT user_id FROM design_uploads WHERE id = $1', [uploaded.id])).toEqual([
      { user_id: people.alice.id },
    ]);
  });

  test('are kept while a draft uses them, and deleted when unused', async () => {
    const [viewed, unviewed] = [await uploadDrawing(5), await uploadDrawing(6)];
    await shop.db.query(
      `UPDATE design_uploads SET created_at = now() - interval '60 days', used_at = now() - interval '60 days'
       WHERE id = ANY($1::text[])`,
      [[viewed.id, unviewed.id]],
    );
    await checkDesign(guest, { ...design, elements: [logo(viewed)] });
    await uploadsCleaning(shop.db).run();
    expect(
      await shop.db.query('SELECT id FROM design_uploads WHERE id = ANY($1::text[])', [
        [viewed.id, unviewed.id],
      ]),
    ).toEqual([{ id: viewed.id }]);
  });

  test('are kept from acceptance until the cart line refers to them', async () => {
    const uploaded = await uploadDrawing(7);
    await shop.db.query(`UPDATE design_uploads SET used_at = now() - interval '60 days' WHERE id = $1`, [
      uploaded.id,
    ]);
    await accept({ ...design, endpapers: { kind: 'picture', upload: uploaded } });
    await uploadsCleaning(shop.db).run();
    expect(await shop.db.query('SELECT id FROM design_uploads WHERE id = $1', [uploaded.id])).toHaveLength(1);
  });
});
