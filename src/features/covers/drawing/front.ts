import type { BindingDesign } from '#kernel/binding-design.ts';
import { boardSize } from './board-size.ts';
import { makeBoard } from './leather/board.ts';
import { createLabelTexture, createLeatherTexture } from './leather/leather-texture.ts';
import { lightFlat } from './leather/shading.ts';
import { createSurface, type Surface } from './leather/surface.ts';
import { createSheet } from './paper/marbled-sheet.ts';
import { bandHeight, bandPositions, makeSpine, SPINE_WIDTH_RATIO } from './spine.ts';
import { centrePicture } from './tooled/centre-picture.ts';
import { makeTooledParts, makeTooledSide } from './tooled/tooled-parts.ts';
import type { Picture } from './types.ts';

/** Width of the spine sliver shown beside the board, in board units: 40 + 600 makes the 640 of a catalogue picture. */
const SLIVER = 40;

export interface BookParts {
  design: BindingDesign;
  board: Surface;
  spine: Surface;
}

export async function makeBookParts(design: BindingDesign, scale: number): Promise<BookParts> {
  if (design.tooled) return makeTooledParts(design, design.tooled, scale);
  const { colour, variantType, leatherType, seed } = design;
  const hide = await createLeatherTexture(colour, leatherType, scale);
  const sheet = variantType === 'deluxe' ? await createSheet(design.paper, colour, seed >>> 5) : null;
  const label = await createLabelTexture(colour, leatherType, scale, seed >>> 11);
  const board = await makeBoard(design, hide, label, sheet, scale);
  const spine = await makeSpine(design, hide, label, scale);
  return { design, board, spine };
}

/** Position of a sliver column on the rounded spine: 0 at the silhouette, 1 at the joint. */
const spinePosition = (t: number) => Math.asin(Math.min(1, Math.max(0, t))) / (Math.PI / 2);

/** Front board with the turn of the spine beside it, seen straight on. */
export async function renderFront(design: BindingDesign, width: number): Promise<Picture> {
  const board = boardSize(design);
  const across = SLIVER + board.width;
  if (!design.tooled) {
    const scale = width / across;
    return renderFlat(await makeBookParts(design, scale), width, scale, 'front');
  }
  const { scale, height } = fitPicture(across, board.height, width);
  const parts = await makeBookParts(design, scale);
  return centrePicture(renderFlat(parts, Math.round(across * scale), scale, 'front'), width, height);
}

/** Back board of a custom design, seen straight on. */
export async function renderBack(design: BindingDesign, width: number): Promise<Picture> {
  const { tooled } = design;
  if (!tooled) throw new Error('Only custom designs have a back view.');
  const board = boardSize(design);
  const across = SLIVER + board.width;
  const { scale, height } = fitPicture(across, board.height, width);
  const parts = {
    design,
    board: await makeTooledSide(design, tooled.back, scale, 'right'),
    spine: await makeTooledSide(design, tooled.spine, scale, null),
  };
  return centrePicture(renderFlat(parts, Math.round(across * scale), scale, 'back'), width, height);
}

function fitPicture(across: number, down: number, width: number) {
  const height = Math.round((width * 11) / 8);
  return { scale: Math.min(width / across, height / down), height };
}

function renderFlat(
  { design, board, spine }: BookParts,
  width: number,
  scale: number,
  side: 'front' | 'back',
): Picture {
  const surface = createSurface(width, board.height);
  if (board.metal || spine.metal) surface.metal = new Uint8Array(width * board.height);
  const sliver = width - board.width;
  const arc = design.tooled ? design.thickness : design.thickness * SPINE_WIDTH_RATIO;
  const reach = Math.min(spine.width * 0.5, arc * 0.42 * scale);
  const isFront = side === 'front';
  for (let y = 0; y < surface.height; y++) {
    const band = bandHeight(y / scale, bandPositions(design)) * scale * 0.9;
    for (let x = 0; x < sliver; x++) {
      const turned = Math.round(spine.width - reach * (1 - spinePosition((x + 0.5) / sliver)) - 1);
      const column = Math.min(spine.width - 1, turned);
      const from = y * spine.width + (isFront ? column : spine.width - 1 - column);
      const to = y * width + (isFront ? x : width - 1 - x);
      copyPixel(spine, from, surface, to);
      surface.relief[to] = (surface.relief[to] as number) + band;
    }
    const to = y * width + (isFront ? sliver : 0);
    const from = y * board.width;
    surface.colour.set(board.colour.subarray(from * 3, (from + board.width) * 3), to * 3);
    surface.relief.set(board.relief.subarray(from, from + board.width), to);
    surface.foil.set(board.foil.subarray(from, from + board.width), to);
    surface.gloss.set(board.gloss.subarray(from, from + board.width), to);
    if (board.metal) surface.metal?.set(board.metal.subarray(from, from + board.width), to);
  }
  const data = Buffer.alloc(width * surface.height * 4);
  // Slope, light and openness vary per column only; the falloff along the height is added below.
  const columns = Float32Array.from({ length: width * 3 }, () => 0);
  for (let x = 0; x < width; x++) {
    const u = isFront ? x : width - 1 - x;
    let open = 1;
    let sky = 1;
    if (u < sliver) {
      // A quarter of a cylinder; its far side lies in shade.
      const t = u / sliver;
      const slope = -Math.min(2.6, (1 - t) / Math.sqrt(Math.max(0.04, 1 - (1 - t) * (1 - t))));
      columns[x * 3] = isFront ? slope : -slope;
      sky = 0.5 + 0.5 * Math.min(1, t * 2.4);
      open = 0.62 + 0.38 * Math.min(1, t * 2);
    }
    const groove = Math.exp(-(((u - sliver - 9 * scale) / (9 * scale)) ** 2));
    columns[x * 3 + 1] = open * (1 - 0.45 * groove);
    columns[x * 3 + 2] = sky * (1 - 0.5 * groove);
  }
  lightFlat(surface, data, design.seed, (x, y, out) => {
    out[0] = columns[x * 3] as number;
    // Light falls off away from the window.
    out[2] = (columns[x * 3 + 1] as number) * (1.2 - 0.2 * (x / width) - 0.3 * (y / surface.height));
    out[3] = columns[x * 3 + 2] as number;
  });
  roundCorners(data, width, surface.height, 3 * scale);
  return { data, width, height: surface.height };
}

function copyPixel(from: Surface, i: number, to: Surface, k: number): void {
  for (let c = 0; c < 3; c++) to.colour[k * 3 + c] = from.colour[i * 3 + c] as number;
  to.relief[k] = from.relief[i] as number;
  to.foil[k] = from.foil[i] as number;
  to.gloss[k] = from.gloss[i] as number;
  if (from.metal && to.metal) to.metal[k] = from.metal[i] as number;
}

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
