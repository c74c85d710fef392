import { decode, lit, shade, toByte } from '../scene/light.ts';
import { createNoiseField } from './noise-field.ts';
import type { Surface } from './surface.ts';

/**
 * Lights a flat surface and writes opaque RGBA pixels.
 * @param bend writes the part's own slope at a pixel, for spines and curved leaves: [dx, dy, open, sky]
 */
export function lightFlat(
  surface: Surface,
  out: Uint8Array,
  seed: number,
  bend?: (x: number, y: number, into: Float32Array) => void,
): void {
  const { width, height, colour, relief, foil, gloss } = surface;
  const wave = createNoiseField(width, height, width / 4, seed + 5);
  const wave2 = createNoiseField(width, height, width / 4, seed + 6);
  const extra = new Float32Array([0, 0, 1, 1]);
  const far = 1 / (height * 2.6);
  for (let y = 0, i = 0; y < height; y++) {
    const above = y > 0 ? width : 0;
    const below = y < height - 1 ? width : 0;
    wave.row(y);
    wave2.row(y);
    const vy = (height * 0.46 - y) * far;
    for (let x = 0; x < width; x++, i++) {
      const left = x > 0 ? 1 : 0;
      const right = x < width - 1 ? 1 : 0;
      let nx = ((relief[i - left] as number) - (relief[i + right] as number)) * 0.5;
      let ny = ((relief[i - above] as number) - (relief[i + below] as number)) * 0.5;
      const gold = (foil[i] as number) / 255;
      if (gold > 0) {
        // Gold leaf is never dead flat; slow waves vary its glint.
        nx = nx * (1 - 0.55 * gold) + (wave.at(x) - 0.5) * 0.34 * gold;
        ny = ny * (1 - 0.55 * gold) + (wave2.at(x) - 0.5) * 0.34 * gold;
      }
      if (bend) {
        bend(x, y, extra);
        nx += extra[0] as number;
        ny += extra[1] as number;
      }
      const c = i * 3;
      shade(
        decode[colour[c] as number] as number,
        decode[colour[c + 1] as number] as number,
        decode[colour[c + 2] as number] as number,
        nx,
        ny,
        1,
        (width * 0.48 - x) * far,
        vy,
        0.96,
        gold,
        (gloss[i] as number) / 255,
        extra[2] as number,
        extra[3] as number,
        surface.metal ? surface.metal[i] : 0,
      );
      const o = i * 4;
      out[o] = toByte(lit.r);
      out[o + 1] = toByte(lit.g);
      out[o + 2] = toByte(lit.b);
      out[o + 3] = 255;
    }
  }
}
