import type { Box, PageFacts } from '../../facts.ts';
import type { Finding, Place } from '../../findings.ts';
import { BLEED_MM, EDGE_MM } from '../../limits.ts';
import { foldSide, requiredGutter } from '../gutter.ts';
import { mm, pagesText, pluralize, shortPagesText } from '../page-text.ts';
import { isSameSize } from '../trim.ts';
import {
  createFinding,
  createPlace,
  type FindingContent,
  type JudgeInput,
  pagesWhere,
} from './create-finding.ts';
import { isUpright, measureMargins, splitFixable } from './measure-margins.ts';

/** Text may be this much closer before it is reported: the precision of measuring and cutting. */
const TOLERANCE_MM = 0.5;

export const judgeMargins = (input: JudgeInput): Finding[] => [
  ...judgeGutter(input),
  ...judgeEdges(input),
  ...judgeBleed(input),
];

const findFoldSide = ({ facts, plan }: JudgeInput, number: number) =>
  foldSide(number, { isTwoSided: plan.isTwoSided, isRightToLeft: facts.isRightToLeft });

const fixIfAny = (
  pages: readonly number[],
  fix: NonNullable<FindingContent['fix']>,
): Pick<FindingContent, 'fix'> => (pages.length ? { fix } : {});

function judgeGutter(input: JudgeInput): Finding[] {
  const { facts, plan, trim } = input;
  const gutterMm = requiredGutter(facts.pages.length, plan);
  const marginAtFold = (page: PageFacts, number: number) =>
    page.text && isUpright(page, trim)
      ? measureMargins(page, page.text, trim)[findFoldSide(input, number)]
      : Number.POSITIVE_INFINITY;
  const pages = pagesWhere(input, (page, number) => marginAtFold(page, number) < gutterMm - TOLERANCE_MM);
  if (!pages.length) return [];
  const places = pages.map((number): Place => {
    const page = facts.pages[number - 1] as PageFacts;
    const { x, y, width, height } = page.text as Box;
    const distance = marginAtFold(page, number);
    const stripWidth = Math.min(width, gutterMm - distance);
    const isLeft = findFoldSide(input, number) === 'left';
    return createPlace(
      number,
      { x: isLeft ? x : x + width - stripWidth, y, width: stripWidth, height },
      distance < 0 ? 'past the inner edge' : `${mm(distance)} mm from the inner edge`,
    );
  });
  const { fixable, advice } = splitFixable(pages, facts.pages, trim);
  return [
    createFinding('TEXT_IN_GUTTER', 'error', {
      pages,
      message: `${pagesText(pages)} ${pluralize(pages, 'has', 'have')} text less than ${gutterMm} mm from the inner edge. It will be hard to read once the book is bound.${advice}`,
      isAcceptable: true,
      ...fixIfAny(fixable, {
        label: `Widen the inner margin of ${shortPagesText(fixable)}`,
        fix: {
          kind: 'gutter',
          pages: fixable,
          gutterMm,
          isTwoSided: plan.isTwoSided,
          isRightToLeft: facts.isRightToLeft,
        },
      }),
      places,
    }),
  ];
}

function judgeEdges(input: JudgeInput): Finding[] {
  const { facts, trim } = input;
  const nearest = (page: PageFacts, number: number): number => {
    if (!page.text) return Number.POSITIVE_INFINITY;
    const { left, right, top, foot } = measureMargins(page, page.text, trim);
    if (!isUpright(page, trim)) return Math.min(left, right, top, foot);
    return Math.min(findFoldSide(input, number) === 'left' ? right : left, top, foot);
  };
  const pages = pagesWhere(input, (page, number) => nearest(page, number) < EDGE_MM - TOLERANCE_MM);
  if (!pages.length) return [];
  const { fixable, advice } = splitFixable(pages, facts.pages, trim);
  return [
    createFinding('TEXT_AT_EDGE', 'error', {
      pages,
      message: `${pagesText(pages)} ${pluralize(pages, 'has', 'have')} text less than ${EDGE_MM} mm from an edge. It may be cut when the book is trimmed.${advice}`,
      isAcceptable: true,
      ...fixIfAny(fixable, {
        label: `Widen the outer margins of ${shortPagesText(fixable)}`,
        fix: { kind: 'margin', pages: fixable, marginMm: EDGE_MM },
      }),
      places: pages.map((number) => {
        const page = facts.pages[number - 1] as PageFacts;
        const distance = nearest(page, number);
        return createPlace(
          number,
          page.text as Box,
          distance < 0 ? 'past the edge' : `${mm(distance)} mm from the edge`,
        );
      }),
    }),
  ];
}

function judgeBleed(input: JudgeInput): Finding[] {
  const { trim } = input;
  const pages = pagesWhere(input, (page) => {
    if (!page.ink || page.bleedMm >= BLEED_MM - TOLERANCE_MM || !isSameSize(page, trim)) return false;
    const { left, right, top, foot } = measureMargins(page, page.ink, trim);
    return Math.min(left, right, top, foot) < TOLERANCE_MM;
  });
  if (!pages.length) return [];
  return [
    createFinding('BLEED_MISSING', 'normalised', {
      pages,
      message: `${pagesText(pages)} ${pluralize(pages, 'prints', 'print')} up to the edge but not past it. We’ll enlarge ${pluralize(pages, 'it', 'them')} by ${BLEED_MM} mm on each side so that no white line shows.`,
    }),
  ];
}
