import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CATALOGUE_FOLDER, listFiles, readYaml } from '#db/seeding/data-files.ts';
import { sampleOf } from '#test/effort.ts';
import { adaptHouseDesign } from '../../adapt-house-design.ts';
import type { Design } from '../../design.ts';
import { checkLayout } from '../../findings/check-layout.ts';
import { spineWidth } from '../../geometry.ts';
import { layOut } from '../../layout/lay-out.ts';
import { createLayoutContext } from '../layout-context.ts';
import { readStartingPoints } from './read-starting-points.ts';

const points = await readStartingPoints();
const colours = ((await readYaml(join(CATALOGUE_FOLDER, 'colours.yaml'))) as { name: string }[]).map(
  ({ name }) => name,
);
const findings = (design: Design) => checkLayout(layOut(design, createLayoutContext(design)), { colours });

test('there are at least 24 designs, by genre and by occasion, each with another name', () => {
  expect(points.length).toBeGreaterThanOrEqual(24);
  for (const kind of ['genre', 'occasion'])
    expect(points.filter((point) => point.kind === kind).length).toBeGreaterThanOrEqual(12);
  expect(new Set(points.map(({ name }) => name)).size).toBe(points.length);
});

test('they differ in leather, foil, edition, endpapers and edges', () => {
  const various = (of: (design: Design) => unknown) => new Set(points.map(({ design }) => of(design))).size;
  expect(various(({ foil }) => foil)).toBe(4);
  expect(various(({ edition }) => edition)).toBe(2);
  expect(various(({ leather }) => leather)).toBe(2);
  expect(various(({ edges }) => edges)).toBe(3);
  expect(various(({ colour }) => colour)).toBeGreaterThanOrEqual(10);
  expect(various(({ endpapers }) => JSON.stringify(endpapers))).toBeGreaterThanOrEqual(10);
});

test.each(points.map(({ id, design }) => [id, design] as const))(
  'a binder says nothing of %s',
  (_, design) => {
    expect(findings(design)).toEqual([]);
  },
);

const books = await sampleBooks(60);

test('each of sixty books takes the designs, and none is refused', () => {
  const refused = sampleOf(books, 15).flatMap((book, i) =>
    points
      .filter((_, k) => k % 6 === i % 6)
      .flatMap((point) =>
        findings(adaptHouseDesign(point, book))
          .filter(({ grade }) => grade === 'refused')
          .map(({ code, message }) => `${point.id}, ${book.title}: ${code} ${message}`),
      ),
  );
  expect(refused).toEqual([]);
});

test('title, author and year are those of the book, and the spine is as wide as its pages', () => {
  const book = { id: 'x', title: 'Emma', author: 'Jane Austen', year: 1815, pages: 474 };
  for (const point of points) {
    const design = adaptHouseDesign(point, book);
    const words = design.elements.flatMap((one) =>
      one.kind === 'text' ? [[one.id, one.text] as const] : [],
    );
    expect(Object.fromEntries(words)).toMatchObject({ title: 'Emma', author: 'Jane Austen' });
    for (const [id, text] of words) if (id.startsWith('year')) expect(text).toBe('1815');
    const middle = design.elements.find(({ id }) => id === 'title-spine')?.x as number;
    expect(middle).toBeCloseTo(spineWidth(design) / 2, 0);
  }
});

test('what a book lacks is left out, and years before the common era say so', () => {
  const [point] = points.filter(({ id }) => id === 'chronicle');
  if (!point) throw new Error('There is no chronicle.');
  const texts = (book: Design['book']) =>
    adaptHouseDesign(point, book).elements.flatMap((one) => (one.kind === 'text' ? [one.text] : []));
  expect(texts({ id: null, title: 'Beowulf', author: '', year: null, pages: 400 }).join()).toMatch(
    /^Beowulf,Beowulf$/i,
  );
  expect(texts({ id: null, title: 'Medea', author: 'Euripides', year: -431, pages: 400 })).toContain(
    '431 BC',
  );
});

test('a spine too narrow for words across is flat, its words along it', () => {
  const [point] = points.filter(({ id }) => id === 'natural-order');
  if (!point) throw new Error('There is no natural order.');
  const design = adaptHouseDesign(point, {
    id: null,
    title: 'Utopia',
    author: 'Thomas More',
    year: 1516,
    pages: 96,
  });
  expect(design.bands).toBe(0);
  const title = design.elements.find(({ id }) => id === 'title-spine');
  expect(title).toMatchObject({ rotation: 90, text: 'Utopia' });
});

async function sampleBooks(count: number): Promise<Design['book'][]> {
  const folder = join(CATALOGUE_FOLDER, 'books');
  const files = (await Promise.all(
    (await listFiles('.yaml', folder)).map((file) => readYaml(join(folder, file))),
  )) as { authors?: Record<string, { name: string }>; books?: Entry[] }[];
  const authors = Object.assign({}, ...files.map((file) => file.authors)) as Record<string, { name: string }>;
  const all = files.flatMap((file) => file.books ?? []);
  const step = Math.floor(all.length / count);
  return all
    .filter((_, i) => i % step === 0)
    .slice(0, count)
    .map(({ title, author, year, pages }) => ({
      id: 'x',
      title,
      year: year ?? null,
      pages: pages ?? 300,
      author: authors[[author].flat()[0] ?? '']?.name ?? '',
    }));
}
interface Entry {
  title: string;
  author: string | string[];
  year?: number;
  pages?: number;
}
