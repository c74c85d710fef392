import { data, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { PAGES } from '#kernel/paths.ts';
import { shopContext } from '#platform/pages/page-context.ts';
import type { PageProps } from '#platform/pages/page-props.ts';
import { breadcrumbList, documentHead, publicPage } from '#ui/document-head.ts';
import { loadContentPage } from '../server/content-page.ts';
import { getTextContext } from '../server/text-context.ts';
import { LegalPage } from '../views/LegalPage.tsx';

/** Privacy, returns, terms (decision 20). */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const path = url.pathname.replace(/\/+$/, '');
  const { db, origin } = context.get(shopContext);
  const page = await loadContentPage(db, path.slice(1), getTextContext(context));
  if (!page) throw data(null, { status: 404 });
  return { page, path, origin };
}

export const headers = publicPage;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => {
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

export default function Legal({ loaderData }: PageProps<typeof loader>) {
  return <LegalPage {...loaderData.page} />;
}
