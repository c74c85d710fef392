import type { BookColour } from '#kernel/edition.ts';
import type { Foil } from '../../design.ts';
import type { Box, Outline, Panel } from '../../layout.ts';
import { STEP } from './mipmaps.ts';

/* Two textures per panel: colours, and a mask that tells the shader what lies where (red foil, green blind tooling,
   blue leather; the rest is paper). */

export interface PanelPictures {
  colour: HTMLCanvasElement;
  mask: HTMLCanvasElement;
  pxPerMm: number;
}

/** Reflection colours of metals, as sRGB. */
const METAL: Record<Exclude<Foil, 'blind'>, [number, number, number]> = {
  gold: [255, 218, 140],
  silver: [236, 238, 240],
  copper: [246, 176, 138],
};
const INK = '#2a211b';

export interface PaintContext {
  colours: readonly BookColour[];
  leather: BookColour;
  sheet: { picture: CanvasImageSource; pxPerMm: number } | null;
}

export function createPictures(panel: Panel, most: number, pxPerMm: number): PanelPictures {
  const scale = Math.min(pxPerMm, most / Math.max(panel.width, panel.height));
  const createCanvas = () => {
    const layer = document.createElement('canvas');
    layer.width = textureSize(panel.width, scale);
    layer.height = textureSize(panel.height, scale);
    return layer;
  };
  return { colour: createCanvas(), mask: createCanvas(), pxPerMm: scale };
}

/** Rounds up to a size that can be halved for every mipmap. */
export const textureSize = (mm: number, pxPerMm: number): number =>
  Math.max(STEP, Math.round((mm * pxPerMm) / STEP) * STEP);

/**
 * Repaints a panel in the order of its outlines.
 * @param within area to paint, in mm
 */
export function paintPanel(panel: Panel, into: PanelPictures, context: PaintContext, within: Box): void {
  const colour = preparePainting(into.colour, panel, within);
  const mask = preparePainting(into.mask, panel, within);
  paintGround(panel, colour, mask, context);
  for (const outline of panel.outlines)
    if (boxesOverlap(outline.box, within)) paintOutline(outline, colour, mask, context);
  colour.restore();
  mask.restore();
}

function preparePainting(
  canvas: HTMLCanvasElement,
  { width, height }: Panel,
  within: Box,
): CanvasRenderingContext2D {
  // Read back on every texture upload.
  const pen = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
  pen.save();
  pen.globalCompositeOperation = 'source-over';
  pen.setTransform(canvas.width / width, 0, 0, canvas.height / height, 0, 0);
  pen.beginPath();
  pen.rect(within.x, within.y, within.width, within.height);
  pen.clip();
  return pen;
}

const boxesOverlap = (a: Box, b: Box): boolean =>
  a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;

function paintGround(
  { ground, width, height }: Panel,
  colour: CanvasRenderingContext2D,
  mask: CanvasRenderingContext2D,
  { leather, sheet }: PaintContext,
) {
  const fill = ground === 'leather' ? leather.light : ground === 'paper' ? '#f4ecdb' : '#cdb99a';
  colour.fillStyle = fill;
  colour.fillRect(0, 0, width, height);
  mask.fillStyle = ground === 'leather' ? '#00f' : '#000';
  mask.fillRect(0, 0, width, height);
  if (ground !== 'marbled' || !sheet) return;
  const mm = sheet.pxPerMm;
  const w = (sheet.picture as HTMLCanvasElement).width / mm;
  const h = (sheet.picture as HTMLCanvasElement).height / mm;
  // Mirrors a sheet that is too small past its edge, so that no seam shows.
  for (let y = 0, row = 0; y < height; y += h, row++)
    for (let x = 0, column = 0; x < width; x += w, column++) {
      colour.save();
      colour.translate(x + (column % 2 ? w : 0), y + (row % 2 ? h : 0));
      colour.scale(column % 2 ? -1 : 1, row % 2 ? -1 : 1);
      colour.drawImage(sheet.picture, 0, 0, w + 0.1, h + 0.1);
      colour.restore();
    }
}

function paintOutline(
  outline: Outline,
  colour: CanvasRenderingContext2D,
  mask: CanvasRenderingContext2D,
  context: PaintContext,
) {
  const path = new Path2D(outline.d);
  const { material } = outline;
  if (material === 'leather' || material === 'label') {
    const dye = outline.colour === null ? context.leather : findLeather(context, outline.colour);
    drawPath(colour, path, outline, dye.light);
    drawPath(mask, path, outline, '#00f');
    if (material === 'label') paintLabelShadow(colour, path);
    return;
  }
  if (material === 'ink') return drawPath(colour, path, outline, outline.colour ?? INK);
  mask.globalCompositeOperation = 'lighter';
  drawPath(mask, path, outline, material === 'blind' ? '#0f0' : '#ff0');
  mask.globalCompositeOperation = 'source-over';
  if (material !== 'blind')
    drawPath(colour, path, outline, `rgb(${metalColour(material, context.leather).join(' ')})`);
}

function paintLabelShadow(pen: CanvasRenderingContext2D, path: Path2D) {
  pen.strokeStyle = 'rgb(0 0 0 / 0.35)';
  pen.lineWidth = 0.35;
  pen.stroke(path);
}

function drawPath(
  pen: CanvasRenderingContext2D,
  path: Path2D,
  { stroke, round, fillRule }: Outline,
  style: string,
) {
  if (stroke === null) {
    pen.fillStyle = style;
    pen.fill(path, fillRule);
    return;
  }
  pen.strokeStyle = style;
  pen.lineWidth = stroke;
  pen.lineCap = round ? 'round' : 'butt';
  pen.lineJoin = round ? 'round' : 'miter';
  // SVG's default, also used by the production file.
  pen.miterLimit = 4;
  pen.stroke(path);
}

const findLeather = ({ colours, leather }: PaintContext, name: string): BookColour =>
  colours.find(({ colorName }) => colorName === name) ?? leather;

/** Darkens foil on pale leather, where it would not stand out. */
function metalColour(foil: Exclude<Foil, 'blind'>, { light }: BookColour): number[] {
  const [r, g, b] = parseHexColour(light).map((v) => (v / 255) ** 2.2) as [number, number, number];
  const pale = 0.3 * r + 0.6 * g + 0.1 * b;
  const keep = (1 / (1 + 7 * pale * pale)) ** (1 / 2.2);
  return METAL[foil].map((v) => Math.round(v * keep));
}

export const parseHexColour = (hex: string): [number, number, number] => {
  const n = Number.parseInt(hex.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
};
