import { data } from 'react-router';
import { toCardBook } from '#features/books/card-book.ts';
import { loadLimitedEditions } from '#features/books/server/limited-editions.ts';
import { LimitedEditions } from '#features/product/views/LimitedEditions.tsx';
import { catalogueContext } from '#features/search/server/catalogue-context.ts';
import { loadContentPage } from '#features/services/server/content-page.ts';
import { getTextContext } from '#features/services/server/text-context.ts';
import { convertBook } from '#kernel/exchange.ts';
import { PAGES } from '#kernel/paths.ts';
import { pageRequestContext, shopContext } from '#platform/pages/page-context.ts';
import { breadcrumbList, documentHead, publicPage } from '#ui/document-head.ts';
import { HeroPicture } from '#ui/HeroPicture.tsx';
import type { Route } from './+types/limited-edition.ts';

/** Open limited editions (decision 20). */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, origin } = context.get(shopContext);
  const { rate } = context.get(pageRequestContext);
  const [page, editions] = await Promise.all([
    loadContentPage(db, PAGES.limitedEdition.slice(1), getTextContext(context)),
    loadLimitedEditions(db, context.get(catalogueContext)),
  ]);
  if (!page) throw data(null, { status: 404 });
  return {
    page,
    origin,
    editions: editions.map(({ book, ...rest }) => ({ ...rest, book: toCardBook(convertBook(book, rate)) })),
  };
}

export const headers = publicPage;

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [];
  const { page, origin } = loaderData;
  const trail = [{ label: 'Home', to: PAGES.home }, { label: page.title }];
  return documentHead(
    {
      title: page.title,
      description: page.metaDescription,
      path: PAGES.limitedEdition,
      ...(page.picture ? { image: page.picture.image } : {}),
      structured: [breadcrumbList(trail, origin)],
    },
    origin,
  );
};

export default function LimitedEdition({ loaderData: { page, editions } }: Route.ComponentProps) {
  const picture = page.picture && <HeroPicture {...page.picture} />;
  return <LimitedEditions {...page} picture={picture} editions={editions} />;
}
