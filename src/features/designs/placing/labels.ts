import type { Design, LabelElement, Side } from '../design.ts';
import { SQUARE, sideSize } from '../geometry.ts';
import { CORNER_SHARE, STRIP_SHARE } from '../layout/half-leather.ts';
import { newElementId } from './spine-tools.ts';

/** Preferred label leathers; the first that differs from the binding's is used. */
const LABELS = ['oxblood', 'burgundy', 'black', 'navy', 'forest'];

/** @param names available leathers */
export const labelColour = (colour: string, names: readonly string[]): string =>
  [...LABELS, ...names].find((name) => name !== colour && names.includes(name)) ?? colour;

const SIZE = { width: 80, height: 54 } as const;
const APART = 12;

/** Adds a label on the paper of a half binding, below existing ones; null if there is no room. */
export function addLabel(
  design: Design,
  side: Exclude<Side, 'spine'>,
  height: number = SIZE.height,
): Design | null {
  const board = sideSize(design, side);
  const labels = design.elements.filter(
    (element): element is LabelElement => element.side === side && element.kind === 'label',
  );
  const middle = (board.width * STRIP_SHARE + board.width - SQUARE) / 2;
  const bottom = Math.max(0, ...labels.map((existing) => existing.y + existing.height / 2));
  const top = labels.length === 0 ? board.height * 0.205 : bottom + APART;
  if (top + height > board.height - board.width * CORNER_SHARE * 0.5) return null;
  const label: LabelElement = {
    kind: 'label',
    id: newElementId(design.elements, 'label'),
    side,
    rotation: 0,
    foil: null,
    group: null,
    colour: labels[0]?.colour ?? labelColour(design.colour, LABELS),
    x: tenth(side === 'front' ? middle : board.width - middle),
    y: tenth(top + height / 2),
    width: Math.min(SIZE.width, tenth(board.width * (1 - STRIP_SHARE) - 8)),
    height,
  };
  return { ...design, elements: [label, ...design.elements] };
}

const tenth = (mm: number) => Math.round(mm * 10) / 10;
