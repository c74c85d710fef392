import type { Box, PageFacts } from '../../facts.ts';
import type { Finding, Place } from '../../findings.ts';
import { BLEED_MM, EDGE_MM } from '../../limits.ts';
import { foldOf, gutterOf } from '../gutter.ts';
import { isSameSize } from '../trim.ts';
import { by, mm, pagesNamed, pagesShort } from '../words.ts';
import { finding, type Look, pagesWhere, placed, type Said } from './look.ts';
import { isUpright, roomOf, roomy } from './room.ts';

/** Text may be this much closer before it is reported: the precision of measuring and cutting. */
const TOLERANCE_MM = 0.5;

export const judgeMargins = (look: Look): Finding[] => [
  ...inGutter(look),
  ...atEdge(look),
  ...withoutBleed(look),
];

const sideOf = ({ facts, plan }: Look, number: number) =>
  foldOf(number, { isTwoSided: plan.isTwoSided, isRightToLeft: facts.isRightToLeft });

const ifAny = (pages: readonly number[], mend: NonNullable<Said['mend']>): Pick<Said, 'mend'> =>
  pages.length ? { mend } : {};

function inGutter(look: Look): Finding[] {
  const { facts, plan, trim } = look;
  const gutterMm = gutterOf(facts.pages.length, plan);
  const room = (page: PageFacts, number: number) =>
    page.text && isUpright(page, trim)
      ? roomOf(page, page.text, trim)[sideOf(look, number)]
      : Number.POSITIVE_INFINITY;
  const pages = pagesWhere(look, (page, number) => room(page, number) < gutterMm - TOLERANCE_MM);
  if (!pages.length) return [];
  const places = pages.map((number): Place => {
    const page = facts.pages[number - 1] as PageFacts;
    const { x, y, width, height } = page.text as Box;
    const left = room(page, number);
    const strip = Math.min(width, gutterMm - left);
    const isLeft = sideOf(look, number) === 'left';
    return placed(
      number,
      { x: isLeft ? x : x + width - strip, y, width: strip, height },
      left < 0 ? 'beyond the fold' : `${mm(left)} mm from the fold`,
    );
  });
  const { mendable, words } = roomy(pages, facts.pages, trim);
  return [
    finding('TEXT_IN_GUTTER', 'error', {
      pages,
      message: `${pagesNamed(pages)} ${by(pages, 'has', 'have')} text nearer than ${gutterMm} mm to the fold, where it can hardly be read once the book is bound.${words}`,
      isAcceptable: true,
      ...ifAny(mendable, {
        label: `Make room at the fold of ${pagesShort(mendable)}`,
        mend: {
          kind: 'gutter',
          pages: mendable,
          gutterMm,
          isTwoSided: plan.isTwoSided,
          isRightToLeft: facts.isRightToLeft,
        },
      }),
      places,
    }),
  ];
}

function atEdge(look: Look): Finding[] {
  const { facts, trim } = look;
  const nearest = (page: PageFacts, number: number): number => {
    if (!page.text) return Number.POSITIVE_INFINITY;
    const { left, right, top, foot } = roomOf(page, page.text, trim);
    if (!isUpright(page, trim)) return Math.min(left, right, top, foot);
    return Math.min(sideOf(look, number) === 'left' ? right : left, top, foot);
  };
  const pages = pagesWhere(look, (page, number) => nearest(page, number) < EDGE_MM - TOLERANCE_MM);
  if (!pages.length) return [];
  const { mendable, words } = roomy(pages, facts.pages, trim);
  return [
    finding('TEXT_AT_EDGE', 'error', {
      pages,
      message: `${pagesNamed(pages)} ${by(pages, 'has', 'have')} text nearer than ${EDGE_MM} mm to an edge, where the cut may touch it.${words}`,
      isAcceptable: true,
      ...ifAny(mendable, {
        label: `Draw the text of ${pagesShort(mendable)} in`,
        mend: { kind: 'margin', pages: mendable, marginMm: EDGE_MM },
      }),
      places: pages.map((number) => {
        const page = facts.pages[number - 1] as PageFacts;
        const left = nearest(page, number);
        return placed(
          number,
          page.text as Box,
          left < 0 ? 'beyond the edge' : `${mm(left)} mm from the edge`,
        );
      }),
    }),
  ];
}

function withoutBleed(look: Look): Finding[] {
  const { trim } = look;
  const pages = pagesWhere(look, (page) => {
    if (!page.ink || page.bleedMm >= BLEED_MM - TOLERANCE_MM || !isSameSize(page, trim)) return false;
    const { left, right, top, foot } = roomOf(page, page.ink, trim);
    return Math.min(left, right, top, foot) < TOLERANCE_MM;
  });
  if (!pages.length) return [];
  return [
    finding('BLEED_MISSING', 'normalised', {
      pages,
      message: `${pagesNamed(pages)} ${by(pages, 'prints', 'print')} up to the edge, but not over it. We enlarge ${by(pages, 'it', 'them')} by ${BLEED_MM} mm on each side before the cut, so that no white line shows.`,
    }),
  ];
}
