import type { Design } from '#features/designs/design.ts';
import { bindingOfPrint } from '#features/designs/print-binding.ts';
import type { Spec } from '#features/print/spec.ts';
import { universityById } from '#features/print/universities.ts';

/** In France what is lettered along a spine reads upwards, unless the university says otherwise. */
const UPWARDS = ['FR'];

/**
 * The binding of a print job, the same in the browser and on the server.
 * @param pages of the file, as it will be printed
 */
export function designOfSpec(spec: Spec, pages: number): Design {
  const { kind, trim, paper, isTwoSided, edition, leather, colour, lettering } = spec;
  const rules = universityById(spec.university);
  const reads = rules?.spine?.reads ?? (rules && UPWARDS.includes(rules.country) ? 'up' : 'down');
  return bindingOfPrint({
    ...{ kind, paper, edition, leather, colour, ...lettering },
    trim: { width: trim.widthMm, height: trim.heightMm },
    // A leaf that is printed on one side is as thick as any.
    pages: isTwoSided ? pages : pages * 2,
    reads: reads === 'up' ? 'up' : 'down',
  });
}
