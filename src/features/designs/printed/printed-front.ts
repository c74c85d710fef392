import type { DesignElement, FrameElement } from '../design.ts';
import { JOINT, SAFE_JOINT, sideSize } from '../geometry.ts';
import type { PrintedBase, PrintedBook } from './printed-book.ts';
import { setText, type TextRoom, type TextStyle, tenth } from './set-text.ts';

const FRONT_PLACEMENT = { side: 'front', rotation: 0, foil: null, group: null } as const;

/** Double rule on full leather, or a label on the marbled paper of half leather. */
export const printedFront = (base: PrintedBase, book: PrintedBook): DesignElement[] =>
  base.edition === 'superDeluxe' ? ruledFront(base, book) : labelledFront(base, book);

interface Field {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Inset of the outer rule from the lettering area, in mm. */
const RULE_INSET = 5;

function ruledFront(base: PrintedBase, book: PrintedBook): DesignElement[] {
  const field = insetField(visibleBoard(base), RULE_INSET);
  return [frameAround(field), ...lettering(book, insetField(field, Math.max(6, field.width * 0.08)))];
}

function visibleBoard(base: PrintedBase): Field {
  const { width, height } = sideSize({ ...base, bands: 0 }, 'front');
  const left = JOINT + SAFE_JOINT;
  const right = 5;
  return {
    x: left + (width - left - right) / 2,
    y: height / 2,
    width: width - left - right,
    height: height - 10,
  };
}

const insetField = ({ x, y, width, height }: Field, inset: number): Field => ({
  x,
  y,
  width: width - 2 * inset,
  height: height - 2 * inset,
});

const frameAround = ({ x, y, width, height }: Field): FrameElement => ({
  ...FRONT_PLACEMENT,
  id: 'frame',
  kind: 'frame',
  frame: 'double',
  emblem: null,
  variant: 0,
  x: tenth(x),
  y: tenth(y),
  width: tenth(width),
  height: tenth(height),
});

const TITLE: TextStyle = { face: 'garamond', capitals: true, tracking: 0.06, largest: 15 };
const LINE: TextStyle = { face: 'garamond', capitals: false, tracking: 0.02, largest: 9.5 };
const YEAR: TextStyle = { face: 'garamond', capitals: true, tracking: 0.08, largest: 8 };

/** Order of a title page: arms, title, degree, name, year. Missing parts leave their room to the rest. */
function lettering({ title, degree, name, year, arms }: PrintedBook, field: Field): DesignElement[] {
  const top = field.y - field.height / 2;
  const at = (from: number, to: number): TextRoom => ({
    side: 'front',
    x: field.x,
    width: field.width,
    y: top + field.height * ((from + to) / 2),
    height: field.height * (to - from),
  });
  const armsWidth = Math.min(30, field.width * 0.28);
  return [
    arms && {
      ...FRONT_PLACEMENT,
      id: 'arms',
      kind: 'logo' as const,
      upload: arms,
      x: tenth(field.x),
      y: tenth(top + armsWidth * 0.6),
      width: tenth(armsWidth),
    },
    setText('title', title, at(arms ? 0.3 : 0.14, 0.56), TITLE),
    setText('degree', degree, at(0.6, 0.68), { ...LINE, face: 'garamondItalic' }),
    setText('name', name, at(0.72, 0.82), LINE),
    setText('year', year, at(0.88, 0.94), YEAR),
  ].filter((element) => element !== null);
}

/** Preferred label leathers; the first in stock that differs from the binding's is used. */
const LABELS = ['oxblood', 'burgundy', 'black', 'navy', 'forest'];

function labelledFront(base: PrintedBase, book: PrintedBook): DesignElement[] {
  const board = visibleBoard(base);
  const width = tenth(Math.min(100, board.width * 0.68));
  const height = tenth(Math.min(84, board.height * 0.36));
  const top = { x: tenth(board.x), y: tenth(board.y - board.height * 0.14) };
  const { leathersInStock } = book;
  const colour =
    [...LABELS, ...leathersInStock].find((name) => name !== base.colour && leathersInStock.includes(name)) ??
    base.colour;
  const label: Field = { ...top, width, height };
  const inner = insetField(label, Math.max(7, width * 0.09));
  return [
    { ...FRONT_PLACEMENT, id: 'label', kind: 'label', colour, ...label },
    frameAround(insetField(label, 2.5)),
    ...lettering({ ...book, arms: null, year: '', degree: '' }, titleAndNameField(inner)),
    ...(book.arms ? [armsBelow(board, book.arms)] : []),
  ];
}

/** Room of title and name alone, as if degree and year stood below. */
const titleAndNameField = ({ x, y, width, height }: Field): Field => {
  // Title and name occupy 0.14 to 0.82 of a field.
  const fullHeight = height / 0.68;
  return { x, width, height: fullHeight, y: y - height / 2 - fullHeight * 0.14 + fullHeight / 2 };
};

const armsBelow = (board: Field, upload: NonNullable<PrintedBook['arms']>): DesignElement => ({
  ...FRONT_PLACEMENT,
  id: 'arms',
  kind: 'logo',
  upload,
  x: tenth(board.x),
  y: tenth(board.y + board.height * 0.28),
  width: tenth(Math.min(28, board.width * 0.26)),
});
