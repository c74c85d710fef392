import { data } from 'react-router';
import { contentPage } from '#features/services/server/content-page.ts';
import { Prose } from '#features/services/views/Prose.tsx';
import { PAGES } from '#kernel/addresses.ts';
import { pageRequestContext, shopContext } from '#platform/pages/page-context.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { breadcrumbList, documentHead, publicPage } from '#ui/document-head.ts';
import type { Route } from './+types/prose.ts';

/** Tools, which are nobody's search result. */
const UNLISTED = new Set<string>([PAGES.viewer, PAGES.editor]);

export async function loader({ context, url }: Route.LoaderArgs) {
  const path = url.pathname.replace(/\/+$/, '');
  const { db, origin } = context.get(shopContext);
  const page = await contentPage(db, path.slice(1), context.get(pageRequestContext).rate);
  if (!page) throw data(null, { status: 404 });
  return { page, path, origin, unlisted: UNLISTED.has(path) };
}

export const headers = publicPage;

export const meta = ({ loaderData }: Route.MetaArgs) => {
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

export default function ProsePage({ loaderData: { page } }: Route.ComponentProps) {
  const { title, lead, body, picture } = page;
  return (
    <Prose title={title} lead={lead} body={body} picture={picture}>
      <ButtonLink to={PAGES.listing}>Explore Our Collection</ButtonLink>
    </Prose>
  );
}
