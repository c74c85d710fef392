import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { createCatalogueCache } from '#features/search/server/cache.ts';
import { API } from '#kernel/api.ts';
import { newId } from '#platform/new-id.ts';
import { checkDesign, openDesigns, readStartingDesign, saveDesign } from '#test/design-calls.ts';
import { barDrawing, expectAccepted } from '#test/design-uploads.ts';
import type { Browser, People } from '#test/people.ts';
import { CheckReply } from './contract.ts';
import type { Design, TextElement } from './design.ts';
import { spreadSize } from './geometry.ts';
import { PAGES_MIN } from './limits.ts';
import { acceptDesign } from './server/accept-design.ts';
import { createChecks } from './server/checks/checks.ts';
import { uploadsCleaning } from './server/cleanings.ts';

interface Book {
  id: string;
  pages: number;
}
let app: FastifyInstance;
let db: Db;
let close: () => Promise<void>;
let people: People;
let guest: Browser;
let book: Book;
let otherBook: Book;
let design: Design;
let userId: string;
beforeAll(async () => {
  ({ app, db, close, people, guest } = await openDesigns());
  [book, otherBook] = (await db.query<Book>(
    `SELECT id, pages FROM books WHERE withdrawn_at IS NULL AND pages > 100 AND super_deluxe_price_genuine > 0
     ORDER BY id LIMIT 2`,
  )) as [Book, Book];
  design = await readStartingDesign(guest, book.id);
  userId = people.alice.id;
});
afterAll(() => close());

const accept = (input: unknown, options: { bookId?: string; userId?: string | null } = {}) =>
  app.designs.accept(input, { bookId: book.id, userId, ...options });
const expectRejection = (input: unknown, options?: Parameters<typeof accept>[1]) =>
  expect(accept(input, options)).rejects;
const fieldError = (name: string) => ({
  status: 422,
  code: 'VALIDATION_FAILED',
  fields: { [name]: expect.stringMatching(/^[A-Z“].*\.$/) },
});
const line = (overrides: Partial<TextElement>): TextElement => ({
  kind: 'text',
  id: 'more',
  side: 'front',
  x: 74,
  y: 150,
  rotation: 0,
  foil: null,
  group: null,
  text: 'Emma',
  face: 'garamond',
  size: 14,
  align: 'centre',
  tracking: 0,
  leading: 1.2,
  capitals: false,
  width: null,
  ...overrides,
});

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
  const added = await alice.inject({ method: 'POST', url: `${API.carts[0]}/item`, payload });
  expect(added.statusCode, added.body).toBe(200);
  const [line] = added.json().data.cartItems;
  const ordered = await alice.inject(`${API.carts[0]}/item/${line.id}/design`);
  expect(ordered.json().data.design.book).toMatchObject({ ...book, title: 'Mine' });
});

describe('refuses, naming the field and the reason:', () => {
  test('a design for another or an unknown book', async () => {
    await expectRejection(design, { bookId: otherBook.id }).toMatchObject(
      fieldError('bookCustomization.book.id'),
    );
    await expectRejection(design, { bookId: newId() }).toMatchObject({ status: 404, code: 'BOOK_NOT_FOUND' });
  });

  test('anything that isn’t a design: other text, another shape, a future version', async () => {
    await expectRejection('{').toMatchObject(fieldError('bookCustomization'));
    await expectRejection('null').toMatchObject(fieldError('bookCustomization'));
    await expectRejection(`${'['.repeat(1000)}${']'.repeat(1000)}`).toMatchObject(
      fieldError('bookCustomization'),
    );
    await expectRejection({ ...design, version: 7 }).toMatchObject(fieldError('bookCustomization.version'));
    await expectRejection({ ...design, glitter: 1 }).toMatchObject(fieldError('bookCustomization.glitter'));
  });

  test('a saved design of someone else, an unknown one, and any for a guest', async () => {
    const { id } = await saveDesign(people.bob, design);
    for (const [input, asker] of [
      [id, userId],
      [newId(), userId],
      [id, null],
    ] as const)
      await expectRejection(input, { userId: asker }).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await accept(id, { userId: people.bob.id })).design.book.id).toBe(book.id);
  });

  test('an edition, leather or colour in which the book is not offered', async () => {
    await expectRejection({ ...design, colour: 'octarine' }).toMatchObject(
      fieldError('bookCustomization.colour'),
    );
    await db.query(
      'UPDATE books SET super_deluxe_price_genuine = 0, deluxe_price_genuine = 0 WHERE id = $1',
      [otherBook.id],
    );
    const input: Design = {
      ...(await readStartingDesign(guest, otherBook.id)),
      edition: 'superDeluxe',
      leather: 'realLeather',
    };
    await expectRejection(input, { bookId: otherBook.id }).toMatchObject({
      status: 422,
      code: 'VALIDATION_FAILED',
    });
  });

  test('a text with letters no font has, reporting all other findings too', async () => {
    const elements = [line({ text: 'Emma \u{12000}', id: 'cuneiform' }), line({ text: 'tiny', size: 1 })];
    await expectRejection({ ...design, elements }).toMatchObject({
      status: 422,
      code: 'DESIGN_REFUSED',
      message: expect.stringContaining('\u{12000}'),
      data: expect.arrayContaining([
        expect.objectContaining({ code: 'LETTERS_MISSING', elementId: 'cuneiform', grade: 'refused' }),
        expect.objectContaining({ elementId: 'more' }),
      ]),
    });
  });

  test('an unknown upload, or one with another upload’s digest', async () => {
    const { id, sha256 } = await expectAccepted(guest, barDrawing());
    const withLogo = (input: { id: string; sha256: string }): Design => ({
      ...design,
      elements: [
        {
          kind: 'logo',
          id: 'arms',
          side: 'front',
          x: 74,
          y: 150,
          rotation: 0,
          foil: null,
          group: null,
          upload: input,
          width: 20,
        },
      ],
    });
    const unknown = {
      status: 422,
      code: 'DESIGN_REFUSED',
      data: expect.arrayContaining([expect.objectContaining({ code: 'UNKNOWN_UPLOAD' })]),
    };
    await expectRejection(withLogo({ id: newId(), sha256: '0'.repeat(64) })).toMatchObject(unknown);
    await expectRejection(withLogo({ id, sha256: '0'.repeat(64) })).toMatchObject(unknown);
    await expectRejection(withLogo({ id: newId(), sha256 })).toMatchObject(unknown);
    expect((await accept(withLogo({ id, sha256 }))).uploads).toEqual([id]);
  });
});

