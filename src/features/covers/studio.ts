import { decode, KEY, lit, shade, toByte } from './light.ts';
import type { Mesh } from './mesh.ts';
import { type Camera, createHits, rasterise } from './raster.ts';
import { type Block, seen, tableLight } from './shadow.ts';
import type { Picture } from './types.ts';

export interface Stage {
  mesh: Mesh;
  /** What throws shadows: one block for each book. */
  blocks: Block[];
  camera: Camera;
  width: number;
  height: number;
  /** Pixels computed for each pixel shown, along one side. */
  samples: number;
  /** sRGB bytes of an opaque table, or none for a transparent ground that carries only the shadow. */
  table?: readonly [number, number, number];
  /** Whether books throw shadows on each other: only worth its time when there are several. */
  mutual: boolean;
}

/** Draws a stage. The table is the plane y = 0; y is down. */
export function photograph(stage: Stage): Picture {
  const { mesh, camera, samples: n, width, height } = stage;
  const scaled: Camera = { ...camera, focal: camera.focal * n, centreX: camera.centreX * n, centreY: camera.centreY * n };
  const hits = createHits(width * n, height * n);
  rasterise(mesh, scaled, hits);
  const packed = pack(mesh);
  const ground = groundUnder(stage);
  const data = Buffer.alloc(width * height * 4);
  const sum = new Float64Array(4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      sum.fill(0);
      for (let j = 0; j < n; j++)
        for (let i = 0; i < n; i++) {
          const at = (y * n + j) * hits.width + x * n + i;
          if ((hits.triangle[at] as number) < 0) continue;
          surfacePoint(stage, packed, hits.triangle[at] as number, hits.first[at] as number, hits.second[at] as number, at);
          sum[0] = (sum[0] as number) + toByte(lit.r);
          sum[1] = (sum[1] as number) + toByte(lit.g);
          sum[2] = (sum[2] as number) + toByte(lit.b);
          sum[3] = (sum[3] as number) + 1;
        }
      const k = n * n;
      const cover = (sum[3] as number) / k;
      const o = (y * width + x) * 4;
      const light = cover < 1 ? ground(x + 0.5, y + 0.5) : 1;
      if (stage.table) {
        for (let c = 0; c < 3; c++) {
          // Shadows on warm paper keep its warmth.
          const table = (stage.table[c] as number) * light ** (0.45 + c * 0.04);
          data[o + c] = Math.round((sum[c] as number) / k + table * (1 - cover));
        }
        data[o + 3] = 255;
      } else {
        const shadow = (1 - light) * (1 - cover);
        const alpha = cover + shadow;
        if (alpha <= 0.002) continue;
        for (let c = 0; c < 3; c++) {
          const dark = [26, 18, 12][c] as number;
          data[o + c] = Math.round(((sum[c] as number) / k + dark * shadow) / alpha);
        }
        data[o + 3] = Math.round(alpha * 255);
      }
    }
  return { data, width, height };
}

const light = { open: 1, sky: 1 };

/** A mesh in packed arrays: twelve numbers a vertex, read once for each pixel. */
interface Packed {
  vertices: Float32Array;
  triangles: Uint32Array;
}
const STRIDE = 12;

