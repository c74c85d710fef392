import { expect, test } from 'vitest';
import { countRows } from '#db/count-rows.ts';
import { SERVICES } from '#features/contact/services.ts';
import { testDatabase } from '#test/database.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { readColumn } from '#test/read-rows.ts';
import { PageSection } from '../../contract.ts';

const db = prepareFixture(() => testDatabase('seeded'));

const count = (from: string) => countRows(db, `FROM ${from}`);

test('starting prices on pages match the cheapest books', async () => {
  const cheapest = async (edition: 'deluxe' | 'super_deluxe', where: string) => {
    const [row] = await db.query<{ genuine: number; vegan: number }>(
      `SELECT min(${edition}_price_genuine) AS genuine, min(${edition}_price_vegan) AS vegan
       FROM books WHERE catalogue ${where}`,
    );
    return [row?.genuine, row?.vegan];
  };
  const storedPrices = await db.query<{ id: string; price: number }>('SELECT id, price FROM service_prices');
  const findPrices = (...ids: string[]) => ids.map((id) => storedPrices.find((row) => row.id === id)?.price);
  const notExclusive = `<> 'exclusive'`;
  expect(findPrices('deluxe-goatskin', 'deluxe-vegan')).toEqual(await cheapest('deluxe', notExclusive));
  expect(findPrices('super-goatskin', 'super-vegan')).toEqual(await cheapest('super_deluxe', notExclusive));
  expect(findPrices('limited-goatskin', 'limited-vegan')).toEqual(
    await cheapest('super_deluxe', `= 'exclusive'`),
  );
});

test('texts contain no literal dollar prices, and every price they name exists', async () => {
  const texts = await db.query<{ slug: string; text: string }>(
    `SELECT slug, concat_ws(' ', lead, meta_description, body, sections) AS text FROM pages
     UNION ALL SELECT question, answer FROM faqs`,
  );
  const knownIds = new Set(await readColumn(db, 'SELECT id FROM service_prices'));
  for (const { slug, text } of texts) {
    expect(text, `${slug} shows dollars to customers who pay in rupees`).not.toMatch(/\$\d/);
    for (const [, id] of text.matchAll(/\{price\s+([a-z0-9-]+)\}/g))
      expect(knownIds, `${slug} names ${id}`).toContain(id);
  }
  const rows = await db.query<{ slug: string; id: string }>(
    `SELECT slug, jsonb_array_elements_text(section -> 'prices') AS id
     FROM pages, jsonb_array_elements(sections) AS section WHERE section ? 'prices'`,
  );
  expect(rows.length).toBeGreaterThan(50);
  for (const { slug, id } of rows) expect(knownIds, `a row of ${slug}`).toContain(id);
});

test('every service and partner page covers materials, steps, prices, turnaround and files to send', async () => {
  const services = Object.keys(SERVICES).filter(
    (slug) => !['books', 'find', 'order', 'other'].includes(slug),
  );
  const pages = await db.query<{
    slug: string;
    sections: PageSection[];
    picture: unknown;
    related: string[];
  }>('SELECT slug, sections, picture, related FROM pages WHERE slug = ANY ($1::text[])', [services]);
  expect(pages).toHaveLength(10);
  for (const { slug, sections, picture, related } of pages) {
    const kinds = sections.map(({ kind }) => kind);
    for (const kind of ['materials', 'steps', 'prices', 'turnaround', 'send', 'questions'])
      expect(kinds, slug).toContain(kind);
    for (const section of sections) expect(PageSection.parse(section), slug).toEqual(section);
    expect(new Set(sections.map(({ id }) => id)).size, `links to parts of ${slug}`).toBe(sections.length);
    expect(sections.find(({ kind }) => kind === 'questions')?.questions?.length, slug).toBeGreaterThanOrEqual(
      3,
    );
    expect(picture, slug).not.toBeNull();
    expect(await count(`pages WHERE slug = ANY (ARRAY['${related.join("','")}'])`), slug).toBe(
      related.length,
    );
  }
});
