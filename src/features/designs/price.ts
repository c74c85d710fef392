import { characterCount } from '#kernel/characters.ts';
import type { Design, DesignElement } from './design.ts';
import { LINES_INCLUDED, LINES_OF_LETTERING, RIBBONS_INCLUDED } from './limits.ts';

/** Charged parts besides the binding, in display order. */
const CHARGED_PARTS = [
  'foil-lettering',
  'own-endpapers',
  'gilded-edges',
  'logo-block',
  'marker-ribbon',
  'slip-case',
  'dedication-leaf',
] as const;
type ChargedPartId = (typeof CHARGED_PARTS)[number];

export interface ChargedPart {
  id: ChargedPartId;
  count: number;
}

/** Charged parts of one copy; leaves out absent ones. */
export function chargedParts(design: Design): ChargedPart[] {
  const { elements, endpapers, edges, ribbons, slipCase, dedication } = design;
  const letterings = elements.reduce((total, element) => total + countLetterings(element), 0);
  const counts: Record<ChargedPartId, number> = {
    'foil-lettering': letterings - LINES_INCLUDED,
    'own-endpapers': Number(endpapers.kind === 'picture'),
    'gilded-edges': Number(edges !== 'plain'),
    'logo-block': countBlocks(elements),
    'marker-ribbon': ribbons.length - RIBBONS_INCLUDED,
    'slip-case': Number(slipCase),
    'dedication-leaf': Number(dedication !== null),
  };
  return CHARGED_PARTS.map((id) => ({ id, count: counts[id] })).filter(({ count }) => count > 0);
}

/**
 * Counts lines as typed: wrapping must not change the price while dragging. Long text without breaks counts by its
 * length, with combining marks ignored, so that equal designs cost the same.
 */
const countLetterings = (element: DesignElement): number => {
  if (element.kind !== 'text') return 0;
  const lines = element.text
    .split('\n')
    .reduce((total, line) => total + Math.ceil(characterCount(line.trim()) / LETTERS_OF_LINE), 0);
  return lines === 0 ? 0 : Math.max(1, lines - LINES_OF_LETTERING + 1);
};
/** More letters than fit on one line of a board. */
const LETTERS_OF_LINE = 60;

/** A block is cut once, however often it is struck. */
const countBlocks = (elements: readonly DesignElement[]): number =>
  new Set(elements.flatMap((element) => (element.kind === 'logo' ? [element.upload.sha256] : []))).size;
