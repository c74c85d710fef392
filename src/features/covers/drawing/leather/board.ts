import { drawFrame } from '#features/tooling/frames.ts';
import type { BindingDesign } from '#kernel/binding-design.ts';
import { BOARD } from '../board-size.ts';
import { setTextInBox, shortTitle } from '../lettering/typesetting.ts';
import { coverWithLeather, drawTooling, emboss } from '../ornament/tooling-masks.ts';
import type { Sheet } from '../paper/marbled-sheet.ts';
import { composeHalfLeather } from './half-leather.ts';
import type { LeatherTexture } from './leather-texture.ts';
import { createNoiseField } from './noise-field.ts';
import { createSurface, type Surface } from './surface.ts';

function composeFullLeather(design: BindingDesign) {
  const frame = drawFrame(design.frame, design.emblem, design.seed >>> 13);
  const title = setTextInBox(
    shortTitle(design.title),
    { ...frame.style, max: 58, min: 19, leading: frame.style.caps ? 1.24 : 1.08 },
    frame.title,
  );
  const author = setTextInBox(
    design.author,
    {
      face: frame.style.face === 'cinzel' ? 'garamond' : frame.style.face,
      caps: false,
      tracking: 0.03,
      max: 30,
      min: 13,
      leading: 1.1,
    },
    frame.author,
  );
  return { foil: `${frame.foil}<path fill="currentColor" d="${title.d}${author.d}"/>`, blind: frame.blind };
}

/** Adds the French groove at the joint and the turned-in edges to the relief. Heights in pixels. */
export function shapeBoard(surface: Surface, scale: number, joint: 'left' | 'right' = 'left'): void {
  const { width, height, relief } = surface;
  const turn = 5 * scale;
  const groove = Float32Array.from(
    { length: width },
    (_, x) => -7.5 * scale * Math.exp(-((((joint === 'left' ? x : width - 1 - x) / scale - 11) / 7.5) ** 2)),
  );
  for (let y = 0, i = 0; y < height; y++) {
    const edgeY = Math.min(y, height - 1 - y);
    for (let x = 0; x < width; x++, i++) {
      let h = groove[x] as number;
      const edge = Math.min(edgeY, width - 1 - x);
      if (edge < turn) {
        const t = 1 - edge / turn;
        h -= turn * 0.8 * t * t;
      }
      relief[i] = (relief[i] as number) + h;
    }
  }
}

/**
 * @param sheet marbled paper for the sides; null for full leather
 * @param scale pixels per unit (1/4 mm)
 */
export async function makeBoard(
  design: BindingDesign,
  hide: LeatherTexture,
  label: LeatherTexture,
  sheet: Sheet | null,
  scale: number,
): Promise<Surface> {
  const width = Math.round(BOARD.width * scale);
  const height = Math.round(BOARD.height * scale);
  const surface = createSurface(width, height);
  const half = sheet && { sheet, ...composeHalfLeather(design) };
  const plan = half ?? composeFullLeather(design);
  const masks = await drawTooling(plan.foil, plan.blind, [BOARD.width, BOARD.height], width, height);
  if (half) {
    const regions = await drawTooling(half.leather, half.label, [BOARD.width, BOARD.height], width, height);
    layPaper(surface, half.sheet, regions.foil, design.seed, scale);
    coverWithLeather(surface, hide, design.seed, scale, regions.foil);
    coverWithLeather(surface, { ...label, depth: label.depth * 0.6 }, design.seed + 9, scale, regions.blind);
    // Pared leather still stands a little above the paper beside it.
    for (let i = 0; i < regions.foil.length; i++)
      surface.relief[i] =
        (surface.relief[i] as number) +
        (Math.max(regions.foil[i] as number, regions.blind[i] as number) / 255) * 1.6;
  } else coverWithLeather(surface, hide, design.seed, scale);
  emboss(surface, masks, 1.5 * scale);
  shapeBoard(surface, scale);
  return surface;
}

export function layPaper(
  surface: Surface,
  sheet: Sheet,
  leather: Uint8Array,
  seed: number,
  scale: number,
): void {
  const { width, height, colour, relief, gloss } = surface;
  const ink = new Float32Array(3);
  const fibre = createNoiseField(width, height, 2.2, seed + 3);
  const age = createNoiseField(width, height, 120 * scale, seed + 4);
  const flow = createNoiseField(width, height, 9 * scale, seed + 8);
  const step = 1.5 / scale;
  for (let y = 0, i = 0; y < height; y++) {
    for (const field of [fibre, age, flow]) field.row(y);
    for (let x = 0; x < width; x++, i++) {
      if (leather[i] === 255) continue;
      sheet.at(x * step, y * step, ink);
      const f = fibre.at(x);
      // Ink depth is uneven, and a century of handling has dulled the colours.
      const k = 0.8 + 0.07 * f + 0.1 * (age.at(x) - 0.5) + 0.11 * (flow.at(x) - 0.5);
      const grey = ((ink[0] as number) + (ink[1] as number) + (ink[2] as number)) / 3;
      const c = i * 3;
      colour[c] = ((ink[0] as number) * 0.86 + grey * 0.14) * k;
      colour[c + 1] = ((ink[1] as number) * 0.86 + grey * 0.14) * k;
      colour[c + 2] = ((ink[2] as number) * 0.86 + grey * 0.14) * k;
      relief[i] = f * 0.16;
      gloss[i] = 70;
    }
  }
}
