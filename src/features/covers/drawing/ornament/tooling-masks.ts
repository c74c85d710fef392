import sharp from 'sharp';
import type { LeatherTexture } from '../leather/leather-texture.ts';
import { createNoiseField, soften } from '../leather/noise-field.ts';
import type { Surface } from '../leather/surface.ts';

/** Coverage of foil and blind tooling, 0 … 255 per pixel. */
export interface Tooling {
  foil: Uint8Array;
  blind: Uint8Array;
}

/**
 * Rasterises foil and blind tooling (SVG in units of 1/4 mm) in one pass: foil in the red channel, blind in the green.
 */
export async function drawTooling(
  foil: string,
  blind: string,
  units: [number, number],
  width: number,
  height: number,
): Promise<Tooling> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${units[0]} ${units[1]}"><rect width="100%" height="100%" fill="#000"/><g color="#0f0">${blind}</g><g color="#f00">${foil}</g></svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
  const size = width * height;
  const masks: Tooling = { foil: new Uint8Array(size), blind: new Uint8Array(size) };
  for (let i = 0, at = 0; i < size; i++, at += info.channels) {
    masks.foil[i] = data[at] as number;
    masks.blind[i] = data[at + 1] as number;
  }
  return masks;
}

/** Lays leather on the pixels of `where` (0 … 255; all when absent). */
export function coverWithLeather(
  surface: Surface,
  hide: LeatherTexture,
  seed: number,
  scale: number,
  mask?: Uint8Array,
): void {
  const { width, height, colour, relief, gloss } = surface;
  const { grain, size, tones, depth, base, drift, valley } = hide;
  const cloud = createNoiseField(width, height, 150 * scale, seed);
  const spot = createNoiseField(width, height, 26 * scale, seed + 1);
  const shiftX = seed % size;
  const shiftY = (seed >>> 10) % size;
  for (let y = 0, i = 0; y < height; y++) {
    cloud.row(y);
    spot.row(y);
    const line = ((shiftY + y) % size) * size;
    let gx = shiftX - 1;
    for (let x = 0; x < width; x++, i++) {
      gx = gx + 1 < size ? gx + 1 : 0;
      if (mask && mask[i] === 0) continue;
      const g = (grain[line + gx] as number) / 255;
      const mottle = (cloud.at(x) - 0.5) * 0.65 + (spot.at(x) - 0.5) * 0.35;
      let tone = (base + drift * mottle + valley * (g - 0.55)) * 255;
      tone = Math.max(0, Math.min(255, tone));
      const t = (tone | 0) * 3;
      const c = i * 3;
      colour[c] = tones[t] as number;
      colour[c + 1] = tones[t + 1] as number;
      colour[c + 2] = tones[t + 2] as number;
      relief[i] = (relief[i] as number) + g * depth;
      gloss[i] = hide.gloss;
    }
  }
}

/** Presses the tooling in: flattens the grain, sinks the line, darkens its rim and lays the gold. */
export function emboss(surface: Surface, masks: Tooling, depth: number): void {
  const { width, height, relief, foil, colour } = surface;
  const size = width * height;
  const edge = new Float32Array(size);
  for (let i = 0; i < size; i++) edge[i] = Math.max(masks.foil[i] as number, masks.blind[i] as number) / 255;
  soften(edge, width, height, 1);
  for (let i = 0; i < size; i++) {
    const e = edge[i] as number;
    if (e < 0.004) continue;
    const before = relief[i] as number;
    relief[i] = before * (1 - 0.72 * e) - depth * e;
    const gold = masks.foil[i] as number;
    // Gold leaf misses the bottom of a pore.
    foil[i] = before > 0.35 ? gold : gold * 0.82;
    // Heat darkens the leather under and around a tool.
    const k = 1 - (gold > 0 ? 0.42 : 0.34) * Math.min(1, e * 1.6);
    for (let c = i * 3; c < i * 3 + 3; c++) colour[c] = (colour[c] as number) * k;
  }
}
