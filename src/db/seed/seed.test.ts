import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookAddress } from '#contract/addresses.ts';
import type { Catalogue } from '#contract/book.ts';
import { SKU_MAX_LENGTH } from '#contract/limits.ts';
import { PageSection } from '#contract/page.ts';
import { SERVICES } from '#contract/services.ts';
import { testDatabase } from '../../../test/database.ts';
import type { Db } from '../connect.ts';
import { readBlog } from './blog-files.ts';
import { CONTENT_PARTS } from './content-parts.ts';
import { RENEWALS } from './renewals.ts';
import { completeContent, seed } from './seed.ts';

let db: Db;
const reindexed: Catalogue[] = [];
const reindex = async (_: Db, catalogue: Catalogue) => void reindexed.push(catalogue);

beforeAll(async () => {
  db = await testDatabase();
  expect(await seed(db, { reindex })).toBe(true);
});
afterAll(() => db.close());

const count = async (from: string) =>
  (await db.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${from}`))[0]?.count ?? 0;

interface BookRow {
  id: string;
  sku: string;
  catalogue: Catalogue;
  title_slug: string;
  author: string;
  isbn_no: string | null;
  isbn13: string | null;
  edition_limit: number | null;
}
const books = () =>
  db.query<BookRow>(
    'SELECT id, sku, catalogue, title_slug, author, isbn_no, isbn13, edition_limit FROM books ORDER BY id',
  );

test('the catalogue is as large and as varied as promised', async () => {
  expect(await count('books')).toBeGreaterThanOrEqual(400);
  expect(await count(`books WHERE catalogue = 'bestSeller'`)).toBeGreaterThanOrEqual(55);
  expect(await count(`books WHERE catalogue = 'exclusive'`)).toBe(24);
  expect(await count('authors')).toBeGreaterThanOrEqual(60);
  expect(await count('book_colours')).toBe(12);
  expect(await count('languages')).toBeGreaterThanOrEqual(8);
  const centuries = 'SELECT DISTINCT floor((publishing_year - 1) / 100.0) FROM books';
  expect(await count(`(${centuries}) centuries`)).toBeGreaterThanOrEqual(12);
  expect(await count('genres g WHERE NOT EXISTS (SELECT 1 FROM books WHERE g.id = ANY (genre_ids))')).toBe(0);
});

test('every book has a description of sixty words or more', async () => {
  const short = await db.query(
    `SELECT title FROM books WHERE array_length(regexp_split_to_array(trim(description), '\\s+'), 1) < 60`,
  );
  expect(short).toEqual([]);
});

test('ids are longer than any SKU, and SKUs are short enough to be told from ids', async () => {
  for (const { id, sku } of await books()) {
    expect(id).toMatch(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
    expect(sku).toMatch(/^RB-[RBX]\d{6}$/);
    expect(sku.length).toBeLessThanOrEqual(SKU_MAX_LENGTH);
  }
});

test('no two books of an author share a slug, and every slug is plain ASCII', async () => {
  const slugs = await books();
  expect(new Set(slugs.map((book) => `${book.author}/${book.title_slug}`)).size).toBe(slugs.length);
  expect(slugs.filter(({ title_slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(title_slug))).toEqual([]);
});

test('ISBNs are also there as thirteen digits', async () => {
  const numbered = (await books()).filter(({ isbn_no }) => isbn_no);
  expect(numbered.length).toBeGreaterThan(0);
  for (const { isbn13 } of numbered) expect(isbn13).toMatch(/^97[89]\d{10}$/);
});

test('exclusive bindings, and only they, are limited', async () => {
  for (const { catalogue, edition_limit: limit } of await books()) {
    if (catalogue !== 'exclusive') expect(limit).toBeNull();
    else expect(limit).toBeGreaterThanOrEqual(25);
  }
});

test('search is made for each catalogue once', () => {
  expect(reindexed.toSorted()).toEqual(['bestSeller', 'exclusive', 'regular']);
});

test('a database that has books is left as it is', async () => {
  expect(await seed(db, { reindex })).toBe(false);
  expect(reindexed).toHaveLength(3);
});

test('addresses survive a fresh database', async () => {
  const fresh = await testDatabase();
  await seed(fresh, { reindex: async () => {} });
  const again = await fresh.query<BookRow>('SELECT id, sku, catalogue, title_slug FROM books ORDER BY id');
  await fresh.close();
  const addresses = (rows: BookRow[]) => rows.map((row) => bookAddress(row));
  expect(addresses(again)).toEqual(addresses(await books()));
});

test('every book that an article names is a book of the catalogue', async () => {
  const { articles } = await readBlog();
  const named = articles.reduce((sum, { related }) => sum + new Set(related).size, 0);
  expect(named).toBeGreaterThan(10);
  expect(await count('blog_books')).toBe(named);
});

describe('a shop that an earlier version filled', () => {
  const PARTS = Object.keys(CONTENT_PARTS);
  const TABLES = Object.values(CONTENT_PARTS).flatMap(({ tables }): readonly string[] => tables);
  const revision = async (of: Db) =>
    (await of.query<{ number: number }>('SELECT number FROM revisions'))[0]?.number ?? 0;
  const sizes = async (of: Db) => {
    const rows = TABLES.map((table) => `SELECT '${table}' AS name, count(*)::int AS rows FROM ${table}`);
    const counted = await of.query<{ name: string; rows: number }>(rows.join(' UNION ALL '));
    return Object.fromEntries(counted.map(({ name, rows }) => [name, rows]));
  };
  let old: Db;
  beforeAll(async () => {
    old = await testDatabase();
    await seed(old, { reindex: async () => {} });
  });
  afterAll(() => old.close());

  test('gets the content that it lacks, and nothing of what its owner wrote is touched', async () => {
    const whole = await sizes(old);
    await old.script(`
      TRUNCATE content_blocks, service_prices, faq_categories, faqs, blogs, blog_books, blog_categories, blog_authors,
        testimonials, service_videos, content_parts;
      DELETE FROM banners WHERE id <> (SELECT min(id) FROM banners);
      UPDATE banners SET title = 'Our own banner';
      UPDATE pages SET title = 'Our own bindery' WHERE slug = 'our-company';
      DELETE FROM pages WHERE slug = 'print-on-demand';
      UPDATE books SET withdrawn_at = now() WHERE title = 'War and Peace';
    `);
    const before = await revision(old);
    const added = await completeContent(old);
    expect(added.toSorted()).toEqual(['blocks', 'blog', 'faq', 'prices', 'service-videos']);
    expect(await sizes(old)).toEqual({ ...whole, banners: 1, pages: (whole['pages'] ?? 0) - 1 });
    expect(await old.query('SELECT title FROM banners')).toEqual([{ title: 'Our own banner' }]);
    expect(await old.query(`SELECT title FROM pages WHERE slug = 'our-company'`)).toEqual([
      { title: 'Our own bindery' },
    ]);
    expect(await revision(old), 'kept pages go').toBeGreaterThan(before);
  });

  test('is left alone after that: what its owner empties stays empty', async () => {
    await old.script('DELETE FROM banners;');
    const before = await revision(old);
    expect(await completeContent(old)).toEqual([]);
    expect(await sizes(old)).toMatchObject({ banners: 0 });
    expect(await revision(old)).toBe(before);
  });

  test('is completed once by processes that start together', async () => {
    await old.script('TRUNCATE service_videos, content_parts;');
    const added = await Promise.all([completeContent(old), completeContent(old)]);
    expect(added.flat().toSorted()).toEqual(['banners', 'service-videos']);
    expect((await old.query('SELECT name FROM content_parts')).length).toBe(
      PARTS.length + Object.keys(RENEWALS).length,
    );
  });
});

/** The page of checkout as an earlier version had it. */
const FORMER = {
  lead: 'Address, delivery and payment, in that order and on one page. Every part of the sum is listed before you pay.',
  metaDescription:
    'Address, delivery and payment for your order at Rare Bindings, with every part of the price listed before you pay. Bound in 21 working days.',
  body: [
    '<p>Books are bound to order in 21 working days; carriage is added to that. Before you order, look once more at editions, leathers and the spelling of names in your <a href="/cart">cart</a>.</p>',
    '<p>To order, write to us through the <a href="/contact-us">contact page</a>: name the books in your cart and where they are to go. A bookbinder answers within 2 working days with the whole sum, part by part, and the ways to pay it. Nothing is bound before you have agreed. For 10 copies or more there is a <a href="/luxury-corporate-gifts-for-employees">quote of its own</a>.</p>',
  ].join('\n'),
};

describe('what an earlier version promised, and this one does not', () => {
  let old: Db;
  const words = async (slug: string) =>
    (
      await old.query<{ lead: string; body: string }>('SELECT lead, body FROM pages WHERE slug = $1', [slug])
    )[0];
  beforeAll(async () => {
    old = await testDatabase();
    await seed(old, { reindex: async () => {} });
    // As the version before had it, but for the payment's page, whose lead the owner has changed.
    for (const slug of ['checkout', 'payment-status'])
      await old.query(`UPDATE pages SET lead = $2, meta_description = $3, body = $4 WHERE slug = $1`, [
        slug,
        slug === 'checkout' ? FORMER.lead : 'Ask at the counter.',
        FORMER.metaDescription,
        FORMER.body,
      ]);
    await old.script(`DELETE FROM content_parts WHERE name IN ('${Object.keys(RENEWALS).join("', '")}');
      INSERT INTO testimonials (id, author_name, caption, video_url, testimonial_types, position) VALUES
        ('made-up', 'Nobody', 'Nothing', 'https://www.facebook.com/rarebindings.example/videos/100000000000001/', '{services}', 1),
        ('real', 'A customer', 'A book', 'https://www.facebook.com/bookshelf/videos/1/', '{services}', 2);`);
  });
  afterAll(() => old.close());

  test('is said no more where its words stand as they were, and stays where the owner has changed them', async () => {
    const fresh = await db.query<{ lead: string; body: string }>(
      `SELECT lead, body FROM pages WHERE slug = 'checkout'`,
    );
    expect(await completeContent(old)).toEqual([]);
    expect(await words('checkout')).toEqual(fresh[0]);
    expect(await words('payment-status')).toEqual({ lead: 'Ask at the counter.', body: FORMER.body });
  });

  test('takes customers who were made up along, and leaves the real ones', async () => {
    expect(await old.query('SELECT id FROM testimonials')).toEqual([{ id: 'real' }]);
  });

  test('is taken back once: an owner who says it again is left alone', async () => {
    await old.query(`UPDATE pages SET lead = $1, meta_description = $2, body = $3 WHERE slug = 'checkout'`, [
      FORMER.lead,
      FORMER.metaDescription,
      FORMER.body,
    ]);
    await completeContent(old);
    expect(await words('checkout')).toEqual({ lead: FORMER.lead, body: FORMER.body });
  });
});

test('a seed that fails leaves nothing behind', async () => {
  const fresh = await testDatabase();
  const failing = seed(fresh, { reindex: () => Promise.reject(new Error('no room for search')) });
  await expect(failing).rejects.toThrow('no room for search');
  expect(await fresh.query('SELECT id FROM authors')).toEqual([]);
  await fresh.close();
});

test('the home page has its books: no exclusive ones, and none twice in a tab', async () => {
  const sizes = await db.query<{ collection: string; size: number }>(
    'SELECT collection, count(*)::int AS size FROM collection_books GROUP BY collection ORDER BY collection',
  );
  expect(Object.fromEntries(sizes.map(({ collection, size }) => [collection, size]))).toEqual({
    newlyCrafted: 12,
    bestSelling: 12,
    gifts: 12,
    gallerySuperDeluxe: 10,
    galleryDeluxe: 10,
  });
  const shown = 'collection_books c JOIN books b ON b.id = c.book_id';
  expect(await count(`${shown} WHERE b.catalogue = 'exclusive'`)).toBe(0);
  expect(await count(`${shown} WHERE c.collection = 'bestSelling' AND b.catalogue <> 'bestSeller'`)).toBe(0);
  expect(await count('authors WHERE best_selling_rank IS NOT NULL')).toBe(24);
});

test('what search engines read is short enough to be shown whole', async () => {
  expect(await count('books WHERE length(meta_title) > 60 OR length(meta_description) > 155')).toBe(0);
  // Pages add the shop's name themselves.
  expect(await count(`books WHERE meta_title ILIKE '%rare bindings%'`)).toBe(0);
});

test('the prices that pages say books begin at are those of the cheapest books', async () => {
  const cheapest = async (edition: 'deluxe' | 'super_deluxe', where: string) => {
    const [row] = await db.query<{ genuine: number; vegan: number }>(
      `SELECT min(${edition}_price_genuine) AS genuine, min(${edition}_price_vegan) AS vegan
       FROM books WHERE catalogue ${where}`,
    );
    return [row?.genuine, row?.vegan];
  };
  const kept = await db.query<{ id: string; price: number }>('SELECT id, price FROM service_prices');
  const said = (...ids: string[]) => ids.map((id) => kept.find((row) => row.id === id)?.price);
  const ordinary = `<> 'exclusive'`;
  expect(said('deluxe-goatskin', 'deluxe-vegan')).toEqual(await cheapest('deluxe', ordinary));
  expect(said('super-goatskin', 'super-vegan')).toEqual(await cheapest('super_deluxe', ordinary));
  expect(said('limited-goatskin', 'limited-vegan')).toEqual(await cheapest('super_deluxe', `= 'exclusive'`));
});

test('no text says a price of its own, and every price it names is in the table', async () => {
  const texts = await db.query<{ slug: string; text: string }>(
    `SELECT slug, concat_ws(' ', lead, meta_description, body, sections) AS text FROM pages
     UNION ALL SELECT question, answer FROM faqs`,
  );
  const known = new Set(
    (await db.query<{ id: string }>('SELECT id FROM service_prices')).map(({ id }) => id),
  );
  for (const { slug, text } of texts) {
    expect(text, `${slug} would say dollars to who pays in rupees`).not.toMatch(/\$\d/);
    for (const [, id] of text.matchAll(/\{price\s+([a-z0-9-]+)\}/g))
      expect(known, `${slug} names ${id}`).toContain(id);
  }
  const rows = await db.query<{ slug: string; id: string }>(
    `SELECT slug, jsonb_array_elements_text(section -> 'prices') AS id
     FROM pages, jsonb_array_elements(sections) AS section WHERE section ? 'prices'`,
  );
  expect(rows.length).toBeGreaterThan(50);
  for (const { slug, id } of rows) expect(known, `a row of ${slug}`).toContain(id);
});

test('every service and partner page says what it is made of, how it goes, what it costs, how long, and what to send', async () => {
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

test('forty questions and more are answered, in eight categories and more', async () => {
  expect(await count('faqs')).toBeGreaterThanOrEqual(40);
  expect(await count('faq_categories')).toBeGreaterThanOrEqual(8);
  expect(await count('faq_categories c WHERE NOT EXISTS (SELECT 1 FROM faqs WHERE category_id = c.id)')).toBe(
    0,
  );
  expect(await count('faqs WHERE home_rank IS NOT NULL')).toBe(6);
});

test('stored texts are safe: no script, no style, no handler', async () => {
  const unsafe = `~* '<(script|style|iframe|img|form)|\\son\\w+='`;
  expect(await count(`books WHERE description ${unsafe}`)).toBe(0);
  expect(await count(`pages WHERE body ${unsafe} OR sections::text ${unsafe}`)).toBe(0);
  expect(await count(`faqs WHERE answer ${unsafe}`)).toBe(0);
  expect(await count('pages')).toBeGreaterThan(20);
});

test('redirects, offers, banners and rates are there', async () => {
  expect(await count('redirects')).toBe(4);
  expect(await count('offers WHERE disabled_at IS NULL')).toBe(3);
  expect(await count('banners')).toBe(3);
  expect(await count('exchange_rates')).toBeGreaterThanOrEqual(60);
});
