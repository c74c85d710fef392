// Generates small versions of the grains and marbled papers for drawing designs in the browser:
// src/features/designs/views/book/assets. Papers are ink maps, coloured when shown.   node
// scripts/covers/web-sheets.ts [name…]
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { PIECE, SHEET } from '../../src/features/designs/paper-sheets.ts';
import { PAPERS } from '../../src/kernel/binding-design.ts';

const from = (path: string) =>
  fileURLToPath(new URL(`../../src/features/covers/drawing/${path}`, import.meta.url));
const to = (name: string) =>
  fileURLToPath(new URL(`../../src/features/designs/views/book/assets/${name}.avif`, import.meta.url));
const MOST = 60 * 1024;
const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
/** Ten of these are shown side by side. */
const MOST_OF_A_PIECE = 8 * 1024;

/** Saves at the best quality within the size limit. */
async function save(picture: Sharp, name: string, most = MOST) {
  for (let quality = 62; quality > 5; quality -= 6) {
    const bytes = await picture.clone().avif({ quality, effort: 5 }).toBuffer();
    if (bytes.length > most) continue;
    await writeFile(to(name), bytes);
    console.log(`${name}: ${Math.round(bytes.length / 1024)} KB at quality ${quality}`);
    return;
  }
  throw new Error(`${name} cannot be made small enough`);
}

// 512 pixels of the tile's 170 mm, still seamless.
for (const name of ['goatskin', 'embossed'].filter(isWanted))
  await save(
    sharp(from(`leather/assets/${name}.webp`))
      .extractChannel(0)
      .resize(512, 512),
    name,
  );
const FINE = 3;
for (const name of PAPERS.filter(isWanted)) {
  const sheet = sharp(from(`paper/assets/paper-${name}.avif`)).removeAlpha();
  await save(sheet.clone().resize(SHEET.width * FINE), `paper-${name}`);
  const piece = sheet
    .clone()
    .resize(SHEET.width * FINE)
    .extract({ left: 0, top: 0, width: PIECE.width * FINE, height: PIECE.height * FINE });
  await save(piece, `piece-${name}`, MOST_OF_A_PIECE);
}
