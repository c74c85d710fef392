import type { BufferGeometry } from 'three';
import type { BookMeasures } from './measures.ts';
import { denseAtRims, patch, type SurfacePoint } from './patch.ts';

/** Radii of a board's turned edge and of its corners, and the number of steps each is divided into. */
const EDGE = 1.05;
const CORNER = 1.6;
const ROUNDS = 4;

type Cover = 'front' | 'back';
/** Coordinates inside a cover's panel: the front is measured from the joint, the back from the fore-edge. */
const panelCoordinates = (side: Cover, m: BookMeasures, x: number, y: number): [number, number] => [
  side === 'front' ? x / m.width : 1 - x / m.width,
  0.5 - y / m.height,
];
const facingSign = (side: Cover) => (side === 'front' ? 1 : -1);

export function boardOutside(m: BookMeasures, side: Cover): BufferGeometry {
  const length = m.width - m.joint;
  const f = facingSign(side);
  const top = m.thickness / 2;
  return patch(denseAtRims(length, EDGE, ROUNDS, 2), denseAtRims(m.height, EDGE, ROUNDS, 2), (s, t) => {
    const flat = m.joint + (f > 0 ? s : 1 - s) * length;
    const y0 = m.height / 2 - t * m.height;
    const rim = Math.min(m.width - flat, flat - m.joint, m.height / 2 - Math.abs(y0));
    const [x, y] = roundCorners(m, flat, y0);
    return { at: [x, y, f * (top - edgeDepth(rim))], on: panelCoordinates(side, m, x, y) };
  });
}

export function boardEdges(m: BookMeasures, side: Cover): BufferGeometry {
  const f = facingSign(side);
  const rim = perimeter(m);
  const depths = [EDGE, m.board - EDGE * 0.8, m.board];
  return patch(rim.length - 1, depths.length - 1, (s, t) => {
    const at = rim[Math.round((f > 0 ? s : 1 - s) * (rim.length - 1))] as Rim;
    const depth = depths[Math.round(t * (depths.length - 1))] as number;
    const inward = depth >= m.board ? EDGE * 0.8 : 0;
    const x = at.x - at.nx * inward;
    const y = at.y - at.ny * inward;
    const open = at.ny < -0.5 ? 0.62 : 0.9;
    return {
      at: [x, y, f * (m.thickness / 2 - depth)],
      on: panelCoordinates(side, m, at.x - at.nx * depth, at.y - at.ny * depth),
      open,
    };
  });
}

export function boardInside(m: BookMeasures, side: Cover, inset: number, lift: number): BufferGeometry {
  const f = facingSign(side);
  const from = m.joint;
  const z = f * (m.thickness / 2 - m.board - lift);
  return patch(1, 8, (s, t): SurfacePoint => {
    const x = (f > 0 ? m.width - inset : from) + s * f * (from - m.width + inset);
    const y = (m.height / 2 - inset) * (1 - 2 * t);
    const across = (x - from) / (m.width - inset - from);
    return {
      at: [x, y, z],
      on: inset ? [1 - across, t] : panelCoordinates(side, m, x, y),
      open: inset ? 1 : 0.55,
    };
  });
}

/**
 * Leather of the joint, bent between the spine and the board at any opening angle.
 * @param turn how far the cover is opened, in radians
 */
export function joint(m: BookMeasures, side: Cover, turn: number, under: boolean): BufferGeometry {
  const f = facingSign(side);
  const from: Flat = [0, m.back.chord / 2 - (under ? 1.1 : 0)];
  const to = turnAboutHinge(m, [m.joint, m.thickness / 2 - (under ? m.board : 0.55)], turn);
  const reach = m.joint * (1 + turn * 0.2);
  const leave: Flat = [reach * 0.75, -reach * (under ? 0.1 : 0.2)];
  const arrive: Flat = [
    Math.cos(turn) * reach,
    Math.sin(turn) * reach + reach * (under ? 0 : 0.42) * Math.cos(turn),
  ];
  const outward = f > 0 !== under;
  return patch(14, denseAtRims(m.height, 0.8, 3, 1), (s, t) => {
    const along = outward ? s : 1 - s;
    const [x, z] = hermite(from, leave, to, arrive, along);
    const y = m.height / 2 - t * m.height;
    const rim = edgeDepth(m.height / 2 - Math.abs(y), 0.8);
    const dark = 1 - (under ? 0.5 : 0.4) * Math.sin(Math.PI * along) ** 2 * Math.max(0, 1 - turn);
    return {
      at: [x, y, f * (z - (under ? -rim * 0.2 : rim))],
      on: under
        ? [1 + (m.joint - along * m.joint) / m.width, t]
        : panelCoordinates(side, m, along * m.joint, y),
      open: dark,
    };
  });
}

type Flat = [x: number, z: number];

export const hinge = (m: BookMeasures): Flat => [2.6, m.leaves.thickness / 2 + 0.2];

function turnAboutHinge(m: BookMeasures, [x, z]: Flat, turn: number): Flat {
  const [hx, hz] = hinge(m);
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  return [hx + (x - hx) * c - (z - hz) * s, hz + (x - hx) * s + (z - hz) * c];
}

function hermite(a: Flat, da: Flat, b: Flat, db: Flat, t: number): Flat {
  const t2 = t * t;
  const t3 = t2 * t;
  const mix = (i: 0 | 1) =>
    (2 * t3 - 3 * t2 + 1) * a[i] + (t3 - 2 * t2 + t) * da[i] + (3 * t2 - 2 * t3) * b[i] + (t3 - t2) * db[i];
  return [mix(0), mix(1)];
}

/** Depth below the flat board of a point `rim` mm inside its edge. */
const edgeDepth = (rim: number, radius = EDGE) =>
  rim >= radius ? 0 : radius - Math.sqrt(Math.max(0, radius ** 2 - (radius - rim) ** 2));

function roundCorners(m: BookMeasures, x: number, y: number): [number, number] {
  const cx = m.width - CORNER;
  const cy = Math.sign(y) * (m.height / 2 - CORNER);
  const dx = x - cx;
  const dy = Math.abs(y) - Math.abs(cy);
  if (dx <= 0 || dy <= 0) return [x, y];
  const k = Math.max(dx, dy) / Math.hypot(dx, dy);
  return [cx + dx * k, cy + Math.sign(y) * dy * k];
}

interface Rim {
  x: number;
  y: number;
  nx: number;
  ny: number;
}
function perimeter(m: BookMeasures): Rim[] {
  const h = m.height / 2;
  const corner = (sign: 1 | -1): Rim[] =>
    Array.from({ length: 5 }, (_, i) => {
      const a = (i / 4) * (Math.PI / 2) - (sign < 0 ? Math.PI / 2 : 0);
      const [nx, ny] = [Math.cos(a), Math.sin(a)];
      return { x: m.width - CORNER + CORNER * nx, y: sign * (h - CORNER) + CORNER * ny, nx, ny };
    });
  return [
    { x: m.joint, y: -h, nx: 0, ny: -1 },
    ...corner(-1),
    ...corner(1),
    { x: m.joint, y: h, nx: 0, ny: 1 },
  ];
}
