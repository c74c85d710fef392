import type { BindingDesign } from '#kernel/binding-design.ts';
import { makeBoard } from './leather/board.ts';
import { createLabelTexture, createLeatherTexture } from './leather/leather-texture.ts';
import { lightFlat } from './leather/shading.ts';
import { createSurface, type Surface } from './leather/surface.ts';
import { BOARD } from './measures.ts';
import { createSheet } from './paper/paper.ts';
import { ARC, bandHeight, makeSpine } from './spine.ts';
import type { Picture } from './types.ts';

/** Width of the sliver of spine seen beside the board, in board units: 40 + 600 makes the 640 of the picture. */
const SLIVER = 40;
const FRONT = { width: SLIVER + BOARD.width, height: BOARD.height } as const;

export interface Parts {
  design: BindingDesign;
  board: Surface;
  spine: Surface;
}

/** Board and spine of a book, made once for whichever view shows them. */
export async function makeParts(design: BindingDesign, scale: number): Promise<Parts> {
  const { colour, variantType, leatherType, seed } = design;
  const hide = await createLeatherTexture(colour, leatherType, scale);
  const sheet = variantType === 'deluxe' ? await createSheet(design.paper, colour, seed >>> 5) : null;
  const label = await createLabelTexture(colour, leatherType, scale, seed >>> 11);
  const board = await makeBoard(design, hide, label, sheet, scale);
  const spine = await makeSpine(design, hide, label, scale);
  return { design, board, spine };
}

/** Where a column of the sliver lies on the rounded spine: 0 at the silhouette, 1 at the joint. */
const roll = (t: number) => Math.asin(Math.min(1, Math.max(0, t))) / (Math.PI / 2);

/** The book seen straight on: the front board and the turn of the spine beside it. */
export async function renderFront(design: BindingDesign, width: number): Promise<Picture> {
  const scale = width / FRONT.width;
  const { board, spine } = await makeParts(design, scale);
  const whole = createSurface(width, board.height);
  const sliver = width - board.width;
  const reach = Math.min(spine.width * 0.5, design.thickness * ARC * 0.42 * scale);
  for (let y = 0; y < whole.height; y++) {
    const band = bandHeight(y / scale) * scale * 0.9;
    for (let x = 0; x < sliver; x++) {
      const from =
        y * spine.width +
        Math.min(spine.width - 1, Math.round(spine.width - reach * (1 - roll((x + 0.5) / sliver)) - 1));
      copy(spine, from, whole, y * width + x);
      whole.relief[y * width + x] = (whole.relief[y * width + x] as number) + band;
    }
    const to = y * width + sliver;
    const from = y * board.width;
    whole.colour.set(board.colour.subarray(from * 3, (from + board.width) * 3), to * 3);
    whole.relief.set(board.relief.subarray(from, from + board.width), to);
    whole.foil.set(board.foil.subarray(from, from + board.width), to);
    whole.gloss.set(board.gloss.subarray(from, from + board.width), to);
  }
  const data = Buffer.alloc(width * whole.height * 4);
  // Slope, light and openness change from column to column only; the fall of light along the height is added below.
  const columns = Float32Array.from({ length: width * 3 }, () => 0);
  for (let x = 0; x < width; x++) {
    let open = 1;
    let sky = 1;
    if (x < sliver) {
      // A quarter of a cylinder, the far side of the round in its own shade.
      const t = x / sliver;
      columns[x * 3] = -Math.min(2.6, (1 - t) / Math.sqrt(Math.max(0.04, 1 - (1 - t) * (1 - t))));
      sky = 0.5 + 0.5 * Math.min(1, t * 2.4);
      open = 0.62 + 0.38 * Math.min(1, t * 2);
    }
    const groove = Math.exp(-(((x - sliver - 9 * scale) / (9 * scale)) ** 2));
    columns[x * 3 + 1] = open * (1 - 0.45 * groove);
    columns[x * 3 + 2] = sky * (1 - 0.5 * groove);
  }
  lightFlat(whole, data, design.seed, (x, y, into) => {
    into[0] = columns[x * 3] as number;
    // Falling off from the window: the far corner is darker.
    into[2] = (columns[x * 3 + 1] as number) * (1.2 - 0.2 * (x / width) - 0.3 * (y / whole.height));
    into[3] = columns[x * 3 + 2] as number;
  });
  roundCorners(data, width, whole.height, 3 * scale);
  return { data, width, height: whole.height };
}

function copy(from: Surface, i: number, to: Surface, k: number): void {
  for (let c = 0; c < 3; c++) to.colour[k * 3 + c] = from.colour[i * 3 + c] as number;
  to.relief[k] = from.relief[i] as number;
  to.foil[k] = from.foil[i] as number;
  to.gloss[k] = from.gloss[i] as number;
}

/** Takes the corners off the alpha, `radius` pixels. */
export function roundCorners(data: Buffer, width: number, height: number, radius: number): void {
  const r = Math.ceil(radius);
  for (let y = 0; y < r; y++)
    for (let x = 0; x < r; x++) {
      const d = Math.hypot(radius - x - 0.5, radius - y - 0.5) - radius;
      const alpha = Math.round(255 * Math.min(1, Math.max(0, 0.5 - d)));
      for (const [px, py] of [
        [x, y],
        [width - 1 - x, y],
        [x, height - 1 - y],
        [width - 1 - x, height - 1 - y],
      ] as const)
        data[(py * width + px) * 4 + 3] = alpha;
    }
}
