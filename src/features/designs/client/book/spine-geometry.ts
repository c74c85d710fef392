import type { BufferGeometry } from 'three';
import { type BookMeasures, bandLift, pointOnSpine } from './measures.ts';
import { patch } from './patch.ts';

/** Thickness of the lined spine leather, and height of the caps, in mm. */
const LEATHER = 1.3;
const CAP = 4;

/** Spine with raised bands that fade into the joints; its panel covers the arc without stretching. */
export function spineOutside(m: BookMeasures): BufferGeometry {
  return patch(26, spineRows(m), (s, t) => {
    const across = s * 2 - 1;
    const y = t * m.height;
    const lift = bandLift(m, y) * Math.min(1, (1 - Math.abs(across)) * 9) - capInset(m, y);
    const [x, z] = pointOnSpine(m, across, lift);
    return { at: [x, m.height / 2 - y, z], on: [s, t], open: 1 - 0.36 * Math.abs(across) ** 5 };
  });
}

export function spineInside(m: BookMeasures): BufferGeometry {
  return patch(20, 1, (s, t) => {
    const [x, z] = pointOnSpine(m, 1 - s * 2, -LEATHER);
    return { at: [x, m.height / 2 - 0.4 - t * (m.height - 0.8), z], on: [s, t], open: 0.3 };
  });
}

/** Headcaps: leather turned over a cord at head and tail. */
export function spineCap(m: BookMeasures, tail: boolean): BufferGeometry {
  return patch(26, 4, (s, t) => {
    const across = tail ? 1 - s * 2 : s * 2 - 1;
    const turn = t * Math.PI;
    const [x, z] = pointOnSpine(m, across, -capInset(m, 0) - (LEATHER / 2) * (1 - Math.cos(turn)));
    const y = m.height / 2 + 0.55 * Math.sin(turn);
    return {
      at: [x, tail ? -y : y, z],
      on: [tail ? 1 - s : s, tail ? 0.998 : 0.002],
      open: tail ? 0.6 : 0.95,
    };
  });
}

/** Headband: a cord wound with two silks, behind the cap. */
export function headBand(m: BookMeasures, tail: boolean): BufferGeometry {
  const wide = m.leaves.thickness / 2 - 0.3;
  return patch(48, 6, (s, t) => {
    const z = (tail ? -1 : 1) * (s * 2 - 1) * wide;
    const turn = t * Math.PI;
    const x = textBlockBack(m, z) - 0.2 + 1.1 * (1 - Math.cos(turn));
    const y = m.leaves.height / 2 - 0.6 + 2.3 * Math.sin(turn);
    return { at: [x, tail ? -y : y, z], on: [s, t], open: 0.88 };
  });
}

export const textBlockBack = (m: BookMeasures, z: number): number =>
  1.2 - Math.max(0, m.back.bulge - 1.9) * (1 - (z / (m.leaves.thickness / 2)) ** 2);

function capInset(m: BookMeasures, y: number): number {
  const end = Math.min(y, m.height - y);
  return end < CAP ? 0.9 * (1 - end / CAP) ** 2 : 0;
}

/** Rows are denser at the caps and over each band. */
function spineRows(m: BookMeasures): number[] {
  const rows = new Set<number>([0, 0.4, 1, 1.8, 2.8, 4]);
  for (const y of [...rows]) rows.add(m.height - y);
  for (const at of m.bands)
    for (let d = -3.6; d <= 3.6; d += 0.4) rows.add(Math.min(m.height, Math.max(0, at + d)));
  for (let y = 8; y < m.height; y += 8) if (![...rows].some((row) => Math.abs(row - y) < 2)) rows.add(y);
  return [...rows].sort((a, b) => a - b).map((y) => y / m.height);
}