test('limits designs read for carts to 120 per ten minutes and person', async () => {
  const post = (person: Browser) =>
    person.inject({
      method: 'POST',
      url: `${API.carts[0]}/item`,
      payload: { bookData: { id: book.id }, quantity: 1, bookCustomization: '{' },
    });
  for (let i = 0; i < 120; i++) expect((await post(people.eve)).statusCode).toBe(422);
  const last = await post(people.eve);
  expect([last.statusCode, last.json().code]).toEqual([429, 'TOO_MANY_TRIES']);
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  expect((await post(people.bob)).statusCode).toBe(422);
});

test('requires the house size and an available leather for a catalogue book', async () => {
  await expectRejection({ ...design, trim: { width: 260, height: 360 } }).toMatchObject(
    fieldError('bookCustomization.trim'),
  );
  const label = {
    kind: 'label',
    id: 'label',
    side: 'spine',
    x: 10,
    y: 60,
    rotation: 0,
    foil: null,
    group: null,
    colour: 'navy',
    width: 12,
    height: 20,
  };
  const checks = createChecks();
  const withLabel = { ...design, elements: [...design.elements, label] };
  await db.query(`UPDATE book_colours SET disabled_at = now() WHERE color_name = 'navy'`);
  try {
    // The app's own catalogue cache would still hold the old leathers.
    const catalogue = createCatalogueCache(db);
    const attempt = acceptDesign({ db, catalogue, checks }, withLabel, { bookId: book.id, userId });
    await expect(attempt).rejects.toMatchObject({ status: 422, code: 'DESIGN_REFUSED' });
  } finally {
    checks.close();
    await db.query(`UPDATE book_colours SET disabled_at = NULL WHERE color_name = 'navy'`);
  }
});

describe('pictures of a design', () => {
  const uploadDrawing = async (n: number) => {
    const { id, sha256 } = await expectAccepted(guest, barDrawing(n));
    return { id, sha256 };
  };
  const logo = (uploaded: { id: string; sha256: string }, n = 0) => ({
    kind: 'logo',
    id: `logo-${n}`,
    side: 'back',
    x: 74,
    y: 110,
    rotation: 0,
    foil: null,
    group: null,
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
    expect(await db.query('SELECT user_id FROM design_uploads WHERE id = $1', [uploaded.id])).toEqual([
      { user_id: people.alice.id },
    ]);
  });

  test('are kept while a draft uses them, and deleted when unused', async () => {
    const [viewed, unviewed] = [await uploadDrawing(5), await uploadDrawing(6)];
    await db.query(
      `UPDATE design_uploads SET created_at = now() - interval '60 days', used_at = now() - interval '60 days'
       WHERE id = ANY($1::text[])`,
      [[viewed.id, unviewed.id]],
    );
    await checkDesign(guest, { ...design, elements: [logo(viewed)] });
    await uploadsCleaning(db).run();
    expect(
      await db.query('SELECT id FROM design_uploads WHERE id = ANY($1::text[])', [[viewed.id, unviewed.id]]),
    ).toEqual([{ id: viewed.id }]);
  });

  test('are kept from acceptance until the cart line refers to them', async () => {
    const uploaded = await uploadDrawing(7);
    await db.query(`UPDATE design_uploads SET used_at = now() - interval '60 days' WHERE id = $1`, [
      uploaded.id,
    ]);
    await accept({ ...design, endpapers: { kind: 'picture', upload: uploaded } });
    await uploadsCleaning(db).run();
    expect(await db.query('SELECT id FROM design_uploads WHERE id = $1', [uploaded.id])).toHaveLength(1);
  });
});
