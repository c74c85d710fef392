import { bookKey } from '#features/books/book-key.ts';
import { loadBook } from '#features/books/server/load-book.ts';
import { startingPointsContext } from '#features/designs/server/designs-context.ts';
import { StartingDesigns } from '#features/designs/views/starts/StartingDesigns.tsx';
import { catalogueContext } from '#features/search/server/catalogue-context.ts';
import { PAGES } from '#kernel/paths.ts';
import { shopContext } from '#platform/pages/page-context.ts';
import { breadcrumbList, pageMeta, publicPage } from '#ui/document-head.ts';
import type { Route } from './+types/starting-designs.ts';

const TITLE = 'Starting designs';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, origin } = context.get(shopContext);
  const key = url.searchParams.get('book');
  const loaded = key ? await loadBook(db, context.get(catalogueContext), bookKey(key)) : null;
  const book =
    loaded && loaded !== 'withdrawn'
      ? { id: loaded.id, title: loaded.title, title_slug: loaded.title_slug }
      : null;
  const starts = (await context.get(startingPointsContext)()).map(
    ({ design: _, fits: __, ...start }) => start,
  );
  return { starts, book, origin };
}

export const headers = publicPage;

export const meta = pageMeta((data: Route.ComponentProps['loaderData']) => ({
  title: TITLE,
  description:
    'Bindings designed by our bookbinders, by genre and occasion. Start with one and change its lettering, tooling, leather, endpapers and edges.',
  path: PAGES.startingDesigns,
  structured: [breadcrumbList([{ label: 'Home', to: PAGES.home }, { label: TITLE }], data.origin)],
}));

export default function StartingDesignsPage({ loaderData: { starts, book } }: Route.ComponentProps) {
  return <StartingDesigns title={TITLE} starts={starts} book={book} />;
}
