import type { Box, DocumentFacts } from '../facts.ts';
import { type Finding, PLACES_SHOWN, type Place } from '../findings.ts';
import type { Spec } from '../spec.ts';
import type { UniversityRules } from '../university-rules.ts';
import { foldOf } from './gutter.ts';
import { roomOf } from './judging/room.ts';
import { isSameSize } from './trim.ts';
import { universityFinding } from './university-finding.ts';
import { by, mm, pageList } from './words.ts';

/** What a measure may differ by: files are rounded to points, and cut by hand. */
const TOLERANCE_MM = 1.5;

/**
 * What stands nearer to the fold or to the outer edge than a university wants. Pages that lie across have their head or their
 * foot at the fold and are passed over; those of another size are looked at once they were fitted.
 */
export function universityMargins(facts: DocumentFacts, spec: Spec, rules: UniversityRules): Finding[] {
  if (!rules.margins) return [];
  const { binding, others } = rules.margins;
  const { isRightToLeft } = facts;
  const { isTwoSided, trim } = spec;
  const near: Place[] = [];
  const outer: Place[] = [];
  facts.pages.forEach((sheet, at) => {
    const { text } = sheet;
    if (!text || !isSameSize(sheet, trim)) return;
    const page = at + 1;
    const { left, right } = roomOf(sheet, text, trim);
    const [fold, fore] =
      foldOf(page, { isTwoSided, isRightToLeft }) === 'left' ? [left, right] : [right, left];
    if (fold < binding - TOLERANCE_MM) near.push(placeOf(page, text, `${mm(fold)} mm from the fold`));
    if (others !== null && fore < others - TOLERANCE_MM)
      outer.push(placeOf(page, text, `${mm(fore)} mm from the outer edge`));
  });
  const found: Finding[] = [];
  if (near.length) {
    const pages = near.map(({ page }) => page);
    const mend: Finding['mend'] = {
      label: `Leave ${mm(binding)} mm at the fold`,
      mend: { kind: 'gutter', pages, gutterMm: binding, isTwoSided, isRightToLeft },
    };
    found.push(
      universityFinding(
        'UNIVERSITY_MARGIN',
        `${wants(rules, binding, 'fold')}, and ${listed(pages)} text nearer to it.`,
        rules,
        { pages, places: near.slice(0, PLACES_SHOWN), mend },
      ),
    );
  }
  if (outer.length && others !== null) {
    const pages = outer.map(({ page }) => page);
    found.push(
      universityFinding(
        'UNIVERSITY_OUTER_MARGIN',
        `${wants(rules, others, 'outer edge')}, and ${listed(pages)} text nearer to it.`,
        rules,
        { pages, places: outer.slice(0, PLACES_SHOWN) },
      ),
    );
  }
  return found;
}

const wants = ({ name }: UniversityRules, least: number, where: string) =>
  `${name} wants ${mm(least)} mm free at the ${where}`;

/** “page 3 has”, “pages 3–5 and 9 have”. */
const listed = (pages: readonly number[]) =>
  `${by(pages, 'page', 'pages')} ${pageList(pages)} ${by(pages, 'has', 'have')}`;

const placeOf = (page: number, box: Box, note: string): Place => ({ page, box, note });
