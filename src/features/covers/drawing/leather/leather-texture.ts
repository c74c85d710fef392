import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { LeatherType } from '#kernel/binding.ts';
import type { Dye } from '#kernel/binding-design.ts';
import { chooseBySeed } from '../random.ts';

/** Dyed leather: its seamless grain at the picture's scale, and its colours. */
export interface LeatherTexture {
  grain: Uint8Array;
  /** Width and height of the grain in pixels. */
  size: number;
  /** Height of the grain's relief. */
  depth: number;
  /** sRGB bytes at 256 tones from dark to light. */
  tones: Uint8Array;
  /** Middle tone, 0 … 1. */
  base: number;
  /** Variation of the tone in soft patches. */
  drift: number;
  /** How much darker the valleys of the grain are. */
  valley: number;
  gloss: number;
}

const grainCache = new Map<string, Promise<{ grain: Uint8Array; size: number }>>();
/** Native size of the tile: 1.5 pixels per unit. */
const TILE = { size: 1024, scale: 1.5 } as const;

/** Resamples the tile by averaging; picking single pixels would cause moiré in fine embossing. */
function loadGrain(name: 'goatskin' | 'embossed', scale: number) {
  const size = Math.max(32, Math.round((TILE.size * scale) / TILE.scale));
  const key = `${name}-${size}`;
  let cached = grainCache.get(key);
  if (!cached) {
    cached = sharp(fileURLToPath(new URL(`./assets/${name}.webp`, import.meta.url)))
      .extractChannel(0)
      .resize(size, size, { kernel: 'mitchell' })
      .raw()
      .toBuffer()
      .then((data) => ({ grain: new Uint8Array(data), size }));
    if (grainCache.size >= 6) grainCache.delete(grainCache.keys().next().value as string);
    grainCache.set(key, cached);
  }
  return cached;
}

/** @throws Error when `hex` is not `#rrggbb` */
export function parseHexColour(hex: string): [number, number, number] {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/iu.exec(hex);
  if (!match) throw new Error(`"${hex}" is not a colour like #6d1a1c`);
  return [1, 2, 3].map((i) => Number.parseInt(match[i] as string, 16)) as [number, number, number];
}

/** Dyes for labels, dark enough for gold to be readable. */
const LABEL_DYES = [
  { name: 'oxblood', light: '#66181b', dark: '#2f0809' },
  { name: 'black', light: '#2b2726', dark: '#0d0b0b' },
  { name: 'forest', light: '#1f4029', dark: '#0b1d12' },
  { name: 'navy', light: '#1b2b4d', dark: '#0a1124' },
] as const;

/** Creates label leather in a colour that contrasts with the book's. */
export function createLabelTexture(
  colour: Dye,
  leatherType: LeatherType,
  scale: number,
  seed: number,
): Promise<LeatherTexture> {
  const bookColour = parseHexColour(colour.light);
  const contrastingDyes = LABEL_DYES.filter(
    ({ light }) => Math.hypot(...parseHexColour(light).map((v, i) => v - (bookColour[i] as number))) > 48,
  );
  return createLeatherTexture(chooseBySeed(contrastingDyes, seed), leatherType, scale);
}

/** @param scale pixels per unit (1/4 mm) */
export async function createLeatherTexture(
  colour: Dye,
  leatherType: LeatherType,
  scale: number,
): Promise<LeatherTexture> {
  const isGenuine = leatherType === 'realLeather';
  const { grain, size } = await loadGrain(isGenuine ? 'goatskin' : 'embossed', scale);
  // Relief scales with the grain, so slopes stay the same, less what averaging has already flattened.
  const depthScale = 0.25 + 0.75 * Math.min(1.4, scale / TILE.scale);
  const dark = parseHexColour(colour.dark);
  const light = parseHexColour(colour.light);
  const tones = new Uint8Array(256 * 3);
  for (let i = 0; i < 256; i++)
    for (let c = 0; c < 3; c++) {
      const t = i / 255;
      tones[i * 3 + c] = Math.round((dark[c] as number) + ((light[c] as number) - (dark[c] as number)) * t);
    }
  // Shifts pale leather towards its dark end, so that gold stands out.
  const paleness = ((light[0] as number) + (light[1] as number) * 2) / 765;
  const base = Math.max(0.46, 0.68 - 0.9 * Math.max(0, paleness - 0.33));
  return isGenuine
    ? { grain, size, depth: 2.3 * depthScale, tones, base, drift: 0.36, valley: 0.3, gloss: 150 }
    : { grain, size, depth: 0.95 * depthScale, tones, base, drift: 0.05, valley: 0.12, gloss: 62 };
}
