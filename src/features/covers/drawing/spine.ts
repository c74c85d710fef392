import { emblem } from '#features/tooling/ornaments.ts';
import type { BindingDesign } from '#kernel/binding-design.ts';
import { BOARD, UNITS_PER_MM } from './board-size.ts';
import type { LeatherTexture } from './leather/leather-texture.ts';
import { createSurface, type Surface } from './leather/surface.ts';
import { setTextInBox, shortTitle, type TextSetting } from './lettering/typesetting.ts';
import { coverWithLeather, drawTooling, emboss } from './ornament/tooling-masks.ts';

/** Centres of the five raised bands, in board units from the head. */
const BANDS = [146, 284, 422, 560, 698] as const;
/** Half width and height of a band, in board units. */
const BAND = { half: 10, height: 9 } as const;
/** Width of the unrolled spine per thickness; it is wider because it is rounded. */
export const SPINE_WIDTH_RATIO = 1.2;

export const bandPositions = ({ tooled }: Pick<BindingDesign, 'tooled'>): readonly number[] =>
  tooled ? tooled.bands.map((mm) => mm * UNITS_PER_MM) : BANDS;

export function bandHeight(y: number, bands: readonly number[] = BANDS): number {
  for (const band of bands) {
    const d = Math.abs(y - band) / (BAND.half * 1.5);
    if (d < 1) {
      const t = 1 - d * d;
      return BAND.height * t * t * (d < 0.4 ? 1 : 1 - (d - 0.4) * 0.15);
    }
  }
  return 0;
}

const panel = (k: number): [number, number] => [
  k === 0 ? 14 : (BANDS[k - 1] as number) + 20,
  k === 5 ? BOARD.height - 16 : (BANDS[k] as number) - 20,
];

/** Draws the unrolled spine, `scale` pixels per unit, without its bands, which are part of the mesh. */
export async function makeSpine(
  design: BindingDesign,
  hide: LeatherTexture,
  labelHide: LeatherTexture,
  scale: number,
): Promise<Surface> {
  const across = Math.round(design.thickness * SPINE_WIDTH_RATIO);
  const width = Math.max(8, Math.round(across * scale));
  const height = Math.round(BOARD.height * scale);
  const surface = createSurface(width, height);
  const middle = across / 2;
  const half = design.thickness * 0.4;
  const box = (k: number, pad: number) => {
    const [top, bottom] = panel(k);
    return { x: middle - half, y: top + pad, width: half * 2, height: bottom - top - pad * 2 };
  };
  const line = (y: number, width: number) => `M0 ${y - width / 2}H${across}V${y + width / 2}H0Z`;
  let rules = '';
  for (const band of BANDS) rules += line(band - 17, 1.8) + line(band + 17, 1.8);
  rules += line(10, 2.6) + line(15.5, 1) + line(BOARD.height - 11, 2.6) + line(BOARD.height - 16.5, 1);
  const rich = design.variantType === 'superDeluxe';
  // A thin spine splits a long word, as binders do, before the letters grow too small to read.
  const title = [13, 10, 7.5].reduce<TextSetting | null>((fitted, min) => {
    if (fitted && !fitted.isTruncated) return fitted;
    return setTextInBox(
      shortTitle(design.title, 36),
      { face: 'garamond', caps: true, tracking: 0.04, max: 25, min, leading: 1.2 },
      box(1, 9),
    );
  }, null) as TextSetting;
  const author = setTextInBox(
    design.author,
    { face: 'garamond', caps: false, tracking: 0.03, max: 19, min: 10.5, leading: 1.12 },
    box(2, 22),
  );
  let ornaments = '';
  const size = Math.min(34, half * 0.62);
  for (const k of design.volume ? [0, 4, 5] : [0, 3, 4, 5]) {
    const [top, bottom] = panel(k);
    const y = (top + bottom) / 2 - (k === 5 && design.year ? 14 : 0);
    ornaments += emblem(design.emblem, middle, y, k === 0 || k === 5 ? size * 0.8 : size);
  }
  let frames = '';
  if (rich)
    for (const k of [0, 1, 2, 3, 4, 5]) {
      const [top, bottom] = panel(k);
      frames += `<rect x="${middle - design.thickness * 0.46}" y="${top + 5}" width="${design.thickness * 0.92}" height="${bottom - top - 10}" fill="none" stroke="currentColor" stroke-width="1"/>`;
    }
  const volume = design.volume
    ? setTextInBox(
        design.volume,
        { face: 'garamond', caps: true, tracking: 0.08, max: 20, min: 8, leading: 1.1 },
        box(3, 30),
      ).d
    : '';
  const year = design.year
    ? setTextInBox(
        design.year < 0 ? `${-design.year} BC` : String(design.year),
        { face: 'garamond', caps: true, tracking: 0.1, max: 14, min: 8, leading: 1 },
        { ...box(5, 0), y: BOARD.height - 48, height: 20 },
      ).d
    : '';
  const [labelTop, labelBottom] = panel(1);
  // A half binding always has a label, as its front does.
  const label =
    design.hasLabel || !rich
      ? `<rect x="0" y="${labelTop}" width="${across}" height="${labelBottom - labelTop}" fill="#0f0"/>`
      : '';
  const masks = await drawTooling(
    `<path d="${rules}" fill="currentColor"/>${frames}${ornaments}<path fill="currentColor" d="${title.d}${author.d}${volume}${year}"/>`,
    '',
    [across, BOARD.height],
    width,
    height,
  );
  coverWithLeather(surface, hide, design.seed + 77, scale);
  if (label) {
    const where = await drawTooling('', label, [across, BOARD.height], width, height);
    coverWithLeather(
      surface,
      { ...labelHide, depth: labelHide.depth * 0.6 },
      design.seed + 78,
      scale,
      where.blind,
    );
  }
  emboss(surface, masks, 1.3 * scale);
  return surface;
}
