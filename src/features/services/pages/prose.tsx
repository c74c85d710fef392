import { data, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { PAGES } from '#kernel/addresses.ts';
import { shopContext } from '#platform/pages/page-context.ts';
import type { PageProps } from '#platform/pages/page-props.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { breadcrumbList, documentHead, publicPage } from '#ui/document-head.ts';
import { contentPage } from '../server/content-page.ts';
import { tellingOf } from '../server/telling.ts';
import { Prose } from '../views/Prose.tsx';

/** Tools, which are nobody's search result. */
const UNLISTED = new Set<string>([PAGES.viewer, PAGES.editor]);

export async function loader({ context, url }: LoaderFunctionArgs) {
  const path = url.pathname.replace(/\/+$/, '');
  const { db, origin } = context.get(shopContext);
  const page = await contentPage(db, path.slice(1), tellingOf(context));
  if (!page) throw data(null, { status: 404 });
  return { page, path, origin, unlisted: UNLISTED.has(path) };
}

export const headers = publicPage;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => {
  if (!loaderData) return [];
  const { page, path, origin, unlisted } = loaderData;
  const trail = [{ label: 'Home', to: PAGES.home }, { label: page.title }];
  return documentHead(
    {
      title: page.title,
      description: page.metaDescription,
      path,
      noindex: unlisted,
      ...(page.picture ? { image: page.picture.image } : {}),
      structured: [breadcrumbList(trail, origin)],
    },
    origin,
  );
};

export default function ProsePage({ loaderData: { page } }: PageProps<typeof loader>) {
  const { title, lead, body, picture } = page;
  return (
    <Prose title={title} lead={lead} body={body} picture={picture}>
      <ButtonLink to={PAGES.listing}>Explore Our Collection</ButtonLink>
    </Prose>
  );
}
