import { describe, expect, test } from 'vitest';
import { createCatalogueCache } from '#features/search/server/cache.ts';
import { newId } from '#platform/new-id.ts';
import { fieldError, prepareAcceptance } from '#test/design-acceptance.ts';
import { readStartingDesign, saveDesign } from '#test/design-calls.ts';
import { barDrawing, expectAccepted } from '#test/design-uploads.ts';
import type { Design } from './design.ts';
import { placed, textElement } from './layout/design-fixture.ts';
import { acceptDesign } from './server/accept-design.ts';
import { createChecks } from './server/checks/checks.ts';

const { shop, people, guest, book, otherBook, design, accept, expectRejection } = prepareAcceptance();

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
      [id, people.alice.id],
      [newId(), people.alice.id],
      [id, null],
    ] as const)
      await expectRejection(input, { userId: asker }).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await accept(id, { userId: people.bob.id })).design.book.id).toBe(book.id);
  });

  test('an edition, leather or colour in which the book is not offered', async () => {
    await expectRejection({ ...design, colour: 'octarine' }).toMatchObject(
      fieldError('bookCustomization.colour'),
    );
    await shop.db.query(
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
    const elements = [
      textElement('Emma \u{12000}', { id: 'cuneiform', size: 14, x: 74, y: 150 }),
      textElement('tiny', { id: 'more', size: 1, x: 74, y: 150 }),
    ];
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
      elements: [{ ...placed('arms', 'front', 74, 150), kind: 'logo', upload: input, width: 20 }],
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

test('requires an available leather for a label', async () => {
  const label = { ...placed('label', 'spine', 10, 60), kind: 'label', colour: 'navy', width: 12, height: 20 };
  const checks = createChecks();
  const withLabel = { ...design, elements: [...design.elements, label] };
  await shop.db.query(`UPDATE book_colours SET disabled_at = now() WHERE color_name = 'navy'`);
  try {
    // The app's own catalogue cache would still hold the old leathers.
    const catalogue = createCatalogueCache(shop.db);
    const attempt = acceptDesign({ db: shop.db, catalogue, checks }, withLabel, {
      bookId: book.id,
      userId: people.alice.id,
    });
    await expect(attempt).rejects.toMatchObject({ status: 422, code: 'DESIGN_REFUSED' });
  } finally {
    checks.close();
    await shop.db.query(`UPDATE book_colours SET disabled_at = NULL WHERE color_name = 'navy'`);
  }
});
