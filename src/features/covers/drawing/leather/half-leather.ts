import { capitals } from '#features/tooling/line-breaking.ts';
import { emblem } from '#features/tooling/ornaments.ts';
import type { BindingDesign } from '#kernel/binding-design.ts';
import { BOARD } from '../board-size.ts';
import { type LetteringStyle, setTextInBox, shortTitle } from '../lettering/typesetting.ts';

const STRIP = 148;
const CORNER = 150;
const { width: W, height: H } = BOARD;

const styles: readonly Pick<LetteringStyle, 'face' | 'caps' | 'tracking'>[] = [
  { face: 'cinzel', caps: true, tracking: 0.05 },
  { face: 'garamond', caps: true, tracking: 0.09 },
  { face: 'fell', caps: false, tracking: 0.03 },
  { face: 'cormorant', caps: true, tracking: 0.08 },
  { face: 'bodoni', caps: true, tracking: 0.05 },
];

/** Returns the leather areas (spine strip and corners), the title label and the gold tooling as SVG in board units. */
export function composeHalfLeather(design: BindingDesign) {
  const pick = design.seed >>> 16;
  const style = styles[pick % styles.length] as (typeof styles)[number];
  const middle = (STRIP + W) / 2 + 2;
  const widest = 318;
  const long = capitals(shortTitle(design.title)).length;
  const title = setTextInBox(
    shortTitle(design.title),
    { ...style, max: long < 14 ? 44 : 38, min: 15, leading: style.caps ? 1.26 : 1.1 },
    {
      x: middle - widest / 2 + 24,
      y: 190,
      width: widest - 48,
      height: 176,
    },
  );
  const author = setTextInBox(
    design.author,
    {
      face: style.face === 'cinzel' ? 'garamond' : style.face,
      caps: false,
      tracking: 0.03,
      max: 23,
      min: 11,
      leading: 1.1,
    },
    {
      x: middle - widest / 2 + 30,
      y: 0,
      width: widest - 60,
      height: 44,
    },
  );
  const gap = 27;
  const inner = title.box.height + gap + author.box.height;
  const labelHeight = Math.max(118, inner + 76);
  const labelWidth = Math.max(214, Math.min(widest, Math.max(title.box.width, author.box.width) + 62));
  const top = 284 - labelHeight / 2;
  const titleShift = top + (labelHeight - inner) / 2 - title.box.y;
  const authorShift = top + (labelHeight + inner) / 2 - author.box.height - author.box.y;
  const x = middle - labelWidth / 2;
  const frame = (inset: number, width: number) =>
    `<rect x="${x + inset}" y="${top + inset}" width="${labelWidth - 2 * inset}" height="${labelHeight - 2 * inset}" fill="none" stroke="currentColor" stroke-width="${width}"/>`;
  const corner = (k: number) =>
    `M${W - CORNER - k} 0L${W} ${CORNER + k}M${W - CORNER - k} ${H}L${W} ${H - CORNER - k}`;
  const rules = `M${STRIP + 1} 0V${H}${corner(1)}`;
  const fine = `M${STRIP - 7} 0V${H}${corner(-8)}`;
  const divider = top + (labelHeight + inner) / 2 - author.box.height - gap / 2 + 1;
  return {
    leather: `<path d="M0 0H${STRIP}V${H}H0ZM${W - CORNER} 0H${W}V${CORNER}ZM${W - CORNER} ${H}H${W}V${H - CORNER}Z" fill="#f00"/>`,
    label: `<rect x="${x}" y="${top}" width="${labelWidth}" height="${labelHeight}" rx="1.5" fill="#0f0"/>`,
    foil:
      `<path d="${rules}" fill="none" stroke="currentColor" stroke-width="2.6"/><path d="${fine}" fill="none" stroke="currentColor" stroke-width="1"/>` +
      frame(7, 2.4) +
      frame(13, 0.9) +
      `<path fill="currentColor" transform="translate(0 ${titleShift})" d="${title.d}"/><path fill="currentColor" transform="translate(0 ${authorShift})" d="${author.d}"/>` +
      `<path d="M${middle - 46} ${divider}h36m20 0h36" stroke="currentColor" stroke-width="1.2"/>${emblem('star', middle, divider, 6)}` +
      [
        [x + 20, top + 20],
        [x + labelWidth - 20, top + 20],
        [x + 20, top + labelHeight - 20],
        [x + labelWidth - 20, top + labelHeight - 20],
      ]
        .map(([cx, cy]) => emblem('star', cx as number, cy as number, 5))
        .join(''),
    blind: '',
  };
}
