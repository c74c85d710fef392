import type { Mesh } from './mesh.ts';

/** Pinhole camera: `focal` in pixels, picture centre at `centreX`, `centreY`. */
export interface Camera {
  /** World → camera: three rows of a rotation and the eye's position. Camera z grows away from the eye. */
  right: readonly [number, number, number];
  down: readonly [number, number, number];
  ahead: readonly [number, number, number];
  eye: readonly [number, number, number];
  focal: number;
  centreX: number;
  centreY: number;
}

/** Nearest triangle per pixel (−1: none) and the barycentric weights of its corners 1 and 2. */
export interface Hits {
  width: number;
  height: number;
  triangle: Int32Array;
  first: Float32Array;
  second: Float32Array;
  depth: Float32Array;
}

export function createHits(width: number, height: number): Hits {
  const size = width * height;
  return {
    width,
    height,
    triangle: new Int32Array(size).fill(-1),
    first: new Float32Array(size),
    second: new Float32Array(size),
    depth: new Float32Array(size),
  };
}

/** Rasterises a mesh in world space; depth is stored as 1/z. */
export function rasterise(mesh: Mesh, camera: Camera, hits: Hits): void {
  const { right, down, ahead, eye, focal, centreX, centreY } = camera;
  const count = mesh.sky.length;
  const sx = new Float64Array(count);
  const sy = new Float64Array(count);
  const inverse = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const x = (mesh.points[i * 3] as number) - eye[0];
    const y = (mesh.points[i * 3 + 1] as number) - eye[1];
    const z = (mesh.points[i * 3 + 2] as number) - eye[2];
    const w = 1 / (ahead[0] * x + ahead[1] * y + ahead[2] * z);
    inverse[i] = w;
    sx[i] = centreX + focal * w * (right[0] * x + right[1] * y + right[2] * z);
    sy[i] = centreY + focal * w * (down[0] * x + down[1] * y + down[2] * z);
  }
  const { width, height, triangle, first, second, depth } = hits;
  for (let k = 0; k < mesh.materials.length; k++) {
    const a = mesh.triangles[k * 3] as number;
    const b = mesh.triangles[k * 3 + 1] as number;
    const c = mesh.triangles[k * 3 + 2] as number;
    const ax = sx[a] as number,
      ay = sy[a] as number;
    const bx = sx[b] as number,
      by = sy[b] as number;
    const cx = sx[c] as number,
      cy = sy[c] as number;
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    // Counter-clockwise triangles face away (y points down).
    if (area <= 1e-6) continue;
    const x0 = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
    const x1 = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
    const y0 = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
    const y1 = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
    const wa = inverse[a] as number,
      wb = inverse[b] as number,
      wc = inverse[c] as number;
    for (let y = y0; y <= y1; y++) {
      const py = y + 0.5;
      for (let x = x0; x <= x1; x++) {
        const px = x + 0.5;
        const lb = ((cy - ay) * (px - ax) - (cx - ax) * (py - ay)) / area;
        const lc = ((bx - ax) * (py - ay) - (by - ay) * (px - ax)) / area;
        const la = 1 - lb - lc;
        if (la < -1e-7 || lb < -1e-7 || lc < -1e-7) continue;
        const w = la * wa + lb * wb + lc * wc;
        const at = y * width + x;
        if (w <= (depth[at] as number)) continue;
        depth[at] = w;
        triangle[at] = k;
        first[at] = (lb * wb) / w;
        second[at] = (lc * wc) / w;
      }
    }
  }
}
