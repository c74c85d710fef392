import { BufferAttribute, BufferGeometry } from 'three';

/** Position, texture coordinate (0…1 from the upper left) and ambient light of a surface point. */
export interface SurfacePoint {
  at: [x: number, y: number, z: number];
  on: [u: number, v: number];
  /** 1 in the open, less in corners. */
  open?: number;
}

/**
 * Builds a curved grid over [0, 1]² whose outside is where `s` × `t` (t downwards) faces the viewer.
 * @param across, down number of cells, or explicit cell edges
 */
export function patch(
  across: number | readonly number[],
  down: number | readonly number[],
  point: (s: number, t: number) => SurfacePoint,
): BufferGeometry {
  const columns = cellEdges(across);
  const rows = cellEdges(down);
  const count = columns.length * rows.length;
  const position = new Float32Array(count * 3);
  const uv = new Float32Array(count * 2);
  const colour = new Float32Array(count * 3);
  let i = 0;
  for (const t of rows)
    for (const s of columns) {
      const { at, on, open = 1 } = point(s, t);
      position.set(at, i * 3);
      uv.set([on[0], 1 - on[1]], i * 2);
      colour.fill(open, i * 3, i * 3 + 3);
      i++;
    }
  const index: number[] = [];
  const w = columns.length;
  for (let y = 0; y + 1 < rows.length; y++)
    for (let x = 0; x + 1 < w; x++) {
      const a = y * w + x;
      index.push(a, a + w, a + 1, a + 1, a + w, a + w + 1);
    }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(position, 3));
  geometry.setAttribute('uv', new BufferAttribute(uv, 2));
  geometry.setAttribute('color', new BufferAttribute(colour, 3));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return geometry;
}

const cellEdges = (cells: number | readonly number[]) =>
  typeof cells === 'number' ? Array.from({ length: cells + 1 }, (_, i) => i / cells) : cells;

/** Even steps from 0 to `length`, denser within `rim` of the edges. */
export function denseAtRims(
  length: number,
  rim: number,
  rounds: number,
  even: number,
  start = true,
): number[] {
  const fine = Array.from(
    { length: rounds + 1 },
    (_, i) => (rim / length) * (1 - Math.cos((i / rounds) * (Math.PI / 2))),
  );
  const first = start ? fine : [0];
  const last = fine.map((share) => 1 - share).reverse();
  const from = first.at(-1) as number;
  const to = last[0] as number;
  const middle = Array.from({ length: even - 1 }, (_, i) => from + ((i + 1) / even) * (to - from));
  return [...first, ...middle, ...last];
}
