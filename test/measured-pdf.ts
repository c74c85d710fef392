import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/** Path read from a PDF by PDF.js, in millimetres from the page's upper left trim corner. */
export interface MeasuredPath {
  layer: string;
  box: { x: number; y: number; width: number; height: number };
  /** Stroke width; null for a filled path. */
  stroke: number | null;
  colour: string;
}
export interface MeasuredPage {
  paths: MeasuredPath[];
  fontCount: number;
}

type Matrix = [number, number, number, number, number, number];
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const MM = 25.4 / 72;

/** Reads a page with PDF.js, which calculates the bounds of curves. @param trim trim box in points */
export async function measurePage(
  pdf: Buffer,
  number: number,
  trim: readonly number[],
): Promise<MeasuredPage> {
  const { OPS } = await getResolvedPDFJS();
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const page = await document.getPage(number);
  const layers = await document.getOptionalContentConfig();
  const { fnArray, argsArray } = await page.getOperatorList();
  const [left = 0, , , top = 0] = trim;
  const paths: MeasuredPath[] = [];
  const saved: (typeof state)[] = [];
  let state = { matrix: IDENTITY, width: 1, fill: '', line: '' };
  let layer = '';
  let fontCount = 0;
  for (const [i, operator] of fnArray.entries()) {
    const args = argsArray[i];
    if (operator === OPS.save) saved.push({ ...state });
    if (operator === OPS.restore) state = saved.pop() ?? state;
    if (operator === OPS.paintFormXObjectBegin) {
      saved.push({ ...state });
      if (args[0]) state.matrix = multiply(state.matrix, args[0] as Matrix);
    }
    if (operator === OPS.paintFormXObjectEnd) state = saved.pop() ?? state;
    if (operator === OPS.transform) state.matrix = multiply(state.matrix, args as Matrix);
    if (operator === OPS.setLineWidth) state.width = args[0];
    if (operator === OPS.setFillRGBColor) state.fill = args[0];
    if (operator === OPS.setStrokeRGBColor) state.line = args[0];
    if (operator === OPS.setFont) fontCount++;
    if (operator === OPS.beginMarkedContentProps) layer = layers.getGroup(args[1].id)?.name ?? '';
    if (operator === OPS.endMarkedContent) layer = '';
    if (operator !== OPS.constructPath) continue;
    const [paint, , bounds] = args as [number, unknown, ArrayLike<number>];
    if (paint === OPS.endPath) continue;
    const stroked = paint === OPS.stroke || paint === OPS.closeStroke;
    const [x0, y0, x1, y1] = boundingCorners(state.matrix, bounds);
    paths.push({
      layer,
      box: { x: (x0 - left) * MM, y: (top - y1) * MM, width: (x1 - x0) * MM, height: (y1 - y0) * MM },
      stroke: stroked ? state.width * Math.abs(state.matrix[0]) * MM : null,
      colour: stroked ? state.line : state.fill,
    });
  }
  return { paths, fontCount };
}

const multiply = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  ...([a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j] as const),
  ...([a * k + c * l + e, b * k + d * l + f] as const),
];

/** Drawings aren't rotated, so opposite corners stay opposite. */
function boundingCorners(
  [a, , , d, e, f]: Matrix,
  bounds: ArrayLike<number>,
): [number, number, number, number] {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = Array.from(bounds);
  const across = [a * x0 + e, a * x1 + e].sort((first, second) => first - second) as [number, number];
  const up = [d * y0 + f, d * y1 + f].sort((first, second) => first - second) as [number, number];
  return [across[0], up[0], across[1], up[1]];
}

type Boxes = Record<'MediaBox' | 'BleedBox' | 'TrimBox', number[]>;

/** Boxes of the first page as read by Poppler; null if it isn't installed. @throws Error with its complaints */
export async function readPopplerBoxes(pdf: Buffer): Promise<Boxes | null> {
  const folder = await mkdtemp(join(tmpdir(), 'measured-'));
  const file = join(folder, 'measured.pdf');
  try {
    await writeFile(file, pdf);
    const { stdout, stderr } = await promisify(execFile)('pdfinfo', ['-box', file]);
    if (stderr) throw new Error(stderr);
    const box = (name: string) =>
      (new RegExp(`${name}:\\s+([\\d. ]+)`).exec(stdout)?.[1] ?? '').trim().split(/\s+/).map(Number);
    return { MediaBox: box('MediaBox'), BleedBox: box('BleedBox'), TrimBox: box('TrimBox') };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Boxes of all pages as written in the file, in points. */
export function readBoxes(pdf: Buffer): Boxes[] {
  const text = pdf.toString('latin1');
  const findBoxes = (name: string) =>
    [...text.matchAll(new RegExp(`/${name} \\[([^\\]]+)\\]`, 'g'))].map(([, box = '']) =>
      box.split(' ').map(Number),
    );
  const [media, bleed, trim] = [findBoxes('MediaBox'), findBoxes('BleedBox'), findBoxes('TrimBox')];
  return media.map((MediaBox, i) => ({ MediaBox, BleedBox: bleed[i] ?? [], TrimBox: trim[i] ?? [] }));
}
