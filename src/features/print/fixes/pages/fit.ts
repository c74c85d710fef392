import { foldSide } from '../../checking/gutter.ts';
import type { Fix } from '../../fixes.ts';
import { EDGE_MM } from '../../limits.ts';
import { CannotFix } from '../cannot-fix.ts';
import { movePage, PT } from './move.ts';
import { displayedSize, type PageEdit } from './page-edit.ts';

type FixOfKind<K extends Fix['kind']> = Extract<Fix, { kind: K }>;

/** Smaller text is unreadable. */
const SCALE_MIN = 0.5;
/** In millimetres; invisible, as lengths are rounded to hundredths. */
const TOLERANCE_MM = 0.02;

export function fitToSize(edit: PageEdit, { how, widthMm, heightMm }: FixOfKind<'size'>): void {
  const old = displayedSize(edit);
  const [width, height] = [widthMm * PT, heightMm * PT];
  const scale = how === 'scale' ? Math.min(width / old.width, height / old.height) : 1;
  if (!(scale > 0) || !Number.isFinite(scale))
    throw new CannotFix('These pages have no size, so they can’t be resized. Choose another book size.');
  const right = (width - old.width * scale) / 2;
  const down = (height - old.height * scale) / 2;
  movePage(edit, { scale, right, down, width, height });
}

/**
 * Moves content away from the fold; where the other side has no room, also shrinks it around the middle of its text.
 * @param number page number in the current file
 */
export function clearGutter(edit: PageEdit, fix: FixOfKind<'gutter'>, number: number): void {
  const { text } = edit;
  if (!text) return;
  const { width, height } = displayedSize(edit);
  const widthMmNow = width / PT;
  const isFoldLeft = foldSide(number, fix) === 'left';
  const inner = isFoldLeft ? text.x : widthMmNow - text.x - text.width;
  if (inner >= fix.gutterMm - TOLERANCE_MM) return;
  const outer = measureOuterSpace(edit, widthMmNow, isFoldLeft);
  // Text that is near the edge already may stay there, but come no closer.
  const room = widthMmNow - fix.gutterMm - Math.min(EDGE_MM, Math.max(outer, 0));
  const occupied = widthMmNow - inner - outer;
  const scale = Math.min(1, room / occupied);
  if (!(scale >= SCALE_MIN)) throw createTooFullError(number);
  const innerEdge = isFoldLeft ? text.x : text.x + text.width;
  const target = isFoldLeft ? fix.gutterMm : widthMmNow - fix.gutterMm;
  const middle = text.y + text.height / 2;
  movePage(edit, {
    scale,
    right: (target - innerEdge * scale) * PT,
    down: middle * (1 - scale) * PT,
    width,
    height,
  });
}

/** From the outer edge to text or pictures; content running over the edge is background. */
function measureOuterSpace({ text, ink }: PageEdit, widthMmNow: number, isFoldLeft: boolean): number {
  const spaces = [text, ink].flatMap((box) =>
    box ? [isFoldLeft ? widthMmNow - box.x - box.width : box.x] : [],
  );
  const [ofText = 0, ofInk = ofText] = spaces;
  return ofInk > 1 ? Math.min(ofText, ofInk) : ofText;
}

/** @param number page number in the current file */
export function clearMargin(edit: PageEdit, { marginMm }: FixOfKind<'margin'>, number: number): void {
  const box = edit.text ?? edit.ink;
  if (!box) return;
  const { width, height } = displayedSize(edit);
  const [widthMmNow, heightMmNow] = [width / PT, height / PT];
  const { x, y } = box;
  const scale = Math.min(
    scaleForMargin(widthMmNow, x, marginMm),
    scaleForMargin(widthMmNow, widthMmNow - x - box.width, marginMm),
    scaleForMargin(heightMmNow, y, marginMm),
    scaleForMargin(heightMmNow, heightMmNow - y - box.height, marginMm),
  );
  if (scale === 1) return;
  if (!(scale >= SCALE_MIN)) throw createTooFullError(number);
  movePage(edit, {
    scale,
    right: (width * (1 - scale)) / 2,
    down: (height * (1 - scale)) / 2,
    width,
    height,
  });
}

/** Scale around the middle that widens `space` from the edge to `margin`. */
const scaleForMargin = (extent: number, space: number, margin: number): number =>
  space >= margin - TOLERANCE_MM ? 1 : (extent / 2 - margin) / (extent / 2 - space);

const createTooFullError = (number: number) =>
  new CannotFix(
    `Page ${number} is too full to shrink and stay readable. Give it wider margins in the program you made it with, or choose a larger book.`,
  );
