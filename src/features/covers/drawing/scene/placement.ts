import type { BindingDesign } from '#kernel/binding-design.ts';
import { BOARD, boardSize } from '../board-size.ts';
import type { Mesh } from './mesh.ts';
import type { Camera } from './raster.ts';
import type { Block } from './shadow.ts';

type V = [number, number, number];

/** Position of a book: rotated by `matrix` (three rows), then moved. Units of 1/4 mm, y down, table at 0. */
export interface Placement {
  matrix: [V, V, V];
  offset: V;
}

const rotate = ([a, b, c]: Placement['matrix'], p: V): V => [
  a[0] * p[0] + a[1] * p[1] + a[2] * p[2],
  b[0] * p[0] + b[1] * p[1] + b[2] * p[2],
  c[0] * p[0] + c[1] * p[1] + c[2] * p[2],
];

export const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Standing on its tail, the front turned `yaw` degrees to the viewer's right, the joint at x, z. */
export function placeUpright(x: number, z: number, yaw: number, height: number = BOARD.height): Placement {
  const c = Math.cos(toRadians(yaw));
  const s = Math.sin(toRadians(yaw));
  return {
    matrix: [
      [c, 0, s],
      [0, 1, 0],
      [-s, 0, c],
    ],
    offset: [x, -height, z],
  };
}

/** Transforms the mesh in place. */
export function placeMesh(mesh: Mesh, place: Placement): void {
  for (let i = 0; i < mesh.points.length; i += 3) {
    const p = rotate(place.matrix, [
      mesh.points[i] as number,
      mesh.points[i + 1] as number,
      mesh.points[i + 2] as number,
    ]);
    const n = rotate(place.matrix, [
      mesh.normals[i] as number,
      mesh.normals[i + 1] as number,
      mesh.normals[i + 2] as number,
    ]);
    const t = rotate(place.matrix, [
      mesh.tangents[i] as number,
      mesh.tangents[i + 1] as number,
      mesh.tangents[i + 2] as number,
    ]);
    for (let k = 0; k < 3; k++) {
      mesh.points[i + k] = (p[k] as number) + (place.offset[k] as number);
      mesh.normals[i + k] = n[k] as number;
      mesh.tangents[i + k] = t[k] as number;
    }
  }
}

/** Block that casts a book's shadow, up to `reach` from the joint. */
export function createShadowBlock(
  { thickness, tooled }: Pick<BindingDesign, 'thickness' | 'tooled'>,
  place: Placement,
  reach?: number,
): Block {
  const board = boardSize({ tooled });
  const far = reach ?? board.width;
  const left = -thickness * 0.2;
  const middle = rotate(place.matrix, [(far + left) / 2, board.height / 2, 0]);
  const column = (k: number) => place.matrix.map((row) => row[k] as number) as unknown as V;
  return {
    centre: [middle[0] + place.offset[0], middle[1] + place.offset[1], middle[2] + place.offset[2]],
    axes: [column(0), column(1), column(2)],
    half: [(far - left) / 2, board.height / 2, thickness / 2],
  };
}

/** Camera at `eye` looking at `target`; `focal` and centre in pixels. */
export function createCamera(eye: V, target: V, focal: number, centreX: number, centreY: number): Camera {
  const norm = (v: V): V => {
    const k = 1 / Math.hypot(...v);
    return [v[0] * k, v[1] * k, v[2] * k];
  };
  const ahead = norm([target[0] - eye[0], target[1] - eye[1], target[2] - eye[2]]);
  // y is down, so "down" is the part of +y perpendicular to the line of sight, and right = ahead × down.
  const d = ahead[1];
  const down = norm([-ahead[0] * d, 1 - ahead[1] * d, -ahead[2] * d]);
  const right: V = [
    ahead[1] * down[2] - ahead[2] * down[1],
    ahead[2] * down[0] - ahead[0] * down[2],
    ahead[0] * down[1] - ahead[1] * down[0],
  ];
  return { eye, right, down, ahead, focal, centreX, centreY };
}
