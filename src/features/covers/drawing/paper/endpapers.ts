import type { BindingDesign } from '#kernel/binding-design.ts';
import { METALS } from '#kernel/tooled-binding.ts';
import { type BoardSize, boardSize, SQUARE } from '../board-size.ts';
import { roundCorners } from '../front.ts';
import { PAPER_COLOUR } from '../leather/gilt-edges.ts';
import { createLeatherTexture, parseHexColour } from '../leather/leather-texture.ts';
import { createNoiseField } from '../leather/noise-field.ts';
import { lightFlat } from '../leather/shading.ts';
import { createSurface, type Surface } from '../leather/surface.ts';
import { coverWithLeather, drawTooling, emboss } from '../ornament/tooling-masks.ts';
import { centrePicture } from '../tooled/centre-picture.ts';
import { createEndpaperSheet, type EndpaperSheet } from '../tooled/endpaper-sheet.ts';
import type { Picture } from '../types.ts';

function openBookSize({ width, height }: BoardSize) {
  return {
    width: width * 2,
    height,
    gutter: width,
    /** Right and lower edge of the flyleaf; the rest is the back board's turn-in. */
    leaf: { right: width * 2 - 24, top: 11, bottom: height - 11 },
  };
}
type Opening = ReturnType<typeof openBookSize>;
const EDGE = 9;

/** Book opened at its marbled endpapers, seen from above. */
export async function renderEndpapers(design: BindingDesign, width: number): Promise<Picture> {
  const open = openBookSize(boardSize(design));
  if (!design.tooled) return renderOpenBook(design, open, width / open.width);
  const height = Math.round((width * 11) / 15);
  const scale = Math.min(width / open.width, height / open.height);
  return centrePicture(await renderOpenBook(design, open, scale), width, height);
}

async function renderOpenBook(design: BindingDesign, open: Opening, scale: number): Promise<Picture> {
  const width = Math.round(open.width * scale);
  const height = Math.round(open.height * scale);
  const hide = await createLeatherTexture(design.colour, design.leatherType, scale);
  const sheet = await createEndpaperSheet(design);
  const surface = createSurface(width, height);
  const rich = design.variantType === 'superDeluxe';
  // In custom designs the paper covers the turn-ins up to the square.
  const turnIn = design.tooled ? SQUARE : rich ? 50 : 30;
  coverWithLeather(surface, { ...hide, depth: hide.depth * 0.6 }, design.seed + 21, scale);
  layLeaves(surface, open, sheet, { design, scale, turnIn });
  if (!design.tooled) await gildTurnIns(surface, open, { isRich: rich, turnIn, scale });
  const ribbons = ribbonColours(design).map((colour, i) => layRibbon(surface, open, colour, scale, i));
  const shadow = (x: number, y: number) => ribbons.reduce((most, ribbon) => Math.max(most, ribbon(x, y)), 0);
  const data = Buffer.alloc(width * height * 4);
  lightFlat(surface, data, design.seed, (px, py, out) =>
    openBookShape(open, px / scale, py / scale, shadow(px, py), out),
  );
  roundCorners(data, width, height, 3 * scale);
  return { data, width, height };
}

/** Ribbon colours; catalogue books have one ribbon. */
const ribbonColours = ({ tooled, seed }: BindingDesign): readonly (readonly [number, number, number])[] =>
  tooled ? tooled.ribbons.map(parseHexColour) : [seed & 32 ? [122, 26, 32] : [38, 56, 84]];

async function gildTurnIns(
  surface: Surface,
  { width, height, gutter }: Opening,
  { isRich, turnIn, scale }: { isRich: boolean; turnIn: number; scale: number },
): Promise<void> {
  const insetLine = (k: number, w: number) =>
    `<path d="M${gutter - 6} ${k}H${k}V${height - k}H${gutter - 6}" fill="none" stroke="currentColor" stroke-width="${w}"/>`;
  let gold = insetLine(turnIn - 6, 1.6);
  if (isRich) {
    gold += insetLine(11, 2.2) + insetLine(16, 0.9);
    const bead = (x: number, y: number, turn: number) =>
      `<path transform="translate(${x} ${y}) rotate(${turn})" d="M-7 6C-6 -2 -2 -3 0 -8C2 -3 6 -2 7 6M0 1v5" fill="none" stroke="currentColor" stroke-width="1.3"/>`;
    for (let i = 0; i < 34; i++) gold += bead(42 + i * 16.4, 31, 0) + bead(42 + i * 16.4, height - 31, 180);
    for (let i = 0; i < 49; i++) gold += bead(31, 46 + i * 16.4, -90);
  }
  emboss(surface, await drawTooling(gold, '', [width, height], surface.width, surface.height), 1.1 * scale);
}

