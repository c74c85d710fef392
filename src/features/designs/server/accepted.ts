import type { Statements } from '#db/connect.ts';
import type { Taxonomies } from '#features/books/server/taxonomy.ts';
import { notOffered } from '#features/books/unavailable.ts';
import type { BookColour } from '#kernel/edition.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import type { Design } from '../design.ts';
import type { Finding } from '../findings.ts';
import { type ChargedPart, chargedParts } from '../price.ts';
import { boundBook, requireMeasures } from './bound-books.ts';
import type { DesignChecks } from './checks/checks.ts';
import { givenDesign } from './given-design.ts';
import { uploadsOf } from './holds.ts';
import { seedOf } from './picture-seed.ts';
import { documentOf } from './queries.ts';
import { touchUploads, tracesOf } from './uploads/queries.ts';

/** Design ready to be made, as stored by carts and orders. */
export interface AcceptedDesign {
  design: Design;
  /** Seal over its canonical form and font versions. */
  hash: string;
  parts: ChargedPart[];
  uploads: string[];
  /** Seeds the random parts of its pictures. Taken from the book, so that grain and paper match the preview. */
  pictureSeed: number;
  /** Findings that don't prevent production. */
  warnings: Finding[];
}

export interface AcceptingShop {
  db: Statements;
  catalogue: Taxonomies;
  checks: DesignChecks;
}

/**
 * Validates a design for the cart or an order.
 * @param given a document, its JSON text, or the id of one of the user's saved designs
 * @param asked.bookId the book to bind; the design must have its measures
 * @throws Failure 404 for someone else's design or an unknown book; 422 `VALIDATION_FAILED` for an invalid design; 422
 * `DESIGN_REFUSED`, with the findings as `data`, if it can't be made
 */
export async function acceptedDesign(
  shop: AcceptingShop,
  given: unknown,
  { bookId, userId }: { bookId: string; userId: string | null },
): Promise<AcceptedDesign> {
  const { db, catalogue } = shop;
  const document = givenDesign(typeof given === 'string' ? await textOf(db, given, userId) : given, FIELD);
  const book = await boundBook(db, bookId);
  if (!book) throw new Failure(404, 'BOOK_NOT_FOUND', 'There is no such book.');
  if (document.book.id !== null && document.book.id !== bookId)
    throw invalid({ [`${FIELD}.book.id`]: 'This design is for another book.' });
  requireMeasures(document, book, FIELD);
  const design: Design = { ...document, book: { ...document.book, id: bookId } };
  const colours = await catalogue.colours();
  const { edition: variantType, leather: leatherType, colour: color } = design;
  const refused = notOffered(book, { variantType, leatherType, color }, colours);
  if (refused) throw invalid({ [`${FIELD}.${DESIGN_FIELDS[refused.field]}`]: refused.reason });
  const checked = await checkedDesign(shop, design, { userId, colours });
  return { ...checked, parts: chargedParts(design), pictureSeed: seedOf(book) };
}

/**
 * Validates the binding of a customer's print job, which is charged as a whole by the print feature.
 * @throws Failure 422 `DESIGN_REFUSED` if it can't be made
 */
export async function acceptedPrint(
  shop: AcceptingShop,
  design: Design,
  { userId, jobId }: { userId: string; jobId: string },
): Promise<AcceptedDesign> {
  const colours = await shop.catalogue.colours();
  const checked = await checkedDesign(shop, design, { userId, colours });
  return { ...checked, parts: [], pictureSeed: seedOf({ id: jobId, title: '' }) };
}

async function checkedDesign(
  { db, checks }: AcceptingShop,
  design: Design,
  { userId, colours }: { userId: string | null; colours: readonly BookColour[] },
): Promise<Pick<AcceptedDesign, 'design' | 'hash' | 'uploads' | 'warnings'>> {
  // Keeps the nightly cleanup from deleting uploads before they are held.
  await touchUploads(db, uploadsOf(design));
  const { findings, seal } = await checks.check(design, {
    traces: await tracesOf(db, design),
    colours: colours.filter(({ disabled }) => !disabled).map(({ colorName }) => colorName),
    ...(userId === null ? {} : { from: userId }),
  });
  const first = findings.find(({ grade }) => grade === 'refused');
  if (first)
    throw new Failure(422, 'DESIGN_REFUSED', first.message, { [FIELD]: first.message }, { data: findings });
  return { design, hash: seal, uploads: uploadsOf(design), warnings: findings };
}

const FIELD = 'bookCustomization';
const DESIGN_FIELDS = { variantType: 'edition', leatherType: 'leather', color: 'colour' } as const;
const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** Loads a saved design by its id, or parses JSON. */
async function textOf(db: Statements, text: string, userId: string | null): Promise<unknown> {
  if (ID.test(text)) {
    const saved = userId === null ? undefined : await documentOf(db, userId, text);
    if (!saved) throw notFound('This design is not here, or it is not yours.');
    return saved;
  }
  try {
    return JSON.parse(text);
  } catch {
    throw invalid({ [FIELD]: 'This is neither a design nor the id of one.' });
  }
}
