import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { countRows } from '#db/count-rows.ts';
import { BOOKS, putBooks, type TestBook, testSku } from './catalogue-books.ts';
import { longTest } from './effort.ts';
import { prepareFixture } from './prepare-fixture.ts';
import { openFreshCalls } from './site.ts';

const shop = prepareFixture(() => openFreshCalls('stocked'));

const get = (url: string) => shop.app.inject({ url });
const values = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, value]) => value);
const countListed = () => countRows(shop.db, 'FROM books WHERE withdrawn_at IS NULL');

describe('the sitemap', () => {
  const isBookSitemap = (part: string | undefined) => /\/sitemap-\d+\.xml$/.test(part ?? '');
  test('is an index of parts that together hold every listed book and the pages', async () => {
    const index = await get('/sitemap.xml');
    const parts = values(index.body, 'loc');
    expect(parts[0]).toBe('http://shop.test/sitemap-pages.xml');
    const addresses: string[] = [];
    for (const part of parts.filter(isBookSitemap)) {
      const { statusCode, body } = await get(new URL(part ?? '').pathname);
      expect(statusCode, part).toBe(200);
      expect(values(body, 'loc').length).toBeLessThanOrEqual(1000);
      addresses.push(...(values(body, 'loc') as string[]));
    }
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toHaveLength(await countListed());
    for (const part of ['0', '99999']) expect((await get(`/sitemap-${part}.xml`)).statusCode, part).toBe(404);
  });

  longTest('has a part for each thousand books', async () => {
    const many = Array.from({ length: 2000 }, (_, i): [number, TestBook] => [1000 + i, BOOKS[7] as TestBook]);
    await putBooks(shop.db, many);
    const total = await countListed();
    const parts = values((await get('/sitemap.xml')).body, 'loc').filter(isBookSitemap);
    expect(parts).toHaveLength(Math.ceil(total / 1000));
    const last = await get(`/sitemap-${Math.ceil(total / 1000)}.xml`);
    expect(values(last.body, 'loc')).toHaveLength(total % 1000 || 1000);
    await shop.db.query('DELETE FROM books WHERE sku >= $1', [testSku(1000)]);
  });

  test('robots.txt links to it and disallows API and cart', async () => {
    const { body } = await get('/robots.txt');
    for (const line of ['Disallow: /api/', 'Disallow: /cart', 'Sitemap: http://shop.test/sitemap.xml'])
      expect(body.split('\n')).toContain(line);
  });
});

test('the sharing picture has a format and size that social networks accept', async () => {
  const { format, width = 0, height = 0 } = await sharp('public/pictures/share.webp').metadata();
  expect([format, width / height > 1.5, width >= 600]).toEqual(['webp', true, true]);
});
