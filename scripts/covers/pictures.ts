// Renders the static pictures that pages reference by name: banners, offers, the sharing picture, and the logo.
// Run: node scripts/covers/pictures.ts [out folder, default public/pictures]
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { parse } from 'yaml';
import { bookDesign } from '../../src/features/covers/drawing/book-design.ts';
import { SAMPLES } from '../../src/features/covers/drawing/samples.ts';
import { renderScene, SCENE_BOOKS, type SceneKind } from '../../src/features/covers/drawing/scene/scene.ts';
import type { Picture } from '../../src/features/covers/drawing/types.ts';
import type { BindingDesign, Covering, Dye } from '../../src/kernel/binding-design.ts';

interface BookEntry {
  title: string;
  author: string | string[];
  year?: number;
  genres: string[];
  pages: number;
  volume?: string;
  popularity?: number;
  colour?: string;
}
interface CatalogueFile {
  authors?: Record<string, { name: string }>;
  books?: BookEntry[];
}

const catalogueUrl = new URL('../../catalogue/', import.meta.url);
const outFolder = resolve(process.argv[2] ?? 'public/pictures');
const colours: Dye[] = parse(await readFile(new URL('colours.yaml', catalogueUrl), 'utf8'));
const colourAt = (i: number) => colours[i % colours.length] as Dye;

const fileNames = (await readdir(new URL('books/', catalogueUrl)))
  .filter((name) => name.endsWith('.yaml'))
  .sort();
const files: CatalogueFile[] = await Promise.all(
  fileNames.map(async (name) => parse(await readFile(new URL(`books/${name}`, catalogueUrl), 'utf8'))),
);
const authors: Record<string, { name: string }> = Object.assign(
  {},
  ...files.map((file) => file.authors ?? {}),
);

const coveringAt = (i: number, colour = colourAt(i * 5)): Covering => ({
  colour,
  variantType: i % 3 === 1 ? 'deluxe' : 'superDeluxe',
  leatherType: 'realLeather',
});

function createDesign(entry: BookEntry, i: number): BindingDesign {
  const slug = [entry.author].flat()[0] ?? '';
  const subject = { ...entry, id: `${slug}/${entry.title}`, author: authors[slug]?.name ?? slug };
  return bookDesign(
    subject,
    coveringAt(
      i,
      colours.find(({ name }) => name === entry.colour),
    ),
  );
}

/** Designs of the best-known books, ordered so that neighbours differ in colour where possible. */
function chooseDesigns(): BindingDesign[] {
  const entries = files
    .flatMap((file) => file.books ?? [])
    .sort((a, b) => (b.popularity ?? 0) - (a.popularity ?? 0));
  const books = entries.slice(0, 60).map(createDesign);
  if (books.length < 16) return SAMPLES.map((subject, i) => bookDesign(subject, coveringAt(i)));
  const sceneDesigns: BindingDesign[] = [];
  while (books.length > 0) {
    const last = sceneDesigns.at(-1)?.colour.name;
    const at = books.findIndex((book) => book.colour.name !== last);
    sceneDesigns.push(...books.splice(Math.max(0, at), 1));
  }
  return sceneDesigns;
}

const WIDTHS = [640, 960, 1600] as const;
const FORMATS = {
  avif: (image: Sharp) => image.avif({ quality: 48, effort: 4 }),
  webp: (image: Sharp) => image.webp({ quality: 74 }),
};
type CropArea = { left: number; top: number; width: number; height: number };

/** Writes `name.webp`, and `name-{width}.avif` and `.webp` for every width. Crops first. */
async function writePicture(picture: Picture, name: string, crop?: CropArea, backgroundColour?: string) {
  let image = sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 4 } });
  if (backgroundColour) image = image.flatten({ background: backgroundColour });
  if (crop) image = sharp(await image.extract(crop).png().toBuffer());
  const sourceWidth = crop?.width ?? picture.width;
  await FORMATS.webp(image.clone().resize({ width: Math.min(sourceWidth, 960) })).toFile(
    join(outFolder, `${name}.webp`),
  );
  for (const width of WIDTHS)
    for (const [format, encode] of Object.entries(FORMATS))
      await encode(image.clone().resize({ width: Math.min(width, sourceWidth) })).toFile(
        join(outFolder, `${name}-${width}.${format}`),
      );
  console.log(`${name} ${sourceWidth} px wide`);
}

/** Right-hand part of a scene, where its books are. */
const booksCrop = (width: number): CropArea => {
  const height = Math.round((width * 9) / 16);
  return { left: Math.round(width * 0.4), top: 0, width: Math.round(width * 0.6), height };
};

/** Logo for search engines: the favicon as a PNG with margins, on the colour of paper. */
async function writeLogo() {
  const favicon = await readFile(new URL('../../public/favicon.svg', import.meta.url));
  await sharp(favicon, { density: 72 * 13 })
    .resize(416, 416)
    .extend({ top: 48, bottom: 48, left: 48, right: 48, background: '#f6f1e7' })
    .flatten({ background: '#f6f1e7' })
    .png({ palette: true, effort: 10 })
    .toFile(join(outFolder, 'logo.png'));
}

await mkdir(outFolder, { recursive: true });
await writeLogo();
const sceneDesigns = chooseDesigns();
const takeDesigns = (count: number) => sceneDesigns.splice(0, count);
const withCovering = (books: readonly BindingDesign[], covering: Partial<Covering>): BindingDesign[] =>
  books.map((book) => ({ ...book, ...covering }));
const findColour = (name: string) => colours.find((colour) => colour.name === name) ?? colourAt(0);

const BANNER_SCENES: readonly SceneKind[] = ['stack', 'pair', 'shelf'];
for (const [i, kind] of BANNER_SCENES.entries())
  await writePicture(await renderScene(kind, takeDesigns(SCENE_BOOKS[kind])), `scene-${i + 1}`);
await writePicture(await renderScene('single', takeDesigns(1), 1200), 'share', undefined, '#f6f1e7');

const OFFER_SCENES: readonly [SceneKind, Partial<Covering>][] = [
  ['single', { variantType: 'deluxe', colour: findColour('navy') }],
  ['stack', { variantType: 'superDeluxe', colour: findColour('forest') }],
  ['single', { variantType: 'superDeluxe', colour: findColour('oxblood') }],
  ['pair', { variantType: 'deluxe' }],
];
for (const [i, [kind, covering]] of OFFER_SCENES.entries()) {
  const scene = await renderScene(kind, withCovering(takeDesigns(SCENE_BOOKS[kind]), covering), 960);
  await writePicture(scene, `offer-${i + 1}`, booksCrop(960));
}
