import type { Box, DocumentFacts } from '../facts.ts';
import type { Finding, Place } from '../findings.ts';
import type { Spec } from '../spec.ts';
import type { UniversityRules } from '../university-rules.ts';
import { foldOf } from './gutter.ts';
import { roomOf } from './judging/room.ts';
import { sharedOut } from './places.ts';
import { isSameSize } from './trim.ts';
import { universityFinding } from './university-finding.ts';
import { allOf, by, mm, pageList } from './words.ts';

/** Files are rounded to points, and books are cut by hand. */
const TOLERANCE_MM = 1.5;

interface Standing {
  page: number;
  text: Box;
  fold: number;
  /** Distances from the other edges, by their names. */
  others: Record<string, number>;
}

/** Finds text closer to the fold, or to another edge, than a university allows. */
export function universityMargins(facts: DocumentFacts, spec: Spec, rules: UniversityRules): Finding[] {
  const { margins } = rules;
  if (!margins) return [];
  const all = standing(facts, spec);
  return [...atFold(all, margins.binding), ...(margins.others === null ? [] : atEdges(all, margins.others))];

  function atFold(standing: readonly Standing[], least: number): Finding[] {
    const near = standing.filter(({ fold }) => isNear(fold, least));
    if (!near.length) return [];
    const pages = near.map(({ page }) => page);
    const { isTwoSided } = spec;
    const { isRightToLeft } = facts;
    const mend: Finding['mend'] = {
      label: `Leave ${mm(least)} mm at the fold`,
      mend: { kind: 'gutter', pages, gutterMm: least, isTwoSided, isRightToLeft },
    };
    const places = near.map(({ page, text, fold }) => ({ page, box: text, note: from(fold, 'fold') }));
    const words = `${rules.name} wants ${mm(least)} mm free at the fold, and ${listed(pages)} text nearer to it.`;
    return [universityFinding('UNIVERSITY_MARGIN', words, rules, { pages, places: sharedOut(places), mend })];
  }

  function atEdges(standing: readonly Standing[], least: number): Finding[] {
    const places = standing.flatMap(({ page, text, others }): Place[] => {
      const near = Object.entries(others).filter(([, space]) => isNear(space, least));
      return near.length
        ? [{ page, box: text, note: allOf(near.map(([edge, space]) => from(space, edge))) }]
        : [];
    });
    if (!places.length) return [];
    const pages = places.map(({ page }) => page);
    // No one-click fix: shrunk letters may be smaller than the university allows.
    const words = `${rules.name} wants ${mm(least)} mm free at the other edges, and ${listed(pages)} text nearer to one. Set wider margins in the program the thesis was made with; where only page numbers stand there, ask whether they may.`;
    return [universityFinding('UNIVERSITY_OUTER_MARGIN', words, rules, { pages, places: sharedOut(places) })];
  }
}

/**
 * Measures pages with text. Sideways ones have their head or foot at the fold and are skipped; pages of another size
 * are judged once fitted.
 */
function standing({ pages, isRightToLeft }: DocumentFacts, { trim, isTwoSided }: Spec): Standing[] {
  return pages.flatMap((facts, at): Standing[] => {
    const { text } = facts;
    if (!text || !isSameSize(facts, trim)) return [];
    const page = at + 1;
    const { left, right, top, foot } = roomOf(facts, text, trim);
    const isFoldLeft = foldOf(page, { isTwoSided, isRightToLeft }) === 'left';
    const [fold, outer] = isFoldLeft ? [left, right] : [right, left];
    return [{ page, text, fold, others: { 'outer edge': outer, top, foot } }];
  });
}

const isNear = (space: number, least: number) => space < least - TOLERANCE_MM;
const from = (space: number, edge: string) => `${mm(space)} mm from the ${edge}`;

/** “page 3 has”, “pages 3–5 and 9 have”. */
const listed = (pages: readonly number[]) =>
  `${by(pages, 'page', 'pages')} ${pageList(pages)} ${by(pages, 'has', 'have')}`;
