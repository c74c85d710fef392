import type { Surface } from '../leather/surface.ts';

/** Triangles with per-vertex light data. Lengths in board units (1/4 mm), y down. */
export interface Mesh {
  points: number[];
  normals: number[];
  /** Direction in which the texture's u grows. */
  tangents: number[];
  texture: number[];
  /** Visible share of the room, 0 … 1; corners between boards are darker. */
  sky: number[];
  triangles: number[];
  materials: Surface[];
}

export const createMesh = (): Mesh => ({
  points: [],
  normals: [],
  tangents: [],
  texture: [],
  sky: [],
  triangles: [],
  materials: [],
});

/** x, y, z, texture u and v in pixels, sky. */
export type PatchPoint = [number, number, number, number, number, number];

type V = [number, number, number];
const minus = (a: V, b: V): V => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const unit = (a: V): V => {
  const k = 1 / (Math.hypot(...a) || 1);
  return [a[0] * k, a[1] * k, a[2] * k];
};
const cross = (a: V, b: V): V => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/**
 * Adds a grid of `columns` × `rows` cells over `at(s, t)`, s and t from 0 to 1. Seen from outside, s runs right and t
 * down, so normals point outward.
 */
export function addPatch(
  mesh: Mesh,
  material: Surface,
  columns: number,
  rows: number,
  at: (s: number, t: number) => PatchPoint,
): void {
  const base = mesh.sky.length;
  const across = columns + 1;
  const grid: PatchPoint[] = [];
  for (let j = 0; j <= rows; j++) for (let i = 0; i <= columns; i++) grid.push(at(i / columns, j / rows));
  const point = (i: number, j: number): V => {
    const p = grid[Math.min(rows, Math.max(0, j)) * across + Math.min(columns, Math.max(0, i))] as PatchPoint;
    return [p[0], p[1], p[2]];
  };
  for (let j = 0; j <= rows; j++)
    for (let i = 0; i <= columns; i++) {
      const p = grid[j * across + i] as PatchPoint;
      const du = unit(minus(point(i + 1, j), point(i - 1, j)));
      const dv = unit(minus(point(i, j + 1), point(i, j - 1)));
      mesh.points.push(p[0], p[1], p[2]);
      mesh.normals.push(...unit(cross(du, dv)));
      mesh.tangents.push(...du);
      mesh.texture.push(p[3], p[4]);
      mesh.sky.push(p[5]);
    }
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const a = base + j * across + i;
      mesh.triangles.push(a, a + 1, a + across, a + 1, a + across + 1, a + across);
      mesh.materials.push(material, material);
    }
}
