import type { Design } from '#features/designs/design.ts';
import { printedBinding } from '#features/designs/printed/printed-binding.ts';
import type { Spec } from './contract.ts';
import { PAGES_MIN } from './limits.ts';
import { leafCount } from './prices/leaves.ts';
import { findUniversity } from './universities.ts';

/** French spines read upwards unless the university says otherwise. */
const UPWARD_SPINE_COUNTRIES = ['FR'];

/**
 * Builds the design of a print job's binding, identically in browser and shop.
 * @param availableColours names of the leathers in stock
 */
export function createPrintDesign(spec: Spec, pages: number, availableColours: readonly string[]): Design {
  const { kind, lettering, trim, paper, edition, leather, colour, isTwoSided } = spec;
  const { title, name, degree, year, arms } = lettering;
  const rules = findUniversity(spec.university);
  const spineDirection =
    rules?.spine?.reads ?? (rules && UPWARD_SPINE_COUNTRIES.includes(rules.country) ? 'up' : 'down');
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
    leathersInStock: availableColours,
    trim: { width: trim.widthMm, height: trim.heightMm },
    leaves: leafCount(Math.max(pages, PAGES_MIN), isTwoSided),
    readsUpwards: spineDirection === 'up',
  });
}
