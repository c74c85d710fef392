// Makes what the book in three dimensions is covered with, of the shop's own grains and marbled papers, small enough for a
// browser: src/features/designs/views/book/assets.
//   node scripts/covers/web-sheets.ts
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { PAPERS } from '../../src/kernel/binding-design.ts';

const from = (path: string) =>
  fileURLToPath(new URL(`../../src/features/covers/drawing/${path}`, import.meta.url));
const to = (name: string) =>
  fileURLToPath(new URL(`../../src/features/designs/views/book/assets/${name}.avif`, import.meta.url));
const MOST = 60 * 1024;

/** The best quality that stays within the size. */
async function save(picture: Sharp, name: string) {
  for (let quality = 62; quality > 5; quality -= 6) {
    const bytes = await picture.clone().avif({ quality, effort: 5 }).toBuffer();
    if (bytes.length > MOST) continue;
    await writeFile(to(name), bytes);
    console.log(`${name}: ${Math.round(bytes.length / 1024)} KB at quality ${quality}`);
    return;
  }
  throw new Error(`${name} cannot be made small enough`);
}

// The tile is seamless and stays so: 512 pixels of the whole 170 mm.
for (const name of ['goatskin', 'embossed'])
  await save(
    sharp(from(`leather/assets/${name}.webp`))
      .extractChannel(0)
      .resize(512, 512),
    name,
  );
for (const name of PAPERS)
  await save(
    sharp(from(`paper/assets/paper-${name}.avif`))
      .removeAlpha()
      .resize(480),
    `paper-${name}`,
  );