function pack(mesh: Mesh): Packed {
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

function surfacePoint(stage: Stage, { vertices, triangles }: Packed, k: number, lb: number, lc: number, noise: number): void {
  const { mesh, camera } = stage;
  const a = (triangles[k * 3] as number) * STRIDE;
  const b = (triangles[k * 3 + 1] as number) * STRIDE;
  const c = (triangles[k * 3 + 2] as number) * STRIDE;
  const la = 1 - lb - lc;
  for (let i = 0; i < STRIDE; i++)
    mixed[i] = (vertices[a + i] as number) * la + (vertices[b + i] as number) * lb + (vertices[c + i] as number) * lc;
  const px = mixed[0] as number, py = mixed[1] as number, pz = mixed[2] as number;
  let nx = mixed[3] as number, ny = mixed[4] as number, nz = mixed[5] as number;
  const nk = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz);
  nx *= nk; ny *= nk; nz *= nk;
  const tx = mixed[6] as number, ty = mixed[7] as number, tz = mixed[8] as number;
  const bx = ny * tz - nz * ty, by = nz * tx - nx * tz, bz = nx * ty - ny * tx;
  const s = mesh.materials[k] as Mesh['materials'][number];
  let u = (mixed[9] as number) | 0;
  let v = (mixed[10] as number) | 0;
  u = u < 0 ? 0 : u < s.width ? u : u % s.width;
  v = v < 0 ? 0 : v < s.height ? v : v % s.height;
  const i = v * s.width + u;
  const left = u > 0 ? 1 : 0, right = u < s.width - 1 ? 1 : 0;
  const above = v > 0 ? s.width : 0, below = v < s.height - 1 ? s.width : 0;
  let gx = ((s.relief[i - left] as number) - (s.relief[i + right] as number)) * 0.5;
  let gy = ((s.relief[i - above] as number) - (s.relief[i + below] as number)) * 0.5;
  const gold = (s.foil[i] as number) / 255;
  if (gold > 0) {
    gx = gx * 0.6 + 0.1 * Math.sin(u * 0.013 + v * 0.009) * gold;
    gy = gy * 0.6 + 0.1 * Math.sin(v * 0.011 - u * 0.007 + 1) * gold;
  }
  let vx = camera.eye[0] - px, vy = camera.eye[1] - py, vz = camera.eye[2] - pz;
  const vk = 1 / Math.sqrt(vx * vx + vy * vy + vz * vz);
  vx *= vk; vy *= vk; vz *= vk;
  light.open = 1;
  light.sky = mixed[11] as number;
  if (stage.mutual) seen(stage.blocks, px + nx * 2, py + ny * 2, pz + nz * 2, nx, ny, nz, noise, light, mesh.owners[k] as number);
  // The table takes light from below, less and less upward.
  const near = py > -140 ? 1 + py / 140 : 0;
  light.sky *= 1 - 0.38 * near * near;
  const facing = nx * KEY[0] + ny * KEY[1] + nz * KEY[2];
  if (light.sky < 0.8 && facing > 0) light.open *= 0.35 + 0.65 * light.sky;
  const c3 = i * 3;
  shade(
    decode[s.colour[c3] as number] as number, decode[s.colour[c3 + 1] as number] as number, decode[s.colour[c3 + 2] as number] as number,
    nx + tx * gx + bx * gy, ny + ty * gx + by * gy, nz + tz * gx + bz * gy,
    vx, vy, vz, gold, (s.gloss[i] as number) / 255, light.open, light.sky,
  );
}

/** Light on the table (1: none lost) at a pixel; the picture's edge is always clear. */
function groundUnder({ camera, blocks, width, height, table }: Stage): (x: number, y: number) => number {
  const at = tableLight(blocks);
  return (px, py) => {
    const rx = (px - camera.centreX) / camera.focal;
    const ry = (py - camera.centreY) / camera.focal;
    const dy = camera.right[1] * rx + camera.down[1] * ry + camera.ahead[1];
    if (dy <= 1e-4) return 1;
    const far = -camera.eye[1] / dy;
    const x = camera.eye[0] + far * (camera.right[0] * rx + camera.down[0] * ry + camera.ahead[0]);
    const z = camera.eye[2] + far * (camera.right[2] * rx + camera.down[2] * ry + camera.ahead[2]);
    const lost = 1 - at(x, z);
    if (table) return 1 - lost;
    const border = Math.min(px, width - px, (height - py) * 1.5) / (width * 0.09);
    const t = Math.min(1, Math.max(0, border));
    return 1 - lost * t * t * (3 - 2 * t);
  };
}
