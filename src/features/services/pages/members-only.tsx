import { data, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { PAGES, quoteAddress } from '#kernel/addresses.ts';
import { shopContext } from '#platform/pages/page-context.ts';
import type { PageProps } from '#platform/pages/page-props.ts';
import { requireAccount } from '#platform/pages/require-account.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { documentHead, privatePage } from '#ui/document-head.ts';
import { contentPage } from '../server/content-page.ts';
import { tellingOf } from '../server/telling.ts';
import { Prose } from '../views/Prose.tsx';

/** Customisation in words; who is not logged in goes to login and comes back (decision 13). */
export async function loader({ context, url }: LoaderFunctionArgs) {
  await requireAccount({ context, url });
  const { db, origin } = context.get(shopContext);
  const path = url.pathname.replace(/\/+$/, '');
  // The page of a book's customisation is that of customisation.
  const slug = path.split('/')[1] ?? '';
  const page = await contentPage(db, slug, tellingOf(context));
  if (!page) throw data(null, { status: 404 });
  return { page, path, origin };
}

export const headers = privatePage;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => {
  if (!loaderData) return [];
  const { page, path, origin } = loaderData;
  return documentHead({ title: page.title, description: page.metaDescription, path, noindex: true }, origin);
};

export default function MembersOnly({ loaderData: { page } }: PageProps<typeof loader>) {
  const { title, lead, body, picture } = page;
  return (
    <Prose title={title} lead={lead} body={body} picture={picture}>
      <ButtonLink to={quoteAddress(PAGES.services.slice(1))}>Write to us</ButtonLink>
      <ButtonLink kind="secondary" to={PAGES.cart}>
        Go to Cart
      </ButtonLink>
    </Prose>
  );
}
