import { data } from 'react-router';
import { contentPage } from '#features/services/server/content-page.ts';
import { Prose } from '#features/services/views/Prose.tsx';
import { orderByLetterAddress, PAGES, quoteAddress } from '#kernel/addresses.ts';
import { pageRequestContext, shopContext } from '#platform/pages/page-context.ts';
import { requireAccount } from '#platform/pages/require-account.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { documentHead, privatePage } from '#ui/document-head.ts';
import type { Route } from './+types/members-only.ts';

/** Checkout, payment and customisation in words; who is not logged in goes to login and comes back (decision 13). */
export async function loader({ context, url }: Route.LoaderArgs) {
  await requireAccount({ context, url });
  const { db, origin } = context.get(shopContext);
  const path = url.pathname.replace(/\/+$/, '');
  // The page of a book's customisation is that of customisation.
  const slug = path.split('/')[1] ?? '';
  const page = await contentPage(db, slug, context.get(pageRequestContext).rate);
  if (!page) throw data(null, { status: 404 });
  return { page, path, origin };
}

export const headers = privatePage;

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [];
  const { page, path, origin } = loaderData;
  return documentHead({ title: page.title, description: page.metaDescription, path, noindex: true }, origin);
};

const CUSTOMIZATION = PAGES.customization.slice(0, PAGES.customization.indexOf(':'));

export default function MembersOnly({ loaderData: { page, path } }: Route.ComponentProps) {
  const { title, lead, body, picture } = page;
  return (
    <Prose title={title} lead={lead} body={body} picture={picture}>
      {path.startsWith(CUSTOMIZATION) ? (
        <ButtonLink to={quoteAddress(PAGES.services.slice(1))}>Write to us</ButtonLink>
      ) : (
        <ButtonLink to={orderByLetterAddress()}>Checkout by letter</ButtonLink>
      )}
      <ButtonLink kind="secondary" to={PAGES.cart}>
        Go to Cart
      </ButtonLink>
    </Prose>
  );
}
