import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CATALOGUE_FOLDER, listFiles, readYaml } from '#db/seeding/data-files.ts';
import { pickSample } from '#test/effort.ts';
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

test('has at least 24 designs by genre and occasion, with unique names', () => {
  expect(points.length).toBeGreaterThanOrEqual(24);
  for (const kind of ['genre', 'occasion'])
    expect(points.filter((point) => point.kind === kind).length).toBeGreaterThanOrEqual(12);
  expect(new Set(points.map(({ name }) => name)).size).toBe(points.length);
});

test('vary in leather, foil, edition, endpapers and edges', () => {
  const countDistinct = (pick: (design: Design) => unknown) =>
    new Set(points.map(({ design }) => pick(design))).size;
  expect(countDistinct(({ foil }) => foil)).toBe(4);
  expect(countDistinct(({ edition }) => edition)).toBe(2);
  expect(countDistinct(({ leather }) => leather)).toBe(2);
  expect(countDistinct(({ edges }) => edges)).toBe(3);
  expect(countDistinct(({ colour }) => colour)).toBeGreaterThanOrEqual(10);
  expect(countDistinct(({ endpapers }) => JSON.stringify(endpapers))).toBeGreaterThanOrEqual(10);
});

test.each(points.map(({ id, design }) => [id, design] as const))('has no findings in %s', (_, design) => {
  expect(findings(design)).toEqual([]);
});

const books = await sampleBooks(60);

test('fits each of sixty books without a refusal', () => {
  const refused = pickSample(books, 15).flatMap((book, i) =>
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

test('uses the book’s title, author, year and spine width', () => {
  const book = { id: 'x', title: 'Emma', author: 'Jane Austen', year: 1815, pages: 474 };
  for (const point of points) {
    const design = adaptHouseDesign(point, book);
    const texts = design.elements.flatMap((element) =>
      element.kind === 'text' ? [[element.id, element.text] as const] : [],
    );
    expect(Object.fromEntries(texts)).toMatchObject({ title: 'Emma', author: 'Jane Austen' });
    for (const [id, text] of texts) if (id.startsWith('year')) expect(text).toBe('1815');
    const middle = design.elements.find(({ id }) => id === 'title-spine')?.x as number;
    expect(middle).toBeCloseTo(spineWidth(design) / 2, 0);
  }
});

test('omits missing facts and marks years BC', () => {
  const point = points.find(({ id }) => id === 'chronicle') ?? expect.fail('There is no chronicle.');
  const texts = (book: Design['book']) =>
    adaptHouseDesign(point, book).elements.flatMap((element) =>
      element.kind === 'text' ? [element.text] : [],
    );
  expect(texts({ id: null, title: 'Beowulf', author: '', year: null, pages: 400 }).join()).toMatch(
    /^Beowulf,Beowulf$/i,
  );
  expect(texts({ id: null, title: 'Medea', author: 'Euripides', year: -431, pages: 400 })).toContain(
    '431 BC',
  );
});

test('letters a spine too narrow for raised bands along it', () => {
  const point = points.find(({ id }) => id === 'natural-order') ?? expect.fail('There is no natural order.');
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
  const entries = files.flatMap((file) => file.books ?? []);
  const step = Math.floor(entries.length / count);
  return entries
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