function layLeaves(
  surface: Surface,
  open: Opening,
  { sheet, spansBothPages, canRotateFlyleaf }: EndpaperSheet,
  { design, scale, turnIn }: { design: BindingDesign; scale: number; turnIn: number },
): void {
  const { seed, tooled } = design;
  const { gutter, leaf } = open;
  const metal = tooled ? tooled.edges.others : 'gold';
  if (metal && metal !== 'gold')
    surface.metal = new Uint8Array(surface.foil.length).fill(METALS.indexOf(metal));
  const { width, height, colour, relief, gloss, foil } = surface;
  const ink = new Float32Array(3);
  const fibre = createNoiseField(width, height, 2, seed + 31);
  const flow = createNoiseField(width, height, 9 * scale, seed + 32);
  const step = 1.5 / scale;
  for (let y = 0, i = 0; y < height; y++) {
    const uy = y / scale;
    fibre.row(y);
    flow.row(y);
    for (let x = 0; x < width; x++, i++) {
      const ux = x / scale;
      const left = ux < gutter;
      const paper = left
        ? ux > turnIn && uy > turnIn && uy < open.height - turnIn
        : ux < leaf.right && uy > leaf.top && uy < leaf.bottom;
      if (paper) {
        const f = fibre.at(x);
        // The flyleaf mirrors the sheet, so the two pages match without being copies.
        if (left || spansBothPages) sheet.at(x * step, y * step, ink);
        else sheet.at((open.width - ux) * 1.5, canRotateFlyleaf ? (open.height - uy) * 1.5 : uy * 1.5, ink);
        const depth = 0.83 + 0.07 * f + 0.11 * (flow.at(x) - 0.5);
        const grey = ((ink[0] as number) + (ink[1] as number) + (ink[2] as number)) / 3;
        for (let c = 0; c < 3; c++) colour[i * 3 + c] = ((ink[c] as number) * 0.88 + grey * 0.12) * depth;
        relief[i] = 1.2 + 0.14 * f;
        gloss[i] = 60;
      } else if (!left && ux < leaf.right + EDGE && uy > leaf.top && uy < leaf.bottom) {
        // The fore-edge falls away under the flyleaf.
        foil[i] = metal ? 235 : 0;
        relief[i] = -(ux - leaf.right) * scale * 1.2 + ((ux * 7) % 3 > 1.5 ? 0.35 : 0);
        colour.set(metal ? [72, 54, 28] : PAPER_COLOUR, i * 3);
      }
    }
  }
}

/** Lays a ribbon from the head of the gutter over the flyleaf; returns its shadow, 0 … 1, at a pixel. */
function layRibbon(
  surface: Surface,
  { gutter, height: bookHeight }: Opening,
  colour: readonly [number, number, number],
  scale: number,
  index: number,
) {
  const { width, height } = surface;
  const centre = (y: number) =>
    gutter + 16 + index * 10 + (92 + index * 64) * (1 - Math.exp(-y / 330)) + 26 * Math.sin(y / 190);
  const half = 8.5;
  const end = (700 * bookHeight) / 880 - index * 60;
  for (let y = 0; y < height; y++) {
    const uy = y / scale;
    if (uy > end) break;
    const middle = centre(uy);
    const slope = centre(uy + 1) - middle;
    for (let x = Math.floor((middle - half) * scale); x <= (middle + half) * scale; x++) {
      const u = (x / scale - middle) / half;
      if (Math.abs(u) > 1 || uy > end - 12 * (1 - Math.abs(u)) || x < 0 || x >= width) continue;
      const i = y * width + x;
      // Woven edges stand up; the middle shows its weft.
      const weft = 0.86 + 0.1 * Math.sin(uy * 2.4 + u) + (Math.abs(u) > 0.8 ? 0.06 : 0);
      for (let c = 0; c < 3; c++) surface.colour[i * 3 + c] = Math.min(255, (colour[c] as number) * weft);
      surface.relief[i] = 2.4 + Math.sin(uy / 31) * 2.2 * scale + slope * u * 0.6;
      surface.foil[i] = 0;
      surface.gloss[i] = 190;
    }
  }
  return (px: number, py: number) => {
    const uy = py / scale - 5;
    if (uy < 0 || uy > end) return 0;
    const d = px / scale - 4 - centre(uy);
    return Math.abs(d) < half + 5 ? Math.min(1, (half + 5 - Math.abs(d)) / 6) * 0.4 : 0;
  };
}

/** Slope and openness of the open book at board units x, y. */
function openBookShape(book: Opening, x: number, y: number, ribbon: number, out: Float32Array): void {
  const { gutter, leaf } = book;
  const d = x - gutter;
  let slope = 0;
  let sky = 1;
  let open = 1.04 - 0.1 * (x / book.width) - 0.12 * (y / book.height);
  if (d < 0) {
    const hinge = Math.exp(-(((d + 10) / 8) ** 2));
    slope = 0.05 + 0.5 * Math.exp(d / 40);
    sky -= 0.3 * Math.exp(d / 22) + 0.35 * hinge;
    open -= 0.28 * Math.exp(d / 26) + 0.2 * hinge;
  } else if (x < leaf.right) {
    // The flyleaf rises from the gutter, rounds over and falls slowly towards the fore-edge.
    slope = -1.7 * Math.exp(-d / 26) - 0.5 * Math.exp(-d / 130) + 0.3 * (d / 576) ** 2;
    sky -= 0.62 * Math.exp(-d / 18);
    open -= 0.3 * Math.exp(-d / 14);
  } else if (y < leaf.top || y > leaf.bottom || x > leaf.right + EDGE) {
    // The back board lies deeper, in the shadow of the leaves.
    const under = x > leaf.right + EDGE ? (x - leaf.right - EDGE) / 15 : 1;
    open *= 0.42 + 0.4 * under * (y > leaf.bottom ? 0.6 : 1);
    sky *= 0.6 + 0.3 * under;
  }
  if (x > leaf.right && x <= leaf.right + EDGE) open *= 0.85 - 0.45 * ((x - leaf.right) / EDGE);
  if (d >= 0 && (y < leaf.top || y > leaf.bottom)) {
    open *= 0.55;
    sky *= 0.65;
  }
  out[0] = slope;
  out[1] = 0;
  out[2] = Math.max(0, open) * (1 - ribbon);
  out[3] = Math.max(0.12, sky) * (1 - ribbon * 0.5);
}
