import type { BufferGeometry } from 'three';
import type { BookMeasures } from './measures.ts';
import { patch } from './patch.ts';
import { textBlockBack } from './spine-geometry.ts';

/** Distance from the spine at which a leaf bends, in mm: in the joint. */
export const HINGE = 4;

/** The fore-edge is hollow by about half the spine's bulge. */
const foreEdgeHollow = (m: BookMeasures, z: number) =>
  0.5 * m.back.bulge * (1 - (z / (m.leaves.thickness / 2)) ** 2);
const lightBetweenBoards = (m: BookMeasures, z: number) => {
  const near = m.leaves.thickness / 2 - Math.abs(z);
  return 0.55 + 0.45 * Math.min(1, near / 4);
};

export function leavesEnd(m: BookMeasures, tail: boolean): BufferGeometry {
  const half = m.leaves.thickness / 2;
  return patch(6, 24, (s, t) => {
    const z = (t * 2 - 1) * half * (tail ? -1 : 1);
    const left = textBlockBack(m, z);
    const x = left + s * (m.leaves.width - foreEdgeHollow(m, z) - left);
    const y = m.leaves.height / 2;
    return {
      at: [x, tail ? -y : y, z],
      on: [s, (z / half + 1) / 2],
      open: lightBetweenBoards(m, z) * (tail ? 0.55 : 1),
    };
  });
}

export function leavesForeEdge(m: BookMeasures): BufferGeometry {
  const half = m.leaves.thickness / 2;
  return patch(24, 1, (s, t) => {
    const z = half - s * 2 * half;
    const y = m.leaves.height * (0.5 - t);
    return {
      at: [m.leaves.width - foreEdgeHollow(m, z), y, z],
      on: [t, (z / half + 1) / 2],
      open: lightBetweenBoards(m, z) * 0.94,
    };
  });
}

/**
 * Single leaf turned about the hinge by `turn` radians, curved like paper.
 * @param lift height above the leaves below it
 * @param verso builds the back of the leaf
 */
export function leaf(m: BookMeasures, turn: number, lift: number, verso: boolean): BufferGeometry {
  const z0 = m.leaves.thickness / 2 + lift;
  return patch(24, 1, (s, t) => {
    const along = (verso ? 1 - s : s) * (m.leaves.width - HINGE);
    const [x, z] = pointOnLeaf(m.leaves.width - HINGE, turn, along);
    return {
      at: [HINGE + x, m.leaves.height * (0.5 - t), z0 + z + (verso ? -0.02 : 0.02) * Math.cos(turn)],
      on: [s, t],
      open: 0.82 + 0.18 * Math.min(1, along / 14),
    };
  });
}

/** The leaf leaves the hinge a little flatter than it ends. */
function pointOnLeaf(width: number, turn: number, along: number): [number, number] {
  let x = 0;
  let z = 0;
  const step = width / 48;
  for (let at = 0; at < along - 1e-6; at += step) {
    const part = Math.min(step, along - at);
    const bend = turn * (0.72 + 0.36 * Math.min(1, (at / width) * 2.2) - 0.16 * (at / width) ** 2);
    x += Math.cos(bend) * part;
    z += Math.sin(bend) * part;
  }
  return [x, z];
}

/** Marker ribbon: leaves the text block at the tail, runs over the table and is cut on the slant. */
export function ribbon(m: BookMeasures, index: number, back: boolean): BufferGeometry {
  const z0 = m.leaves.thickness * (0.2 - index * 0.32);
  const floor = -m.height / 2 + 0.35 + index * 0.2;
  const from = m.leaves.width - 14;
  const length = 46 - index * 11;
  return patch(1, 28, (s, t) => {
    const side = (back ? 1 - s : s) - 0.5;
    const x = from + t * length + (t === 1 ? side * 4 : 0);
    const fall = Math.min(1, Math.max(0, (x - from) / 17));
    const y =
      floor + 4.2 * (1 - fall * fall * (3 - 2 * fall)) + 1.6 * Math.max(0, Math.sin((t - 0.35) * 5)) * t;
    const sway = Math.sin(t * 3.2 + index) * (5 + index * 3) * t;
    return { at: [x, y, z0 + side * 5 + sway], on: [side + 0.5, t], open: 0.7 + 0.3 * t };
  });
}
