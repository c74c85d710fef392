import type { FastifyInstance } from 'fastify';
import { bookAddress, PAGES, REGION_CHOICE } from '#contract/addresses.ts';
import type { Catalogue } from '#contract/book.ts';
import type { Shop } from './shop.ts';

/** Addresses in one part of the sitemap; the protocol allows 50,000. */
const PART = 10_000;

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

/** `/sitemap.xml` (an index), its parts by the ten thousand, and `/robots.txt` (decision 47). */
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
      ...Array.from({ length: Math.ceil(count / PART) }, (_, part) => String(part + 1)),
    ];
    const entries = parts.map((part) => `<sitemap><loc>${origin}/sitemap-${part}.xml</loc></sitemap>`);
    return reply.type('application/xml; charset=utf-8').send(document('sitemapindex', entries));
  });

  app.get('/sitemap-pages.xml', { schema: { hide: true } }, (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(
      document(
        'urlset',
        LISTED.map((path) => url(origin + path)),
      ),
    ),
  );

  app.get<{ Params: { part: string } }>(
    '/sitemap-:part(^\\d{1,5}$).xml',
    { schema: { hide: true } },
    async (request, reply) => {
      const books = await db.query<{ id: string; sku: string; catalogue: Catalogue; title_slug: string }>(
        `SELECT id, sku, catalogue, title_slug FROM books WHERE withdrawn_at IS NULL ORDER BY id LIMIT ${PART} OFFSET $1`,
        [(Number(request.params.part) - 1) * PART],
      );
      return reply.type('application/xml; charset=utf-8').send(
        document(
          'urlset',
          books.map((book) => url(origin + bookAddress(book))),
        ),
      );
    },
  );
}

const url = (address: string) => `<url><loc>${address.replaceAll('&', '&amp;')}</loc></url>`;
const document = (root: string, entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`;
