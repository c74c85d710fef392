import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { testDatabase } from '#test/database.ts';
import { RENEWALS } from './renewals.ts';
import { completeContent, seed } from './seed.ts';

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
  let today: { lead: string; body: string } | undefined;
  const words = async (slug: string) =>
    (
      await old.query<{ lead: string; body: string }>('SELECT lead, body FROM pages WHERE slug = $1', [slug])
    )[0];
  beforeAll(async () => {
    old = await testDatabase();
    await seed(old, { reindex: async () => {} });
    today = await words('checkout');
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
    expect(await completeContent(old)).toEqual([]);
    expect(await words('checkout')).toEqual(today);
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
