import type { Queryable } from '#db/connect.ts';
import type { Taxonomies } from '#features/books/server/taxonomy.ts';
import { findBindingProblem } from '#features/books/unavailable.ts';
import type { BookColour } from '#kernel/edition.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import type { Design } from '../design.ts';
import type { Finding } from '../findings.ts';
import { type ChargedPart, chargedParts } from '../price.ts';
import { findBoundBook, requireMeasures } from './bound-books.ts';
import type { DesignChecks } from './checks/checks.ts';
import { designUploadIds } from './holds.ts';
import { parseDesign } from './parse-design.ts';
import { computePictureSeed } from './picture-seed.ts';
import { findOwnDocument } from './queries.ts';
import { findTraces, touchUploads } from './uploads/queries.ts';

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

export interface AcceptDependencies {
  db: Queryable;
  catalogue: Taxonomies;
  checks: DesignChecks;
}

/**
 * Validates a design for the cart or an order.
 * @param input a document, its JSON text, or the id of one of the user's saved designs
 * @param options.bookId the book to bind; the design must have its measures
 * @throws Failure 404 for someone else's design or an unknown book; 422 `VALIDATION_FAILED` for an invalid design; 422
 * `DESIGN_REFUSED`, with the findings as `data`, if it can't be made
 */
export async function acceptDesign(
  shop: AcceptDependencies,
  input: unknown,
  { bookId, userId }: { bookId: string; userId: string | null },
): Promise<AcceptedDesign> {
  const { db, catalogue } = shop;
  const document = parseDesign(
    typeof input === 'string' ? await loadDocument(db, input, userId) : input,
    FIELD,
  );
  const book = await findBoundBook(db, bookId);
  if (!book) throw new Failure(404, 'BOOK_NOT_FOUND', 'There is no such book.');
  if (document.book.id !== null && document.book.id !== bookId)
    throw invalid({ [`${FIELD}.book.id`]: 'This design is for another book.' });
  requireMeasures(document, book, FIELD);
  const design: Design = { ...document, book: { ...document.book, id: bookId } };
  const colours = await catalogue.colours();
  const { edition: variantType, leather: leatherType, colour: color } = design;
  const notAvailable = findBindingProblem(book, { variantType, leatherType, color }, colours);
  if (notAvailable) throw invalid({ [`${FIELD}.${DESIGN_FIELDS[notAvailable.field]}`]: notAvailable.reason });
  const checked = await checkAndSeal(shop, design, { userId, colours });
  return { ...checked, parts: chargedParts(design), pictureSeed: computePictureSeed(book) };
}

/**
 * Validates the binding of a customer's print job, which is charged as a whole by the print feature.
 * @throws Failure 422 `DESIGN_REFUSED` if it can't be made
 */
export async function acceptPrintBinding(
  shop: AcceptDependencies,
  design: Design,
  { userId, jobId }: { userId: string; jobId: string },
): Promise<AcceptedDesign> {
  const colours = await shop.catalogue.colours();
  const checked = await checkAndSeal(shop, design, { userId, colours });
  return { ...checked, parts: [], pictureSeed: computePictureSeed({ id: jobId, title: '' }) };
}

async function checkAndSeal(
  { db, checks }: AcceptDependencies,
  design: Design,
  { userId, colours }: { userId: string | null; colours: readonly BookColour[] },
): Promise<Pick<AcceptedDesign, 'design' | 'hash' | 'uploads' | 'warnings'>> {
  // Keeps the nightly cleanup from deleting uploads before they are held.
  await touchUploads(db, designUploadIds(design));
  const { findings, seal } = await checks.check(design, {
    traces: await findTraces(db, design),
    colours: colours.filter(({ disabled }) => !disabled).map(({ colorName }) => colorName),
    ...(userId === null ? {} : { from: userId }),
  });
  const first = findings.find(({ grade }) => grade === 'refused');
  if (first)
    throw new Failure(422, 'DESIGN_REFUSED', first.message, { [FIELD]: first.message }, { data: findings });
  return { design, hash: seal, uploads: designUploadIds(design), warnings: findings };
}

const FIELD = 'bookCustomization';
const DESIGN_FIELDS = { variantType: 'edition', leatherType: 'leather', color: 'colour' } as const;
const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

async function loadDocument(db: Queryable, text: string, userId: string | null): Promise<unknown> {
  if (ID.test(text)) {
    const saved = userId === null ? undefined : await findOwnDocument(db, userId, text);
    if (!saved) throw notFound('We couldn’t find this design in your account.');
    return saved;
  }
  try {
    return JSON.parse(text);
  } catch {
    throw invalid({ [FIELD]: 'Send a design, or the ID of one.' });
  }
}
