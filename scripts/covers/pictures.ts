// Writes the rendered pictures that the site's pages show by name: home banners, and a roundel for each author.
//   node scripts/covers/pictures.ts [out folder, default public/pictures]
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { parse } from 'yaml';
import { renderMonogram } from '../../src/features/covers/monogram.ts';
import { SAMPLES } from '../../src/features/covers/samples.ts';
import { renderScene, SCENE_BOOKS, type SceneBook, type SceneKind } from '../../src/features/covers/scene.ts';
import type { Picture } from '../../src/features/covers/types.ts';

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

const catalogue = new URL('../../catalogue/', import.meta.url);
const out = resolve(process.argv[2] ?? 'public/pictures');
const colours: { name: string; light: string; dark: string }[] = parse(await readFile(new URL('colours.yaml', catalogue), 'utf8'));
const colourAt = (i: number) => colours[i % colours.length] as (typeof colours)[number];

const names = (await readdir(new URL('books/', catalogue))).filter((name) => name.endsWith('.yaml')).sort();
const files: CatalogueFile[] = await Promise.all(
  names.map(async (name) => parse(await readFile(new URL(`books/${name}`, catalogue), 'utf8'))),
);
const authors: Record<string, { name: string }> = Object.assign({}, ...files.map((file) => file.authors ?? {}));

function sceneBook(entry: BookEntry, i: number): SceneBook {
  const slug = [entry.author].flat()[0] ?? '';
  const colour = colours.find(({ name }) => name === entry.colour) ?? colourAt(i * 5);
  return {
    subject: { ...entry, id: `${slug}/${entry.title}`, author: authors[slug]?.name ?? slug, volume: entry.volume ?? null },
    options: { colour, variantType: i % 3 === 1 ? 'deluxe' : 'superDeluxe', leatherType: 'realLeather' },
  };
}

/** The best-known books, no two neighbours in one colour. */
function choose(): SceneBook[] {
  const entries = files.flatMap((file) => file.books ?? []).sort((a, b) => (b.popularity ?? 0) - (a.popularity ?? 0));
  const books = entries.slice(0, 60).map(sceneBook);
  if (books.length < 16) return SAMPLES.map((subject, i) => ({ ...sceneBook({ ...subject, pages: subject.pages ?? 300, year: undefined, volume: undefined, author: '' }, i), subject }));
  const row: SceneBook[] = [];
  while (books.length > 0) {
    const last = row.at(-1)?.options.colour.name;
    const at = books.findIndex((book) => book.options.colour.name !== last);
    row.push(...books.splice(Math.max(0, at), 1));
  }
  return row;
}

async function write(picture: Picture, name: string) {
  const image = sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 4 } });
  await image.clone().avif({ quality: 50, effort: 3 }).toFile(join(out, `${name}.avif`));
  await image.clone().webp({ quality: 78 }).toFile(join(out, `${name}.webp`));
  console.log(`${name} ${picture.width} × ${picture.height}`);
}

await mkdir(join(out, 'authors'), { recursive: true });
const books = choose();
let next = 0;
for (const kind of Object.keys(SCENE_BOOKS) as SceneKind[]) {
  const some = books.slice(next, next + SCENE_BOOKS[kind]);
  next += some.length;
  await write(await renderScene(kind, some), `scene-${kind}`);
}
for (const [i, [slug, { name }]] of Object.entries(authors).entries())
  await write(await renderMonogram({ name, seed: slug, colour: colourAt(i * 7) }), `authors/${slug}`);
