import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { PRODUCT_FEED } from '#kernel/paths.ts';
import { bookId, putBook } from '#test/catalogue-books.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { readColumn } from '#test/read-rows.ts';
import { openFreshCalls } from '#test/site.ts';

const shop = prepareFixture(() => openFreshCalls('stocked'));

const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });
const values = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, value]) => value);
const raiseRevision = () => shop.db.query('UPDATE revisions SET number = number + 1');
const listOrderableSkus = () =>
  readColumn(
    shop.db,
    `SELECT sku FROM books WHERE withdrawn_at IS NULL AND catalogue <> 'exclusive' ORDER BY sku COLLATE "C"`,
  );

describe('the product feed', () => {
  test('contains every orderable book once, and no exclusive or withdrawn ones', async () => {
    const reply = await get(PRODUCT_FEED);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(values(reply.body, 'g:id').sort()).toEqual(await listOrderableSkus());
  });

  test('has the required fields for each book, with absolute addresses', async () => {
    const { body } = await get(PRODUCT_FEED);
    const items = body.split('<item>').slice(1);
    expect(items.length).toBeGreaterThan(20);
    for (const item of items) {
      for (const tag of [
        'id',
        'title',
        'description',
        'link',
        'image_link',
        'availability',
        'condition',
        'brand',
      ])
        expect(values(item, `g:${tag}`)[0], tag).toBeTruthy();
      expect(values(item, 'g:price')[0]).toMatch(/^\d+\.\d{2} USD$/);
      expect(values(item, 'g:link')[0]).toMatch(/^http:\/\/shop\.test\/(listing\/)?product\//);
    }
  });

  test('is well-formed XML for any title', async () => {
    await putBook(shop.db, 901, { title: `<b>&amp; "it's" ]]> \u0001 \ud83d\ude00`, author: 'A & B' });
    await raiseRevision();
    const { body } = await get(PRODUCT_FEED);
    expect(body).not.toContain('\u0001');
    expect(body).toContain('&lt;b&gt;&amp;amp; &quot;it&apos;s&quot; ]]&gt;');
    expect(body.match(/&(?!(amp|lt|gt|quot|apos);)/g)).toBeNull();
    expect(body.match(/<item>/g)?.length).toBe(body.match(/<\/item>/g)?.length);
    await shop.db.query('DELETE FROM books WHERE id = $1', [bookId(901)]);
    await raiseRevision();
  });

  test('shows the sale price beside the regular price', async () => {
    const id = bookId(7);
    await shop.db.query('UPDATE books SET discounted_super_deluxe_price_genuine = 12300 WHERE id = $1', [id]);
    await raiseRevision();
    const { body } = await get(PRODUCT_FEED);
    expect(values(body, 'g:sale_price')).toContain('123.00 USD');
    await shop.db.query('UPDATE books SET discounted_super_deluxe_price_genuine = NULL WHERE id = $1', [id]);
    await raiseRevision();
  });

  test('is cached until the catalogue changes, and supports gzip and ETags', async () => {
    const plain = await get(PRODUCT_FEED);
    const packed = await get(PRODUCT_FEED, { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    const etag = String(plain.headers.etag);
    expect((await get(PRODUCT_FEED, { 'if-none-match': etag })).statusCode).toBe(304);
    await raiseRevision();
    const changed = await get(PRODUCT_FEED, { 'if-none-match': etag });
    expect([changed.statusCode, changed.headers.etag === etag]).toEqual([200, false]);
  });

  test('is generated once at a time; concurrent requests get a Retry-After', async () => {
    await raiseRevision();
    const replies = await Promise.all(Array.from({ length: 5 }, () => get(PRODUCT_FEED)));
    const generated = replies.filter(({ statusCode }) => statusCode === 200);
    expect(generated.length).toBeGreaterThan(0);
    for (const reply of replies)
      if (reply.statusCode !== 200) {
        expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '30']);
        expect(reply.headers['cache-control']).toBe('no-store');
      }
    expect((await get(PRODUCT_FEED)).statusCode).toBe(200);
  });
});
