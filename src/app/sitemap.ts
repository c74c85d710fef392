import type { FastifyInstance } from 'fastify';
import { articleSlugs } from '#features/blog/server/queries.ts';
import { articleAddress, bookAddress, PAGES, REGION_CHOICE } from '#kernel/addresses.ts';
import type { Catalogue } from '#kernel/book.ts';
import { escapeXml } from '#kernel/escape.ts';
import type { Shop } from '#platform/pages/page-context.ts';

/** Addresses in one part of the sitemap; the protocol allows 50,000 of them, and as many parts. */
const PART = 1000;

/** Pages that stand in the sitemap beside the books. */
const LISTED = [
  PAGES.home,
  PAGES.listing,
  PAGES.bestSellers,
  PAGES.blog,
  PAGES.faq,
  PAGES.contactUs,
  PAGES.services,
  PAGES.bookRestoration,
  PAGES.pdfPrinting,
  PAGES.thesisBinding,
  PAGES.leatherBinding,
  PAGES.ourCompany,
  PAGES.forPublishers,
  PAGES.forBooksellers,
  PAGES.forAuthors,
  PAGES.printOnDemand,
  PAGES.corporateGifts,
  PAGES.limitedEdition,
  PAGES.privacyPolicy,
  PAGES.returnRefunds,
  PAGES.termsAndConditions,
];

/** `/sitemap.xml` (an index), its parts by the thousand, and `/robots.txt` (decision 47). */
export function sitemapRoutes(app: FastifyInstance, { db, origin }: Shop): void {
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: ${REGION_CHOICE}\nDisallow: ${PAGES.cart}\nDisallow: ${PAGES.checkout}\n\nSitemap: ${origin}/sitemap.xml\n`,
      ),
  );

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const [{ count } = { count: 0 }] = await db.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM books WHERE withdrawn_at IS NULL',
    );
    const parts = [
      'pages',
      'articles',
      ...Array.from({ length: Math.ceil(count / PART) }, (_, part) => String(part + 1)),
    ];
    const entries = parts.map((part) => `<sitemap><loc>${origin}/sitemap-${part}.xml</loc></sitemap>`);
    return reply.headers(XML).send(document('sitemapindex', entries));
  });

  app.get('/sitemap-pages.xml', { schema: { hide: true } }, (_request, reply) =>
    reply.headers(XML).send(
      document(
        'urlset',
        LISTED.map((path) => url(origin + path)),
      ),
    ),
  );

  app.get('/sitemap-articles.xml', { schema: { hide: true } }, async (_request, reply) => {
    const articles = await articleSlugs(db);
    return reply.headers(XML).send(
      document(
        'urlset',
        articles.map(({ slug, changed }) => url(origin + articleAddress(slug), changed)),
      ),
    );
  });

  app.get<{ Params: { part: string } }>(
    '/sitemap-:part(^\\d{1,5}$).xml',
    { schema: { hide: true } },
    async (request, reply) => {
      const books = await db.query<{ id: string; sku: string; catalogue: Catalogue; title_slug: string }>(
        `SELECT id, sku, catalogue, title_slug FROM books WHERE withdrawn_at IS NULL ORDER BY id LIMIT ${PART} OFFSET $1`,
        [(Number(request.params.part) - 1) * PART],
      );
      if (books.length === 0)
        return reply.code(404).type('text/plain; charset=utf-8').send('There is no such part.');
      return reply.headers(XML).send(
        document(
          'urlset',
          books.map((book) => url(origin + bookAddress(book))),
        ),
      );
    },
  );
}

const XML = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' };
const url = (address: string, changed?: string) =>
  `<url><loc>${escapeXml(address)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;
const document = (root: string, entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`;
