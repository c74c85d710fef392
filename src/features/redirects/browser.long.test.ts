import { beforeAll, describe, expect, test } from 'vitest';
import type { Catalogue } from '#kernel/book.ts';
import { bookPath, PAGES, withQuery } from '#kernel/paths.ts';
import { prepareOwnSite } from '#test/browser/prepare-site.ts';
import { saveRedirects } from './server/actions.ts';

const { site } = prepareOwnSite();
let seller: Book;
let regular: Book;
interface Book {
  id: string;
  sku: string;
  catalogue: Catalogue;
  title_slug: string;
}
beforeAll(async () => {
  seller = await findBook('bestSeller');
  regular = await findBook('regular');
});

/** Book with a unique title. */
async function findBook(catalogue: Catalogue): Promise<Book> {
  const [book] = await site.db.query<Book>(
    `SELECT id, sku, catalogue, title_slug FROM books b WHERE catalogue = $1 AND title_slug ~ '^[a-z-]+$'
       AND NOT EXISTS (SELECT 1 FROM books o WHERE o.id <> b.id AND o.title_slug = b.title_slug)
     ORDER BY popularity DESC LIMIT 1`,
    [catalogue],
  );
  return book as Book;
}

/** Status and target of a response; the target's own status shows whether one hop was enough. */
async function followRedirect(path: string) {
  const first = await fetch(site.origin + path, { redirect: 'manual' });
  const location = first.headers.get('location');
  if (!location) return { status: first.status, to: null, end: null };
  const target = new URL(location, site.origin);
  const second = await fetch(target, { redirect: 'manual' });
  return { status: first.status, to: target.href.replace(site.origin, ''), end: second.status };
}
const permanentRedirect = (to: string) => ({ status: 301, to, end: 200 });
const notFound = { status: 404, to: null, end: null };

describe('old addresses redirect to the new page in one hop', () => {
  test.each([
    ['/best-seller-books', PAGES.bestSellers],
    ['/best-seller-books/', PAGES.bestSellers],
    ['/customized-books', PAGES.services],
    ['/print-books-from-pdf', PAGES.pdfPrinting],
    ['/site/leather-book-binding-services', PAGES.leatherBinding],
    ['/books/detail', PAGES.home],
    ['/books/detail?id=', PAGES.home],
    ['/books/detail?utm_source=email', '/?utm_source=email'],
  ])('%s → %s', async (from, to) => {
    expect(await followRedirect(from)).toEqual(permanentRedirect(to));
  });

  test('a book by its SKU, its id or its ISBN', async () => {
    expect(await followRedirect(`/books/detail?id=${regular.sku}`)).toEqual(
      permanentRedirect(bookPath(regular)),
    );
    expect(await followRedirect(`/books/detail?id=${seller.id}`)).toEqual(
      permanentRedirect(bookPath(seller)),
    );
    expect(await followRedirect(`/books/detail?id=${regular.sku}&utm_source=email`)).toEqual(
      permanentRedirect(`${bookPath(regular)}?utm_source=email`),
    );
    const [printed = expect.fail('No demo book has an ISBN.')] = await site.db.query<Book & { isbn: string }>(
      `SELECT id, sku, catalogue, title_slug, isbn_no AS isbn FROM books WHERE isbn13 IS NOT NULL LIMIT 1`,
    );
    expect(await followRedirect(withQuery('/books/detail', { id: printed.isbn }))).toEqual(
      permanentRedirect(bookPath(printed)),
    );
  });

  test('an ISBN with its own redirect', async () => {
    await saveRedirects(site.db, [{ from: '/books/detail?id=978-0-00-000000-2', to: bookPath(seller) }]);
    expect(await followRedirect('/books/detail?id=978-0-00-000000-2')).toEqual(
      permanentRedirect(bookPath(seller)),
    );
  });

  test('a best seller by its title, in both old forms', async () => {
    for (const path of ['/best-seller-books/', '/product/null/', '/product/'])
      expect(await followRedirect(path + seller.title_slug), path).toEqual(
        permanentRedirect(bookPath(seller)),
      );
  });

  test('a mapped old slug, in every old form, to a product or listing', async () => {
    await saveRedirects(site.db, [
      { from: '/product/null/an-old-slug', to: bookPath(regular) },
      { from: '/product/null/old-poems', to: '/our-unique-collection?genre=poetry' },
      { from: '/blog/an-old-post', to: '/blogs' },
    ]);
    for (const path of [
      '/product/null/an-old-slug',
      '/best-seller-books/an-old-slug',
      '/product/an-old-slug',
    ])
      expect(await followRedirect(path), path).toEqual(permanentRedirect(bookPath(regular)));
    expect(await followRedirect('/product/null/old-poems?utm=1')).toEqual(
      permanentRedirect('/our-unique-collection?genre=poetry&utm=1'),
    );
    expect(await followRedirect('/blog/an-old-post')).toEqual(permanentRedirect('/blogs'));
  });

  test('a mapped slug takes precedence over a title', async () => {
    await saveRedirects(site.db, [{ from: `/product/null/${seller.title_slug}`, to: '/faq' }]);
    expect(await followRedirect(`/product/null/${seller.title_slug}`)).toEqual(permanentRedirect('/faq'));
    await site.db.query('DELETE FROM redirects WHERE from_path = $1', [`/product/null/${seller.title_slug}`]);
  });

  test.each([
    '/product/null/no-such-slug',
    '/best-seller-books/no-such-slug',
    '/books/detail?id=RB-NOTHING',
    '/books/detail?id=9780000000019',
    '/books/detail?id=%3Cscript%3E',
    '/no-such-page',
  ])('%s is unknown: 404 with the “no longer available” page', async (path) => {
    expect(await followRedirect(path)).toEqual(notFound);
    const html = await (await fetch(site.origin + path)).text();
    expect(html).toContain('Page no longer available');
    expect(html).toContain('Go to Homepage');
  });

  test('never redirects out of the shop', async () => {
    for (const path of [
      '//evil.example/',
      '/books/detail?id=//evil.example',
      '/product/null/%2F%2Fevil.example',
    ]) {
      const { to } = await followRedirect(path);
      expect([path, to?.startsWith('//') || /^https?:/.test(to ?? '')]).toEqual([path, false]);
    }
  });
});
