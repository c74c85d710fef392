import type { Spec } from '../contract.ts';
import type { Box, DocumentFacts } from '../facts.ts';
import type { Finding, Place } from '../findings.ts';
import type { UniversityRules } from '../university-rules.ts';
import { foldSide } from './gutter.ts';
import { measureMargins } from './judging/measure-margins.ts';
import { joinList, mm, pageList, pluralize } from './page-text.ts';
import { selectPlaces } from './places.ts';
import { isSameSize } from './trim.ts';
import { createUniversityFinding } from './university-finding.ts';

/** Files are rounded to points, and books are cut by hand. */
const TOLERANCE_MM = 1.5;

interface TextDistances {
  page: number;
  text: Box;
  fold: number;
  /** Distances from the other edges, by edge name. */
  otherEdges: Record<string, number>;
}

/** Finds text closer to the fold, or to another edge, than a university allows. */
export function judgeUniversityMargins(facts: DocumentFacts, spec: Spec, rules: UniversityRules): Finding[] {
  const { margins } = rules;
  if (!margins) return [];
  const measured = measurePages(facts, spec);
  return [
    ...findNearFold(measured, margins.binding),
    ...(margins.otherEdges === null ? [] : findNearEdges(measured, margins.otherEdges)),
  ];

  function findNearFold(distances: readonly TextDistances[], minimum: number): Finding[] {
    const near = distances.filter(({ fold }) => isNear(fold, minimum));
    if (!near.length) return [];
    const pages = near.map(({ page }) => page);
    const { isTwoSided } = spec;
    const { isRightToLeft } = facts;
    const fix: Finding['fix'] = {
      label: `Set the inner margin to ${mm(minimum)} mm`,
      fix: { kind: 'gutter', pages, gutterMm: minimum, isTwoSided, isRightToLeft },
    };
    const places = near.map(({ page, text, fold }) => ({
      page,
      box: text,
      note: distanceText(fold, 'fold'),
    }));
    const message = `${rules.name} asks for an inner margin of ${mm(minimum)} mm, but ${pagesHave(pages)} text closer to the inner edge.`;
    return [
      createUniversityFinding('UNIVERSITY_MARGIN', message, rules, {
        pages,
        places: selectPlaces(places),
        fix,
      }),
    ];
  }

  function findNearEdges(distances: readonly TextDistances[], minimum: number): Finding[] {
    const places = distances.flatMap(({ page, text, otherEdges }): Place[] => {
      const near = Object.entries(otherEdges).filter(([, space]) => isNear(space, minimum));
      return near.length
        ? [{ page, box: text, note: joinList(near.map(([edge, space]) => distanceText(space, edge))) }]
        : [];
    });
    if (!places.length) return [];
    const pages = places.map(({ page }) => page);
    // No one-click fix: shrunk letters may be smaller than the university allows.
    const message = `${rules.name} asks for ${mm(minimum)} mm at the other edges, but ${pagesHave(pages)} text closer to one. Set wider margins in the program you wrote the thesis with. If only page numbers are there, ask whether they may stay.`;
    return [
      createUniversityFinding('UNIVERSITY_OUTER_MARGIN', message, rules, {
        pages,
        places: selectPlaces(places),
      }),
    ];
  }
}

/**
 * Measures pages with text. Sideways ones have their head or foot at the fold and are skipped; pages of another size
 * are judged once fitted.
 */
function measurePages({ pages, isRightToLeft }: DocumentFacts, { trim, isTwoSided }: Spec): TextDistances[] {
  return pages.flatMap((facts, at): TextDistances[] => {
    const { text } = facts;
    if (!text || !isSameSize(facts, trim)) return [];
    const page = at + 1;
    const { left, right, top, foot } = measureMargins(facts, text, trim);
    const isFoldLeft = foldSide(page, { isTwoSided, isRightToLeft }) === 'left';
    const [fold, outer] = isFoldLeft ? [left, right] : [right, left];
    return [{ page, text, fold, otherEdges: { 'outer edge': outer, top, bottom: foot } }];
  });
}

const isNear = (space: number, minimum: number) => space < minimum - TOLERANCE_MM;
const distanceText = (space: number, edge: string) => `${mm(space)} mm from the ${edge}`;

/** “page 3 has”, “pages 3–5 and 9 have”. */
const pagesHave = (pages: readonly number[]) =>
  `${pluralize(pages, 'page', 'pages')} ${pageList(pages)} ${pluralize(pages, 'has', 'have')}`;
