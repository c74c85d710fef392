import type { Design } from '#features/designs/design.ts';
import type { AcceptingShop } from '#features/designs/server/accepted.ts';
import { givenDesign } from '#features/designs/server/given-design.ts';
import { uploadsOf } from '#features/designs/server/holds.ts';
import { asStored } from '#features/designs/server/stored-document.ts';
import { touchUploads, tracesOf } from '#features/designs/server/uploads/queries.ts';
import type { SealedDesign } from '#features/orders/sealed-design.ts';
import type { AcceptedDesign } from '#features/orders/server/dependencies.ts';
import { invalid } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';

const FIELD = 'bookCustomization';

/**
 * Validates a replacement binding for an ordered print; the text block must stay the same.
 * @param given the design, or its JSON
 * @throws Failure 422 for an invalid or unproducible design, or another size or page count
 */
export async function acceptedPrint(
  { db, catalogue, checks }: AcceptingShop,
  given: unknown,
  paid: SealedDesign,
): Promise<AcceptedDesign> {
  const design = givenDesign(typeof given === 'string' ? documentOf(given) : given, FIELD);
  if (leavesOf(design) !== leavesOf(asStored(paid.design)))
    throw invalid({ [FIELD]: 'Size, paper and pages of a print are as they were ordered.' });
  const colours = (await catalogue.colours()).filter(({ disabled }) => !disabled);
  await touchUploads(db, uploadsOf(design));
  const { findings, seal } = await checks.check(design, {
    traces: await tracesOf(db, design),
    colours: colours.map(({ colorName }) => colorName),
  });
  const first = findings.find(({ grade }) => grade === 'refused');
  if (first) throw new Failure(422, 'DESIGN_REFUSED', first.message, { [FIELD]: first.message });
  const { edition: variantType, leather: leatherType, colour: color } = design;
  return {
    design,
    hash: seal,
    parts: [],
    uploads: uploadsOf(design),
    pictureSeed: paid.pictureSeed,
    binding: { variantType, leatherType, color },
  };
}

const leavesOf = ({ trim, paper, book: { id, pages } }: Design): string =>
  JSON.stringify([trim.width, trim.height, paper, id, pages]);

function documentOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid({ [FIELD]: 'This is no design.' });
  }
}
