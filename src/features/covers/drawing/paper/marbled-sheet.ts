import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { BindingDesign, Dye, PaperName } from '#kernel/binding-design.ts';
import { marblingInks } from '../../marbling-inks.ts';
import { parseHexColour } from '../leather/leather-texture.ts';

/** Share of inks 1, 2 and 3 at each point, three bytes per pixel; ink 0 is the rest. */
interface InkMap {
  width: number;
  height: number;
  weights: Uint8Array;
}

/** Marbled paper in its colours; `at` writes an sRGB triple at a pixel of 1/6 mm, mirrored past the edge. */
export interface Sheet {
  at(x: number, y: number, out: Float32Array): void;
}

// A decoded map is 4 MB, so only a few are cached; decoding again takes milliseconds.
const inkMaps = new Map<PaperName, Promise<InkMap>>();

function loadInkMap(name: PaperName): Promise<InkMap> {
  const cached = inkMaps.get(name);
  if (cached) return cached;
  const loading = sharp(fileURLToPath(new URL(`./assets/paper-${name}.avif`, import.meta.url)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .then(({ data, info }) => ({ width: info.width, height: info.height, weights: new Uint8Array(data) }));
  if (inkMaps.size >= 5) inkMaps.delete(inkMaps.keys().next().value as PaperName);
  inkMaps.set(name, loading);
  return loading;
}

/** Seed of the marbled sheet. Custom designs always use 0, because the 3D view shows that sheet. */
export const sheetSeed = ({ tooled, seed }: Pick<BindingDesign, 'tooled' | 'seed'>): number =>
  tooled ? 0 : seed >>> 5;

type Ink = [number, number, number];

export async function createSheet(name: PaperName, colour: Dye, seed: number): Promise<Sheet> {
  const { width, height, weights } = await loadInkMap(name);
  const [n, a, b, c] = marblingInks(colour, seed).map(parseHexColour) as [Ink, Ink, Ink, Ink];
  // A board takes nearly the whole sheet, which leaves little room to shift it.
  const shiftX = seed % 60;
  const shiftY = (seed >>> 7) % 24;
  return {
    at(x, y, out) {
      let px = Math.abs(x + shiftX) % (2 * width);
      let py = Math.abs(y + shiftY) % (2 * height);
      if (px >= width) px = 2 * width - 1 - px;
      if (py >= height) py = 2 * height - 1 - py;
      const x0 = px | 0;
      const y0 = py | 0;
      const tx = px - x0;
      const ty = py - y0;
      const k = (y0 * width + x0) * 3;
      const right = x0 + 1 < width ? 3 : 0;
      const below = y0 + 1 < height ? width * 3 : 0;
      const w00 = (1 - tx) * (1 - ty);
      const w10 = tx * (1 - ty);
      const w01 = (1 - tx) * ty;
      const w11 = tx * ty;
      const mix = (at: number) =>
        ((weights[at] as number) * w00 +
          (weights[at + right] as number) * w10 +
          (weights[at + below] as number) * w01 +
          (weights[at + below + right] as number) * w11) /
        255;
      const wa = mix(k);
      const wb = mix(k + 1);
      const wc = mix(k + 2);
      const wn = Math.max(0, 1 - wa - wb - wc);
      for (let i = 0; i < 3; i++)
        out[i] =
          (n[i] as number) * wn + (a[i] as number) * wa + (b[i] as number) * wb + (c[i] as number) * wc;
    },
  };
}
