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

/** A design that the bindery can make, as a cart and an order keep it. */
export interface AcceptedDesign {
  design: Design;
  /** What it is sealed with: of its canonical form and the fonts' versions. */
  hash: string;
  /** What it costs besides its binding. */
  parts: ChargedPart[];
  /** Ids of the uploads that it shows, to be held with `holdUploads`. */
  uploads: string[];
  /** Decides what nobody chooses in its pictures: the book's own, so that grain and paper are those it was shown in. */
  pictureSeed: number;
  /** What a binder would say and does not refuse. */
  warnings: Finding[];
}

export interface AcceptingShop {
  /** The database, or the transaction in which it is asked. */
  db: Statements;
  catalogue: Taxonomies;
  checks: DesignChecks;
}

/**
 * The design that somebody puts into a cart or orders.
 * @param given a document, the JSON text of one, or the id of one of the person's saved designs
 * @param asked.bookId the book that is bound; the design has its measures
 * @throws Failure 404 for a design that is not theirs, or no book; 422 `VALIDATION_FAILED` for what is no design, and
 *   `DESIGN_REFUSED` with the findings as `data` for one that cannot be made
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
 * The binding of a book that is printed from a file, which is none of the shop's: whoever sells it charges it, as a whole.
 * @throws Failure 422 `DESIGN_REFUSED` for one that cannot be made
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

/** A design that nothing is refused of, sealed. */
async function checkedDesign(
  { db, checks }: AcceptingShop,
  design: Design,
  { userId, colours }: { userId: string | null; colours: readonly BookColour[] },
): Promise<Pick<AcceptedDesign, 'design' | 'hash' | 'uploads' | 'warnings'>> {
  // The night takes none from under it before it is held.
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

/** A saved design by its id, or the JSON that is one. */
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
