import { decode, KEY, shade } from '../scene/light.ts';
import type { Mesh } from '../scene/mesh.ts';
import type { Camera } from '../scene/raster.ts';

/** Mesh in packed arrays, twelve numbers per vertex, for fast reads per pixel. */
export interface PackedMesh {
  vertices: Float32Array;
  triangles: Uint32Array;
}
const STRIDE = 12;

export function packMesh(mesh: Mesh): PackedMesh {
  const vertices = new Float32Array(mesh.sky.length * STRIDE);
  for (let i = 0; i < mesh.sky.length; i++) {
    vertices.set(mesh.points.slice(i * 3, i * 3 + 3), i * STRIDE);
    vertices.set(mesh.normals.slice(i * 3, i * 3 + 3), i * STRIDE + 3);
    vertices.set(mesh.tangents.slice(i * 3, i * 3 + 3), i * STRIDE + 6);
    vertices.set(mesh.texture.slice(i * 2, i * 2 + 2), i * STRIDE + 9);
    vertices[i * STRIDE + 11] = mesh.sky[i] as number;
  }
  return { vertices, triangles: Uint32Array.from(mesh.triangles) };
}

const mixed = new Float64Array(STRIDE);

/** Writes the light from the point of triangle `k` with weights `lb`, `lc` towards the camera into `lit`. */
export function shadePoint(
  { mesh, camera }: { mesh: Mesh; camera: Camera },
  { vertices, triangles }: PackedMesh,
  k: number,
  lb: number,
  lc: number,
): void {
  const a = (triangles[k * 3] as number) * STRIDE;
  const b = (triangles[k * 3 + 1] as number) * STRIDE;
  const c = (triangles[k * 3 + 2] as number) * STRIDE;
  const la = 1 - lb - lc;
  for (let i = 0; i < STRIDE; i++)
    mixed[i] =
      (vertices[a + i] as number) * la + (vertices[b + i] as number) * lb + (vertices[c + i] as number) * lc;
  const px = mixed[0] as number,
    py = mixed[1] as number,
    pz = mixed[2] as number;
  let nx = mixed[3] as number,
    ny = mixed[4] as number,
    nz = mixed[5] as number;
  const nk = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz);
  nx *= nk;
  ny *= nk;
  nz *= nk;
  const tx = mixed[6] as number,
    ty = mixed[7] as number,
    tz = mixed[8] as number;
  const bx = ny * tz - nz * ty,
    by = nz * tx - nx * tz,
    bz = nx * ty - ny * tx;
  const s = mesh.materials[k] as Mesh['materials'][number];
  let u = (mixed[9] as number) | 0;
  let v = (mixed[10] as number) | 0;
  u = u < 0 ? 0 : u < s.width ? u : u % s.width;
  v = v < 0 ? 0 : v < s.height ? v : v % s.height;
  const i = v * s.width + u;
  const left = u > 0 ? 1 : 0,
    right = u < s.width - 1 ? 1 : 0;
  const above = v > 0 ? s.width : 0,
    below = v < s.height - 1 ? s.width : 0;
  let gx = ((s.relief[i - left] as number) - (s.relief[i + right] as number)) * 0.5;
  let gy = ((s.relief[i - above] as number) - (s.relief[i + below] as number)) * 0.5;
  const gold = (s.foil[i] as number) / 255;
  if (gold > 0) {
    gx = gx * 0.6 + 0.1 * Math.sin(u * 0.013 + v * 0.009) * gold;
    gy = gy * 0.6 + 0.1 * Math.sin(v * 0.011 - u * 0.007 + 1) * gold;
  }
  let vx = camera.eye[0] - px,
    vy = camera.eye[1] - py,
    vz = camera.eye[2] - pz;
  const vk = 1 / Math.sqrt(vx * vx + vy * vy + vz * vz);
  vx *= vk;
  vy *= vk;
  vz *= vk;
  let open = 1;
  let sky = mixed[11] as number;
  // The table blocks light from below, less and less with height.
  const near = py > -140 ? 1 + py / 140 : 0;
  sky *= 1 - 0.38 * near * near;
  const facing = nx * KEY[0] + ny * KEY[1] + nz * KEY[2];
  if (sky < 0.8 && facing > 0) open *= 0.35 + 0.65 * sky;
  const c3 = i * 3;
  shade(
    decode[s.colour[c3] as number] as number,
    decode[s.colour[c3 + 1] as number] as number,
    decode[s.colour[c3 + 2] as number] as number,
    nx + tx * gx + bx * gy,
    ny + ty * gx + by * gy,
    nz + tz * gx + bz * gy,
    vx,
    vy,
    vz,
    gold,
    (s.gloss[i] as number) / 255,
    open,
    sky,
    s.metal ? s.metal[i] : 0,
  );
}
