import { packMesh, shadePoint } from '../leather/shade-point.ts';
import type { Picture } from '../types.ts';
import { lit, toByte } from './light.ts';
import type { Mesh } from './mesh.ts';
import { type Camera, createHits, rasterise } from './raster.ts';
import { type Block, tableLight } from './shadow.ts';

export interface Stage {
  mesh: Mesh;
  /** One shadow-casting block per book. */
  blocks: Block[];
  camera: Camera;
  width: number;
  height: number;
  /** Supersampling factor along one side. */
  samples: number;
}

/** Draws a stage; the table is the plane y = 0, y points down. */
export function renderStage(stage: Stage): Picture {
  const { mesh, camera, samples: n, width, height } = stage;
  const scaled: Camera = {
    ...camera,
    focal: camera.focal * n,
    centreX: camera.centreX * n,
    centreY: camera.centreY * n,
  };
  const hits = createHits(width * n, height * n);
  rasterise(mesh, scaled, hits);
  const packed = packMesh(mesh);
  const ground = groundLight(stage);
  const data = Buffer.alloc(width * height * 4);
  const sum = new Float64Array(4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      sum.fill(0);
      for (let j = 0; j < n; j++)
        for (let i = 0; i < n; i++) {
          const at = (y * n + j) * hits.width + x * n + i;
          if ((hits.triangle[at] as number) < 0) continue;
          shadePoint(
            stage,
            packed,
            hits.triangle[at] as number,
            hits.first[at] as number,
            hits.second[at] as number,
          );
          sum[0] = (sum[0] as number) + toByte(lit.r);
          sum[1] = (sum[1] as number) + toByte(lit.g);
          sum[2] = (sum[2] as number) + toByte(lit.b);
          sum[3] = (sum[3] as number) + 1;
        }
      const k = n * n;
      const cover = (sum[3] as number) / k;
      const o = (y * width + x) * 4;
      const light = cover < 1 ? ground(x + 0.5, y + 0.5) : 1;
      const shadow = (1 - light) * (1 - cover);
      const alpha = cover + shadow;
      if (alpha <= 0.002) continue;
      for (let c = 0; c < 3; c++) {
        const dark = [26, 18, 12][c] as number;
        data[o + c] = Math.round(((sum[c] as number) / k + dark * shadow) / alpha);
      }
      data[o + 3] = Math.round(alpha * 255);
    }
  return { data, width, height };
}

/** Returns the share of light on the table at a pixel; shadows fade out before the picture's edge. */
function groundLight({ camera, blocks, width, height }: Stage): (x: number, y: number) => number {
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
    const border = Math.min(px, width - px, (height - py) * 1.5) / (width * 0.09);
    const t = Math.min(1, Math.max(0, border));
    return 1 - lost * t * t * (3 - 2 * t);
  };
}
