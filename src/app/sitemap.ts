import type { FastifyInstance } from 'fastify';
import { articleSitemap } from '#features/blog/server/sitemap.ts';
import { bookSitemap } from '#features/books/server/sitemap.ts';
import { escapeXml } from '#kernel/escape.ts';
import { PAGES, REGION_PATH } from '#kernel/paths.ts';
import type { ShopContext } from '#platform/pages/page-context.ts';
import { type SitemapPart, singleFile } from '#platform/sitemap-part.ts';

const STATIC_PAGES = [
  PAGES.home,
  PAGES.listing,
  PAGES.bestSellers,
  PAGES.blog,
  PAGES.faq,
  PAGES.contactUs,
  PAGES.services,
  PAGES.startingDesigns,
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

const PARTS: readonly SitemapPart[] = [
  singleFile('pages', async () => STATIC_PAGES.map((path) => ({ path }))),
  articleSitemap,
  bookSitemap,
];

/** `/sitemap.xml` (an index), its files, and `/robots.txt` (decision 47). */
export function sitemapRoutes(app: FastifyInstance, { db, origin }: ShopContext): void {
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: ${REGION_PATH}\nDisallow: ${PAGES.cart}\nDisallow: ${PAGES.checkout}\n\nSitemap: ${origin}/sitemap.xml\n`,
      ),
  );

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const files = (await Promise.all(PARTS.map((part) => part.files(db)))).flat();
    const entries = files.map((file) => `<sitemap><loc>${origin}/sitemap-${file}.xml</loc></sitemap>`);
    return reply.headers(XML).send(document('sitemapindex', entries));
  });

  for (const part of PARTS)
    app.get<{ Params: { file?: string } }>(
      `/sitemap-${part.route}.xml`,
      { schema: { hide: true } },
      async (request, reply) => {
        const entries = await part.entries(db, request.params.file ?? part.route);
        if (!entries)
          return reply
            .code(404)
            .type('text/plain; charset=utf-8')
            .send('This part of the sitemap doesn’t exist.');
        const urls = entries.map(({ path, changed }) => url(origin + path, changed));
        return reply.headers(XML).send(document('urlset', urls));
      },
    );
}

const XML = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' };
const url = (address: string, changed?: string) =>
  `<url><loc>${escapeXml(address)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;
const document = (root: string, entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`;
