import { foldOf } from '../../checking/gutter.ts';
import { EDGE_MM } from '../../limits.ts';
import type { Mend } from '../../mends.ts';
import { CannotMend } from '../cannot-mend.ts';
import { type Leaf, sizeOf } from './leaf.ts';
import { move, PT } from './move.ts';

type MendOf<K extends Mend['kind']> = Extract<Mend, { kind: K }>;

/** Smaller text is unreadable; such a page is better laid out anew. */
const SCALE_MIN = 0.5;
/** In millimetres: nobody sees it, and lengths are rounded to hundredths. */
const ENOUGH = 0.02;

export function fitToSize(leaf: Leaf, { how, widthMm, heightMm }: MendOf<'size'>): void {
  const old = sizeOf(leaf);
  const [width, height] = [widthMm * PT, heightMm * PT];
  const scale = how === 'scale' ? Math.min(width / old.width, height / old.height) : 1;
  if (!(scale > 0) || !Number.isFinite(scale))
    throw new CannotMend(
      'These pages cannot be brought to a size without extent. Choose another size of book.',
    );
  const right = (width - old.width * scale) / 2;
  const down = (height - old.height * scale) / 2;
  move(leaf, { scale, right, down, width, height });
}

/**
 * Moves content away from the fold; where the other side has no room, also shrinks it around the middle of its text.
 * @param number page number in the current file
 */
export function clearGutter(leaf: Leaf, mend: MendOf<'gutter'>, number: number): void {
  const { text } = leaf;
  if (!text) return;
  const { width, height } = sizeOf(leaf);
  const wide = width / PT;
  const isFoldLeft = foldOf(number, mend) === 'left';
  const inner = isFoldLeft ? text.x : wide - text.x - text.width;
  if (inner >= mend.gutterMm - ENOUGH) return;
  const outer = outerSpace(leaf, wide, isFoldLeft);
  // Text that is near the edge already may stay there, but come no closer.
  const room = wide - mend.gutterMm - Math.min(EDGE_MM, Math.max(outer, 0));
  const taken = wide - inner - outer;
  const scale = Math.min(1, room / taken);
  if (!(scale >= SCALE_MIN)) throw tooWide(number);
  const innerEdge = isFoldLeft ? text.x : text.x + text.width;
  const goal = isFoldLeft ? mend.gutterMm : wide - mend.gutterMm;
  const middle = text.y + text.height / 2;
  move(leaf, {
    scale,
    right: (goal - innerEdge * scale) * PT,
    down: middle * (1 - scale) * PT,
    width,
    height,
  });
}

/** From the outer edge to text or pictures; content running over the edge is background. */
function outerSpace({ text, ink }: Leaf, wide: number, isFoldLeft: boolean): number {
  const spaces = [text, ink].flatMap((box) => (box ? [isFoldLeft ? wide - box.x - box.width : box.x] : []));
  const [ofText = 0, ofInk = ofText] = spaces;
  return ofInk > 1 ? Math.min(ofText, ofInk) : ofText;
}

/** @param number page number in the current file */
export function clearMargin(leaf: Leaf, { marginMm }: MendOf<'margin'>, number: number): void {
  const standing = leaf.text ?? leaf.ink;
  if (!standing) return;
  const { width, height } = sizeOf(leaf);
  const [wide, tall] = [width / PT, height / PT];
  const { x, y } = standing;
  const scale = Math.min(
    shrink(wide, x, marginMm),
    shrink(wide, wide - x - standing.width, marginMm),
    shrink(tall, y, marginMm),
    shrink(tall, tall - y - standing.height, marginMm),
  );
  if (scale === 1) return;
  if (!(scale >= SCALE_MIN)) throw tooWide(number);
  move(leaf, { scale, right: (width * (1 - scale)) / 2, down: (height * (1 - scale)) / 2, width, height });
}

/** Scale around the middle that widens `space` from the edge to `margin`. */
const shrink = (extent: number, space: number, margin: number): number =>
  space >= margin - ENOUGH ? 1 : (extent / 2 - margin) / (extent / 2 - space);

const tooWide = (number: number) =>
  new CannotMend(
    `Page ${number} is too full to be made small enough and still be read. Give it wider margins in the program it was made with, or choose a larger book.`,
  );
