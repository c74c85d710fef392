// Writes the marbled papers as they are chosen on the page of a design: for each leather one strip of all papers, in the
// inks that suit it.
//   node scripts/covers/paper-swatches.ts [out folder, default public/pictures]
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { parse } from 'yaml';
import { createSheet } from '../../src/features/covers/drawing/paper/paper.ts';
import { type Dye, PAPERS } from '../../src/kernel/binding-design.ts';

/** One paper in the strip, in pixels: 56 by 40 mm of the sheet, at half its own pixels. */
const TILE = { width: 168, height: 120 };
const SEED = 7;

const out = resolve(process.argv[2] ?? 'public/pictures');
const colours: Dye[] = parse(await readFile('catalogue/colours.yaml', 'utf8'));
for (const { name, light, dark } of colours) {
  const tiles = await Promise.all(
    PAPERS.map(async (paper, at) => ({
      input: await tile(paper, { name, light, dark }),
      raw: { ...TILE, channels: 3 as const },
      top: 0,
      left: at * TILE.width,
    })),
  );
  const strip = sharp({
    create: { width: TILE.width * PAPERS.length, height: TILE.height, channels: 3, background: '#fff' },
  });
  await strip
    .composite(tiles)
    .webp({ quality: 62, effort: 6 })
    .toFile(join(out, `papers-${name}.webp`));
}

/** Two pixels of the sheet to one of the tile, so that fine veins are smooth. */
async function tile(paper: (typeof PAPERS)[number], dye: Dye): Promise<Buffer> {
  const sheet = await createSheet(paper, dye, SEED);
  const [width, height] = [TILE.width * 2, TILE.height * 2];
  const data = Buffer.alloc(width * height * 3);
  const ink = new Float32Array(3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      sheet.at(x + 120, y + 160, ink);
      for (let channel = 0; channel < 3; channel++) data[(y * width + x) * 3 + channel] = ink[channel] ?? 0;
    }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .resize(TILE.width, TILE.height)
    .raw()
    .toBuffer();
}
