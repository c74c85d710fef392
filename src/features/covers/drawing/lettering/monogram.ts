import { capitals } from '#features/tooling/line-breaking.ts';
import { emblem } from '#features/tooling/ornaments.ts';
import { type Dye, PAPERS } from '#kernel/binding-design.ts';
import { createLeatherTexture } from '../leather/leather-texture.ts';
import { createNoiseField } from '../leather/noise-field.ts';
import { lightFlat } from '../leather/shading.ts';
import { createSurface } from '../leather/surface.ts';
import { coverWithLeather, drawTooling, emboss } from '../ornament/tooling-masks.ts';
import { createSheet } from '../paper/marbled-sheet.ts';
import { chooseBySeed, fingerprint } from '../random.ts';
import type { Picture } from '../types.ts';
import { setTextInBox } from './typesetting.ts';

export interface MonogramSubject {
  name: string;
  /** Identifies the author; equal seeds give equal monograms. */
  seed: string;
  colour: Dye;
}

/** First letters of the first and last name; one letter for single names and scripts without initials. */
function getInitials(name: string): string {
  const parts = name
    .replace(/\([^)]*\)/gu, '')
    .split(/[\s.]+/u)
    .filter(
      (part) => /^\p{L}/u.test(part) && !/^(?:de|da|di|du|von|van|of|the|la|le|al|el|ibn|y|e)$/iu.test(part),
    );
  const first = (part: string | undefined) => (part ? (part.match(/\p{L}\p{M}*/u)?.[0] ?? '') : '');
  if (
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}]/u.test(
      name,
    )
  )
    return first(parts[0]);
  return parts.length > 1 ? first(parts[0]) + first(parts.at(-1)) : first(parts[0]);
}

/** Gilt monogram in a wreath on a leather roundel, set in marbled paper. Square, opaque. */
export async function renderMonogram({ name, seed, colour }: MonogramSubject, width = 480): Promise<Picture> {
  const number = fingerprint(`${seed}|${name}`);
  const scale = width / 480;
  const surface = createSurface(width, width);
  const sheet = await createSheet(chooseBySeed(PAPERS, number), colour, number >>> 4);
  const hide = await createLeatherTexture(colour, 'realLeather', 1.3 * scale);
  const ink = new Float32Array(3);
  const fibre = createNoiseField(width, width, 2, number);
  const inside = new Uint8Array(width * width);
  const middle = width / 2;
  const radius = 168 * scale;
  for (let y = 0, i = 0; y < width; y++) {
    fibre.row(y);
    for (let x = 0; x < width; x++, i++) {
      const d = Math.hypot(x + 0.5 - middle, y + 0.5 - middle);
      inside[i] = d < radius ? 255 : 0;
      if (d < radius) continue;
      sheet.at(x / scale, y / scale, ink);
      const f = fibre.at(x);
      for (let c = 0; c < 3; c++) surface.colour[i * 3 + c] = (ink[c] as number) * (0.9 + 0.06 * f);
      surface.relief[i] = f * 0.15;
      surface.gloss[i] = 60;
    }
  }
  coverWithLeather(surface, hide, number, 1.1 * scale, inside);
  const letters = setTextInBox(
    capitals(getInitials(name)) || '·',
    {
      face: chooseBySeed(['cinzel', 'cormorant', 'bodoni', 'garamond'] as const, number >>> 7),
      caps: true,
      tracking: 0.02,
      max: 128,
      min: 20,
      leading: 1,
    },
    { x: 158, y: 164, width: 164, height: 152 },
  );
  const ring = (r: number, w: number) =>
    `<circle cx="240" cy="240" r="${r}" fill="none" stroke="currentColor" stroke-width="${w}"/>`;
  const border =
    number & 1
      ? emblem('laurel', 240, 246, 128)
      : Array.from(
          { length: 40 },
          (_, i) =>
            `<g transform="rotate(${i * 9} 240 240)"><path d="M240 112c4 6 4 12 0 18c-4 -6 -4 -12 0 -18z" fill="currentColor"/></g>`,
        ).join('') +
        ring(134, 1.2) +
        ring(104, 1.2);
  const gold = `${ring(164, 4)}${ring(155, 1.4)}${border}<path d="${letters.d}" fill="currentColor"/>`;
  emboss(surface, await drawTooling(gold, '', [480, 480], width, width), 1.8 * scale);
  // A cushioned disc that stands a little above the paper.
  for (let y = 0, i = 0; y < width; y++)
    for (let x = 0; x < width; x++, i++) {
      const d = Math.hypot(x + 0.5 - middle, y + 0.5 - middle) / radius;
      if (d < 1)
        surface.relief[i] =
          (surface.relief[i] as number) + (6 + 9 * Math.sqrt(Math.max(0, 1 - d ** 6))) * scale;
    }
  const data = Buffer.alloc(width * width * 4);
  lightFlat(surface, data, number, (x, y, into) => {
    const d = Math.hypot(x - middle - 7 * scale, y - middle - 9 * scale) - radius;
    const shadow = inside[y * width + x] ? 0 : Math.max(0, 1 - Math.max(0, d + 4) / (16 * scale)) * 0.5;
    into[0] = 0;
    into[1] = 0;
    into[2] = 1 - shadow;
    into[3] = 1 - shadow * 0.8;
  });
  return { data, width, height: width };
}
