import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Dye, PaperName } from '#kernel/binding-design.ts';
import { rgb } from '../leather/leather-texture.ts';
import { choose } from '../random.ts';

/** How much of inks 1, 2 and 3 lies on each point; ink 0 is the rest. Three bytes a pixel. */
interface InkMap {
  width: number;
  height: number;
  weights: Uint8Array;
}

/** A sheet of marbled paper in its colours; `at` writes an sRGB triple at a pixel of 1/6 mm, mirrored past the edge. */
export interface Sheet {
  at(x: number, y: number, into: Float32Array): void;
}

// One decoded map is 4 MB: a few are kept, the others read again in some milliseconds.
const kept = new Map<PaperName, Promise<InkMap>>();

function load(name: PaperName): Promise<InkMap> {
  const known = kept.get(name);
  if (known) return known;
  const loading = sharp(fileURLToPath(new URL(`./assets/paper-${name}.avif`, import.meta.url)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .then(({ data, info }) => ({ width: info.width, height: info.height, weights: new Uint8Array(data) }));
  if (kept.size >= 5) kept.delete(kept.keys().next().value as PaperName);
  kept.set(name, loading);
  return loading;
}

type Ink = [number, number, number];

/** Vein, main, second and accent ink; papers are chosen to sit beside the leather, not to match it. */
const palettes: Record<string, readonly string[]> = {
  oxblood: [
    '#e9dcc0 #7d2a26 #2c3a4f #b98a45',
    '#ead9b8 #8c3b2c #1f2a2c #6d1a1c',
    '#d9c39a #3a1a1c #8a2b2a #c59a5a',
  ],
  forest: [
    '#ece2c6 #2f5a42 #7a2f2a #c2a052',
    '#e6dcc0 #3d6348 #1d2f36 #b5823c',
    '#dccfae #1f3d2c #5f7f58 #a0512f',
  ],
  navy: [
    '#ebe3d0 #2a4372 #8a2f2c #c7a257',
    '#e5e0d2 #35568a #16213c #9fb0bd',
    '#e7d9ba #22355e #5c7d92 #b8863f',
  ],
  tan: [
    '#efe4c9 #a86f38 #27425a #8c2f25',
    '#ead9b4 #8e5a2c #3d2a1c #c99a4a',
    '#e9e0cb #b07a45 #46604f #5b2d20',
  ],
  black: [
    '#e8dfcb #2b2a2c #8c2a26 #b99552',
    '#ddd6c6 #37383b #6d6f72 #b08a4a',
    '#e6dcc4 #26282c #2f4a5f #a8552f',
  ],
  plum: [
    '#ecdfd0 #5d3157 #2a3f5f #c49a5b',
    '#e6d6c8 #74466b #2d1c2f #b77f7b',
    '#e9dfc9 #4b2a4d #7d5a3b #9b8fb0',
  ],
  chestnut: [
    '#ecdfc2 #7a4526 #2d4a45 #c08f45',
    '#e8d6b0 #6a3a20 #94532c #23303c',
    '#e5d8bd #8a5a34 #54202a #c8a56a',
  ],
  burgundy: [
    '#ebdcc8 #74263f #2c3550 #c09a5c',
    '#e6d3c0 #8a3c52 #35141f #b08a6a',
    '#e9dec6 #5c1f35 #4f5f57 #b87f3f',
  ],
  teal: [
    '#e8e2cd #25605f #93432c #c6a257',
    '#e2e0cf #2f7272 #133036 #a9b79b',
    '#eadfc2 #1e4f55 #6f8f86 #a8532f',
  ],
  slate: [
    '#e9e4d8 #556270 #7b2f2c #bfa066',
    '#dfdcd2 #67747f #2a323a #a7adb0',
    '#e7dfcc #47545f #8a6b42 #9db0b5',
  ],
  ochre: [
    '#f0e5c6 #b5822f #25445c #8a2d22',
    '#ecdcb0 #a3702a #55390f #d3b065',
    '#ece2ca #bb8d3f #3f5d49 #5d2a20',
  ],
  ivory: [
    '#f3ebd8 #b79f74 #5d6f7c #8b3b30',
    '#f2ead6 #a8b09a #7d8f80 #c3a15c',
    '#efe6d3 #c7ad84 #8c6b4a #4f6474',
  ],
};

/** A paper by name, in one of the palettes that suit the leather. */
export async function createSheet(name: PaperName, colour: Dye, seed: number): Promise<Sheet> {
  const { width, height, weights } = await load(name);
  const own = `#ebe0c8 ${colour.light} ${colour.dark} #b98f4a`;
  const inks = choose(palettes[colour.name] ?? [own], seed)
    .split(' ')
    .map(rgb);
  const [n, a, b, c] = inks as [Ink, Ink, Ink, Ink];
  // A board takes nearly the whole sheet: it may move only as far as the sheet goes.
  const shiftX = seed % 60;
  const shiftY = (seed >>> 7) % 24;
  return {
    at(x, y, into) {
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
        into[i] =
          (n[i] as number) * wn + (a[i] as number) * wa + (b[i] as number) * wb + (c[i] as number) * wc;
    },
  };
}
