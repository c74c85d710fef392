import type { Design } from '#features/designs/design.ts';
import { printedBinding } from '#features/designs/printed/printed-binding.ts';
import { PAGES_MIN } from '#features/print/limits.ts';
import { leavesOf } from '#features/print/prices/leaves.ts';
import type { Spec } from '#features/print/spec.ts';
import { universityById } from '#features/print/universities.ts';

/** French spines read upwards unless the university says otherwise. */
const UPWARDS = ['FR'];

/**
 * Builds the design of a print job's binding, identically in browser and shop.
 * @param kept names of the leathers in stock
 */
export function designOfSpec(spec: Spec, pages: number, kept: readonly string[]): Design {
  const { kind, lettering, trim, paper, edition, leather, colour, isTwoSided } = spec;
  const { title, name, degree, year, arms } = lettering;
  const rules = universityById(spec.university);
  const reads = rules?.spine?.reads ?? (rules && UPWARDS.includes(rules.country) ? 'up' : 'down');
  return printedBinding({
    kind,
    title,
    name,
    degree,
    year,
    arms,
    paper,
    edition,
    leather,
    colour,
    kept,
    trim: { width: trim.widthMm, height: trim.heightMm },
    leaves: leavesOf(Math.max(pages, PAGES_MIN), isTwoSided),
    readsUpwards: reads === 'up',
  });
}
