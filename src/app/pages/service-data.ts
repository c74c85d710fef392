import { data } from 'react-router';
import { catalogueContext } from '#features/search/server/catalogue-context.ts';
import { loadContentPage } from '#features/services/server/content-page.ts';
import { getTextContext } from '#features/services/server/text-context.ts';
import { type PageContext, shopContext } from '#platform/pages/page-context.ts';
import { loadShowcase } from './showcase-data.ts';

export async function loadServicePage({ context, url }: { context: PageContext; url: URL }) {
  const path = url.pathname.replace(/\/+$/, '');
  const { db, origin } = context.get(shopContext);
  const page = await loadContentPage(db, path.slice(1), getTextContext(context));
  if (!page) throw data(null, { status: 404 });
  const showcase = await loadShowcase(db, context.get(catalogueContext), path);
  return { page, path, origin, showcase };
}
export type ServiceData = Awaited<ReturnType<typeof loadServicePage>>;
