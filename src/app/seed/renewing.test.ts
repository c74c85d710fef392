import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { wholeList } from '#features/print/prices/price-rows.ts';
import { pageHtml } from '#platform/rich-text.ts';
import { testDatabase } from '#test/database.ts';
import { RENEWALS } from './renewals.ts';
import { completeContent } from './seed.ts';

/** The page of the viewer as an earlier version had it. */
const FORMER = {
  lead: 'A manuscript on a screen is a long strip of pages. The viewer shows your PDF as a book, page facing page, so that you can judge it before it is printed.',
  metaDescription:
    'See your PDF as a book, in facing pages, before it is printed and bound. What to look at, from margins and page order to pictures across the fold.',
  body: pageHtml(`## What to look at

- **The opening.** Does the text begin on a right-hand page, and is the left one blank where you meant it to be?
- **The fold.** Inner margins that looked generous on single pages can seem narrow when two meet.
- **Page numbers.** Odd on the right, even on the left, none on blank pages.
- **Pictures** across two pages, which lose a little in the middle.

Turn the pages one by one, with the mouse, a finger or the arrow keys, or scroll through them. You see the book as its reader will.

## From here to the bindery

When the pages are as you want them, [PDF Transformation](/print-book-from-pdf) explains paper, margins and price: from {price pdf-300} for up to 300 pages, bound in 21 working days. If you are unsure about a file, write to us through the [contact page](/contact-us) with the page count and the trim size, and a bookbinder will advise you.
`),
};

describe('what an earlier version promised, and this one does not', () => {
  let old: Db;
  let today: { lead: string; body: string } | undefined;
  const words = async (slug: string) =>
    (
      await old.query<{ lead: string; body: string }>('SELECT lead, body FROM pages WHERE slug = $1', [slug])
    )[0];
  beforeAll(async () => {
    old = await testDatabase('seeded');
    today = await words('viewer');
    // As the version before had it, but for the editor's page, whose lead the owner has changed.
    for (const slug of ['viewer', 'editor'])
      await old.query(`UPDATE pages SET lead = $2, meta_description = $3, body = $4 WHERE slug = $1`, [
        slug,
        slug === 'viewer' ? FORMER.lead : 'Ask at the counter.',
        FORMER.metaDescription,
        FORMER.body,
      ]);
    await old.script(`DELETE FROM service_prices WHERE id IN ('print-vegan', 'print-paper-120', 'thesis-further-pages', 'gift-box');
      UPDATE service_prices SET time = 'as quoted' WHERE id = 'author-10';
      UPDATE service_prices SET time = 'when we can', price = 100 WHERE id IN ('author-40', 'pdf-large-leaf');
      DELETE FROM content_parts WHERE name IN ('${Object.keys(RENEWALS).join("', '")}');
      INSERT INTO testimonials (id, author_name, caption, video_url, testimonial_types, position) VALUES
        ('made-up', 'Nobody', 'Nothing', 'https://www.facebook.com/rarebindings.example/videos/100000000000001/', '{services}', 1),
        ('real', 'A customer', 'A book', 'https://www.facebook.com/bookshelf/videos/1/', '{services}', 2);`);
  });
  afterAll(() => old.close());

  test('is said no more where its words stand as they were, and stays where the owner has changed them', async () => {
    expect(await completeContent(old)).toEqual([]);
    expect(await words('viewer')).toEqual(today);
    expect(await words('editor')).toEqual({ lead: 'Ask at the counter.', body: FORMER.body });
  });

  test('gets the prices without which nothing is printed from a file, and of its owner’s own nothing is touched', async () => {
    const list = await old.query<{ id: string; price: number; time: string }>(
      'SELECT id, price, time FROM service_prices',
    );
    const row = (id: string) => list.find((one) => one.id === id);
    expect(wholeList(Object.fromEntries(list.map(({ id, price }) => [id, price])))).not.toBeNull();
    expect(row('author-10')?.time).toBe('21 working days');
    expect([row('author-40')?.time, row('pdf-large-leaf')?.price]).toEqual(['when we can', 100]);
    expect(row('gift-box'), 'what its owner has taken out').toBeUndefined();
  });

  test('takes customers who were made up along, and leaves the real ones', async () => {
    expect(await old.query('SELECT id FROM testimonials')).toEqual([{ id: 'real' }]);
  });

  test('is taken back once: an owner who says it again is left alone', async () => {
    await old.query(`UPDATE pages SET lead = $1, meta_description = $2, body = $3 WHERE slug = 'viewer'`, [
      FORMER.lead,
      FORMER.metaDescription,
      FORMER.body,
    ]);
    await completeContent(old);
    expect(await words('viewer')).toEqual({ lead: FORMER.lead, body: FORMER.body });
  });
});
