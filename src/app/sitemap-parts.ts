import { articleSitemap } from '#features/blog/server/sitemap.ts';
import { bookSitemap } from '#features/books/server/sitemap.ts';
import { PAGES } from '#kernel/paths.ts';
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

export const sitemapParts: readonly SitemapPart[] = [
  singleFile('pages', async () => STATIC_PAGES.map((path) => ({ path }))),
  articleSitemap,
  bookSitemap,
];
