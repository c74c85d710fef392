import { contours } from 'd3-contour';
import type { TracedLogo } from '../../layout.ts';
import { measureFinestLine } from './finest-line.ts';
import { extractInk } from './ink.ts';
import { simplifyRing } from './simplify.ts';

/** Characters of outlines; anything longer can't be cut as a block. */
const PATH_MAX = 150_000;
/** Smaller specks, in pixels, are scanner dust. */
const SPECK = 2.5;
/** Maximum deviation of simplified outlines, in traced pixels. */
const TOLERANCE = 0.35;

type Ring = [number, number][];

/** Traces the block of an RGBA picture; null without two tones or with too many shapes. */
export function traceLogo(rgba: Uint8Array, width: number, height: number): TracedLogo | null {
  const ink = extractInk(rgba, width, height);
  if (!ink) return null;
  const [shape] = contours().size([ink.width, ink.height]).smooth(true).thresholds([0.5])(
    Array.from(ink.values),
  );
  const rings = (shape?.coordinates.flat() ?? []).filter((ring) => Math.abs(ringArea(ring as Ring)) > SPECK);
  if (rings.length === 0) return null;
  const box = ringsBox(rings as Ring[]);
  if (box.width < 4 || box.height < 4) return null;
  const d = (rings as Ring[]).map((ring) => ringPath(simplifyRing(ring, TOLERANCE), box)).join('');
  if (d.length > PATH_MAX) return null;
  const inked = (rings as Ring[]).reduce((sum, ring) => sum + ringArea(ring), 0);
  return {
    d,
    ratio: rounded(box.height / box.width),
    finest: rounded(measureFinestLine(ink) / box.width),
    cover: rounded(Math.min(1, Math.abs(inked) / (box.width * box.height))),
  };
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function ringsBox(rings: readonly Ring[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of rings.flat()) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function ringArea(ring: Ring): number {
  let twice = 0;
  for (const [i, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(i + 1) % ring.length] as [number, number];
    twice += x * nextY - nextX * y;
  }
  return twice / 2;
}

/** In a box 1 wide. */
function ringPath(ring: Ring, { x, y, width }: Box): string {
  const points = ring.map(([px, py]) => `${rounded((px - x) / width)} ${rounded((py - y) / width)}`);
  return `M${points.join('L')}Z`;
}

const rounded = (value: number) => Math.round(value * 1e4) / 1e4;
