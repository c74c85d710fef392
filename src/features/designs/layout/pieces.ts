import { parsePath } from './parse-path.ts';
import { combineMatrices, IDENTITY, type Matrix, type Path, strokeScale, transformPath } from './path.ts';

/** Shape with its transforms applied. */
export interface Piece {
  path: Path;
  /** Stroke width; null fills the path. */
  stroke: number | null;
  round: boolean;
  evenOdd: boolean;
}

/**
 * Parses the SVG subset that house ornaments and frames are written in: groups with transforms, paths, circles,
 * rectangles. Uploads are traced instead.
 */
export function parseDrawing(svg: string): Piece[] {
  const pieces: Piece[] = [];
  const outer: Matrix[] = [IDENTITY];
  for (const [, closing, name = '', list = ''] of svg.matchAll(/<(\/?)(\w+)([^>]*?)\/?>/g)) {
    const here = outer.at(-1) as Matrix;
    if (closing) outer.pop();
    else {
      const attributes = new Map(
        [...list.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
      );
      const get = (key: string) => attributes.get(key) ?? '';
      const matrix = combineMatrices(here, parseTransform(get('transform')));
      if (name === 'g') outer.push(matrix);
      else pieces.push(...shapePieces(shapePath(name, get), matrix, get));
    }
  }
  return pieces;
}

function shapePieces(path: Path | null, matrix: Matrix, get: (key: string) => string): Piece[] {
  if (!path) return [];
  const placed = transformPath(path, matrix);
  const pieces: Piece[] = [];
  // SVG's default black fill means no fill here.
  if (get('fill') !== '' && get('fill') !== 'none')
    pieces.push({ path: placed, stroke: null, round: false, evenOdd: get('fill-rule') === 'evenodd' });
  const width = Number(get('stroke-width') || 1) * strokeScale(matrix);
  if (get('stroke') !== '' && get('stroke') !== 'none' && width > 0)
    pieces.push({ path: placed, stroke: width, round: get('stroke-linecap') === 'round', evenOdd: false });
  return pieces;
}

function shapePath(name: string, get: (key: string) => string): Path | null {
  if (name === 'path') return parsePath(get('d'));
  const [x, y] = [Number(get('x') || 0), Number(get('y') || 0)];
  if (name === 'circle') {
    const radius = Number(get('r'));
    return radius > 0 ? circle(Number(get('cx') || 0), Number(get('cy') || 0), radius) : null;
  }
  if (name === 'rect')
    return rectangle(x, y, Number(get('width')), Number(get('height')), Number(get('rx') || 0));
  throw new Error(`Unsupported SVG element <${name}>.`);
}

/** Handle length of a quarter circle of radius 1. */
const K = 0.5522847498307936;

export const circle = (x: number, y: number, r: number): Path => ({
  steps: 'MCCCCZ',
  at: [
    ...[x + r, y],
    ...[x + r, y + K * r, x + K * r, y + r, x, y + r],
    ...[x - K * r, y + r, x - r, y + K * r, x - r, y],
    ...[x - r, y - K * r, x - K * r, y - r, x, y - r],
    ...[x + K * r, y - r, x + r, y - K * r, x + r, y],
  ],
});

export function rectangle(x: number, y: number, width: number, height: number, rx = 0): Path {
  const right = x + width;
  const bottom = y + height;
  if (!rx) return { steps: 'MLLLZ', at: [x, y, right, y, right, bottom, x, bottom] };
  const r = Math.min(rx, width / 2, height / 2);
  const k = r * (1 - K);
  return {
    steps: 'MLCLCLCLCZ',
    at: [
      ...[x + r, y, right - r, y, right - k, y, right, y + k, right, y + r],
      ...[right, bottom - r, right, bottom - k, right - k, bottom, right - r, bottom],
      ...[x + r, bottom, x + k, bottom, x, bottom - k, x, bottom - r],
      ...[x, y + r, x, y + k, x + k, y, x + r, y],
    ],
  };
}

function parseTransform(list: string): Matrix {
  let result = IDENTITY;
  for (const [, name, inner = ''] of list.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const n = inner
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = n;
    if (name === 'translate') result = combineMatrices(result, [1, 0, 0, 1, a, b]);
    else if (name === 'scale') result = combineMatrices(result, [a, 0, 0, n.length > 1 ? b : a, 0, 0]);
    else if (name === 'matrix') result = combineMatrices(result, [a, b, c, d, e, f]);
    else if (name === 'rotate') {
      const [cos, sin] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)];
      result = combineMatrices(result, [cos, sin, -sin, cos, b - cos * b + sin * c, c - sin * b - cos * c]);
    }
  }
  return result;
}
