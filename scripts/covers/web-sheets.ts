// Generates small versions of the grains and marbled papers for drawing designs in the browser:
// src/features/designs/views/book/assets. Papers are ink maps, coloured when shown.
// Run: node scripts/covers/web-sheets.ts [name…]
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { PAPER_SHEET, PAPER_SWATCH } from '../../src/features/designs/paper-sheets.ts';
import { PAPERS } from '../../src/kernel/binding-design.ts';

const sourcePath = (path: string) =>
  fileURLToPath(new URL(`../../src/features/covers/drawing/${path}`, import.meta.url));
const targetPath = (name: string) =>
  fileURLToPath(new URL(`../../src/features/designs/views/book/assets/${name}.avif`, import.meta.url));
const MAX_BYTES = 60 * 1024;
const requestedNames = process.argv.slice(2);
const isRequested = (name: string) => requestedNames.length === 0 || requestedNames.includes(name);
/** Small, since ten swatches load at once. */
const MAX_SWATCH_BYTES = 8 * 1024;

/** Saves at the best quality within the size limit. */
async function saveAvif(picture: Sharp, name: string, maxBytes = MAX_BYTES) {
  for (let quality = 62; quality > 5; quality -= 6) {
    const bytes = await picture.clone().avif({ quality, effort: 5 }).toBuffer();
    if (bytes.length > maxBytes) continue;
    await writeFile(targetPath(name), bytes);
    console.log(`${name}: ${Math.round(bytes.length / 1024)} KB at quality ${quality}`);
    return;
  }
  throw new Error(`${name} cannot be made small enough`);
}

// The whole 170 mm tile in 512 pixels, so it stays seamless.
for (const name of ['goatskin', 'embossed'].filter(isRequested))
  await saveAvif(
    sharp(sourcePath(`leather/assets/${name}.webp`))
      .extractChannel(0)
      .resize(512, 512),
    name,
  );
const PIXELS_PER_MM = 3;
for (const name of PAPERS.filter(isRequested)) {
  const sheet = sharp(sourcePath(`paper/assets/paper-${name}.avif`)).removeAlpha();
  await saveAvif(sheet.clone().resize(PAPER_SHEET.width * PIXELS_PER_MM), `paper-${name}`);
  const swatch = sheet
    .clone()
    .resize(PAPER_SHEET.width * PIXELS_PER_MM)
    .extract({
      left: 0,
      top: 0,
      width: PAPER_SWATCH.width * PIXELS_PER_MM,
      height: PAPER_SWATCH.height * PIXELS_PER_MM,
    });
  await saveAvif(swatch, `piece-${name}`, MAX_SWATCH_BYTES);
}
