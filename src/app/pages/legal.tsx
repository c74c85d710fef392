import { data } from 'react-router';
import { contentPage } from '#features/services/server/content-page.ts';
import { LegalPage } from '#features/services/views/LegalPage.tsx';
import { PAGES } from '#kernel/addresses.ts';
import { pageRequestContext, shopContext } from '#platform/pages/page-context.ts';
import { breadcrumbList, documentHead, publicPage } from '#ui/document-head.ts';
import type { Route } from './+types/legal.ts';

/** Privacy, returns, terms (decision 20). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const path = url.pathname.replace(/\/+$/, '');
  const { db, origin } = context.get(shopContext);
  const page = await contentPage(db, path.slice(1), context.get(pageRequestContext).rate);
  if (!page) throw data(null, { status: 404 });
  return { page, path, origin };
}

export const headers = publicPage;

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [];
  const { page, path, origin } = loaderData;
  const trail = [{ label: 'Home', to: PAGES.home }, { label: page.title }];
  return documentHead(
    {
      title: page.title,
      description: page.metaDescription,
      path,
      structured: [breadcrumbList(trail, origin)],
    },
    origin,
  );
};

export default function Legal({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData.page} />;
}
