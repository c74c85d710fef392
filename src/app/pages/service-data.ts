import { data } from 'react-router';
import { catalogueContext } from '#features/search/server/catalogue-context.ts';
import { contentPage } from '#features/services/server/content-page.ts';
import { tellingOf } from '#features/services/server/telling.ts';
import { type PageContext, shopContext } from '#platform/pages/page-context.ts';
import { showcaseOf } from './showcase-data.ts';

export async function servicePage({ context, url }: { context: PageContext; url: URL }) {
  const path = url.pathname.replace(/\/+$/, '');
  const { db, origin } = context.get(shopContext);
  const page = await contentPage(db, path.slice(1), tellingOf(context));
  if (!page) throw data(null, { status: 404 });
  const showcase = await showcaseOf(db, context.get(catalogueContext), path);
  return { page, path, origin, showcase };
}
export type ServiceData = Awaited<ReturnType<typeof servicePage>>;
