import { SPINE_DEGREE_MAX } from '#kernel/spine-lettering.ts';
import type { Box, DocumentFacts } from '../facts.ts';
import { type Finding, PLACES_SHOWN, type Place } from '../findings.ts';
import type { Spec } from '../spec.ts';
import { LEATHERS_OF, type Lettered, type UniversityRules } from '../university-rules.ts';

/** Sizes of leaves, in millimetres. */
const SIZES = { A4: { width: 210, height: 297 }, Letter: { width: 215.9, height: 279.4 } } as const;
/** What a measure may differ by: files are rounded to points, and cut by hand. */
const TOLERANCE_MM = 1.5;

/**
 * What of a thesis and its binding is not as its university says; nothing for a book. Everything may be accepted: the
 * registry has the last word.
 */
export function judgeUniversity(
  facts: DocumentFacts,
  { spec }: { spec: Spec },
  rules: UniversityRules,
): Finding[] {
  if (spec.kind !== 'thesis') return [];
  return [
    ...marginFindings(facts, spec, rules),
    ...sizeFindings(spec, rules),
    ...sidesFindings(spec, rules),
    ...colourFindings(spec, rules),
    ...letteringFindings(spec, rules),
    ...copiesFindings(spec, rules),
  ];
}

const finding = (
  code: Finding['code'],
  words: string,
  { of, source, date }: UniversityRules,
  more: Partial<Finding> = {},
): Finding => ({
  ...{ code, grade: 'error', pages: [], isAcceptable: true, places: [] },
  message: `${words}${of ? ` The rule is for ${of}.` : ''} Source: ${source}, looked up on ${date}. The registry has the last word.`,
  ...more,
});

/** Whether the fold is at the left of a page: of all pages printed on one side, and of every other one printed on both. */
function hasFoldLeft(page: number, isTwoSided: boolean, isRightToLeft: boolean): boolean {
  const isFront = !isTwoSided || page % 2 === 1;
  return isFront !== isRightToLeft;
}

function marginFindings(facts: DocumentFacts, spec: Spec, rules: UniversityRules): Finding[] {
  if (!rules.margins) return [];
  const { binding, others } = rules.margins;
  const { isRightToLeft } = facts;
  const { isTwoSided } = spec;
  const near: Place[] = [];
  const outer: Place[] = [];
  facts.pages.forEach(({ text, widthMm, heightMm }, i) => {
    if (!text) return;
    const page = i + 1;
    const right = widthMm - text.x - text.width;
    const isLeft = hasFoldLeft(page, isTwoSided, isRightToLeft);
    const [fold, fore] = isLeft ? [text.x, right] : [right, text.x];
    if (fold < binding - TOLERANCE_MM) near.push(placeOf(page, text, `${mm(fold)} from the fold`));
    if (others !== null && fore < others - TOLERANCE_MM)
      outer.push(placeOf(page, text, `${mm(fore)} from the outer edge of ${mm(widthMm)} × ${mm(heightMm)}`));
  });
  const found: Finding[] = [];
  if (near.length) {
    const pages = near.map(({ page }) => page);
    found.push(
      finding(
        'UNIVERSITY_MARGIN',
        `${rules.name} wants ${mm(binding)} free at the fold, and ${listed(pages)} ${pages.length === 1 ? 'has' : 'have'} text nearer to it.`,
        rules,
        {
          ...{ pages, places: near.slice(0, PLACES_SHOWN) },
          mend: {
            label: `Leave ${mm(binding)} at the fold`,
            mend: { kind: 'gutter', pages, gutterMm: binding, isTwoSided, isRightToLeft },
          },
        },
      ),
    );
  }
  if (outer.length && others !== null) {
    const pages = outer.map(({ page }) => page);
    found.push(
      finding(
        'UNIVERSITY_OUTER_MARGIN',
        `${rules.name} wants ${mm(others)} free at the outer edge, and ${listed(pages)} ${pages.length === 1 ? 'has' : 'have'} text nearer to it.`,
        rules,
        { pages, places: outer.slice(0, PLACES_SHOWN) },
      ),
    );
  }
  return found;
}

function sizeFindings({ trim }: Spec, rules: UniversityRules): Finding[] {
  if (!rules.size) return [];
  const { width, height } = SIZES[rules.size];
  const isSize =
    Math.abs(trim.widthMm - width) <= TOLERANCE_MM && Math.abs(trim.heightMm - height) <= TOLERANCE_MM;
  if (isSize) return [];
  const words = `${rules.name} wants leaves of ${rules.size} (${width} × ${height} mm); yours are ${trim.widthMm} × ${trim.heightMm} mm.`;
  return [finding('UNIVERSITY_SIZE', words, rules)];
}

function sidesFindings({ isTwoSided }: Spec, rules: UniversityRules): Finding[] {
  if (rules.sides === null || rules.sides === 'either' || (rules.sides === 'both') === isTwoSided) return [];
  const words = `${rules.name} wants a thesis printed on ${rules.sides === 'both' ? 'both sides' : 'one side'} of the leaf.`;
  return [finding('UNIVERSITY_SIDES', words, rules)];
}

function colourFindings({ colour }: Spec, rules: UniversityRules): Finding[] {
  if (rules.colour === null || rules.colour === 'free') return [];
  const leathers = LEATHERS_OF[rules.colour];
  if (leathers.includes(colour)) return [];
  const words = `${rules.name} wants a binding in ${rules.colour}. Of our leathers that is ${leathers.join(' or ')}.`;
  return [finding('UNIVERSITY_COLOUR', words, rules)];
}

function letteringFindings({ lettering }: Spec, rules: UniversityRules): Finding[] {
  const wanted = { spine: rules.spine?.what ?? [], front: rules.front?.what ?? [] };
  const missingOn = (what: readonly Lettered[]) => what.filter((one) => lettering[one].trim() === '');
  const found = (['spine', 'front'] as const).flatMap((side) => {
    const missing = missingOn(wanted[side]);
    if (!missing.length) return [];
    const words = `${rules.name} wants the ${joined(wanted[side])} on the ${side}; the ${joined(missing)} ${missing.length === 1 ? 'is' : 'are'} not written yet.`;
    return [finding('UNIVERSITY_LETTERING', words, rules)];
  });
  const isLong = [...lettering.degree.trim()].length > SPINE_DEGREE_MAX;
  if (wanted.spine.includes('degree') && isLong) {
    const words = `${rules.name} wants the degree on the spine. Write it in short, with at most ${SPINE_DEGREE_MAX} letters, such as PhD.`;
    found.push(finding('UNIVERSITY_LETTERING', words, rules));
  }
  return found;
}

function copiesFindings({ copies }: Spec, rules: UniversityRules): Finding[] {
  if (rules.copies === null || copies >= rules.copies) return [];
  const words = `${rules.name} wants ${rules.copies} copies; you order ${copies}.`;
  return [finding('UNIVERSITY_COPIES', words, rules)];
}

const placeOf = (page: number, box: Box, note: string): Place => ({ page, box, note });
const mm = (value: number) => `${Math.round(value * 10) / 10} mm`;
const joined = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** Pages in words: “page 3”, “pages 3–5, 9”. */
function listed(pages: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const page of pages) {
    const last = runs.at(-1);
    if (last && page === last[1] + 1) last[1] = page;
    else runs.push([page, page]);
  }
  const shown = runs.slice(0, 12).map(([a, b]) => (a === b ? `${a}` : `${a}–${b}`));
  const more = runs.length > 12 ? ' and others' : '';
  return `${pages.length === 1 ? 'page' : 'pages'} ${shown.join(', ')}${more}`;
}
