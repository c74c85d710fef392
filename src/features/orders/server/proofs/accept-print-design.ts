import type { Design } from '#features/designs/design.ts';
import type { AcceptDependencies } from '#features/designs/server/accept-design.ts';
import { designUploadIds } from '#features/designs/server/holds.ts';
import { parseDesign } from '#features/designs/server/parse-design.ts';
import { readStoredDesign } from '#features/designs/server/stored-document.ts';
import { findTraces, touchUploads } from '#features/designs/server/uploads/queries.ts';
import { parseJson } from '#kernel/parse-json.ts';
import { invalid } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import type { SealedDesign } from '../../sealed-design.ts';
import type { AcceptedDesign } from '../dependencies.ts';

const FIELD = 'bookCustomization';

/**
 * Validates a replacement binding for an ordered print; the text block must stay the same.
 * @param input the design, or its JSON
 * @throws Failure 422 for an invalid or unproducible design, or another size or page count
 */
export async function acceptPrintDesign(
  { db, catalogue, checks }: AcceptDependencies,
  input: unknown,
  ordered: SealedDesign,
): Promise<AcceptedDesign> {
  const json = typeof input === 'string' ? parseJson(input) : input;
  if (typeof input === 'string' && json === undefined)
    throw invalid({ [FIELD]: 'This isn’t a valid design.' });
  const design = parseDesign(json, FIELD);
  if (textBlockKey(design) !== textBlockKey(readStoredDesign(ordered.design)))
    throw invalid({
      [FIELD]: 'The size, paper and page count of a printed book can’t change after the order.',
    });
  const colours = (await catalogue.colours()).filter(({ disabled }) => !disabled);
  await touchUploads(db, designUploadIds(design));
  const { findings, seal } = await checks.check(design, {
    traces: await findTraces(db, design),
    colours: colours.map(({ colorName }) => colorName),
  });
  const first = findings.find(({ grade }) => grade === 'refused');
  if (first) throw new Failure(422, 'DESIGN_REFUSED', first.message, { [FIELD]: first.message });
  const { edition: variantType, leather: leatherType, colour: color } = design;
  return {
    design,
    hash: seal,
    parts: [],
    uploads: designUploadIds(design),
    pictureSeed: ordered.pictureSeed,
    binding: { variantType, leatherType, color },
  };
}

const textBlockKey = ({ trim, paper, book: { id, pages } }: Design): string =>
  JSON.stringify([trim.width, trim.height, paper, id, pages]);
