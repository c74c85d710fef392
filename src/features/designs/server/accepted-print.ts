import { Failure } from '#platform/http/failures.ts';
import type { Design } from '../design.ts';
import type { AcceptedDesign, AcceptingShop } from './accepted.ts';
import { givenDesign } from './given-design.ts';
import { uploadsOf } from './holds.ts';
import { seedOf } from './picture-seed.ts';
import { touchUploads, tracesOf } from './uploads/queries.ts';

const FIELD = 'design';

/**
 * The binding of a print job, which is of no book of the shop, as a cart and an order keep it. It has no parts: what of it is
 * charged is in the price of the job.
 * @param given a document, of any size that the bindery can bind
 * @throws Failure 422 `VALIDATION_FAILED` for what is no design, and `DESIGN_REFUSED` with the findings as `data` for one that
 *   cannot be made
 */
export async function acceptedPrint(
  { db, catalogue, checks }: AcceptingShop,
  given: unknown,
  { userId }: { userId: string | null },
): Promise<AcceptedDesign> {
  const document = givenDesign(given, FIELD);
  const design: Design = { ...document, book: { ...document.book, id: null } };
  const colours = await catalogue.colours();
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
  return {
    ...{ design, hash: seal, parts: [], uploads: uploadsOf(design) },
    ...{ pictureSeed: seedOf(design.book), warnings: findings },
  };
}
