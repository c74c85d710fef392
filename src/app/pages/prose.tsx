import { data } from 'react-router';
import { PAGES, quoteAddress } from '#contract/addresses.ts';
import { pageBySlug } from '#features/content/queries.ts';
import { Prose } from '#features/content/views/Prose.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { breadcrumbList, describe, publicPage } from '../describe.ts';
import { shopContext } from '../shop.ts';
import type { Route } from './+types/prose.ts';

/** Account pages say what they are for; they are nobody's search result. */
const UNLISTED = new Set<string>([
  PAGES.signIn,
  PAGES.login,
  PAGES.signup,
  PAGES.forgotPassword,
  PAGES.createPassword,
  PAGES.verifyEmail,
  PAGES.accountOverview,
  PAGES.myAccount,
  PAGES.viewer,
  PAGES.editor,
]);
/** Pages of a service or a partner programme: they end with "Get A Quote". */
const QUOTED = new Set<string>([
  PAGES.services,
  PAGES.leatherBinding,
  PAGES.bookRestoration,
  PAGES.pdfPrinting,
  PAGES.thesisBinding,
  PAGES.forPublishers,
  PAGES.forBooksellers,
  PAGES.forAuthors,
  PAGES.corporateGifts,
  PAGES.printOnDemand,
]);
/** `/sign-in` is the same screen as `/login` (decision 12). */
const SAME_SCREEN: Record<string, string> = { [PAGES.signIn]: PAGES.login };

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = url.pathname.replace(/\/+$/, '');
  const path = SAME_SCREEN[asked] ?? asked;
  const { db, origin } = context.get(shopContext);
  const page = await pageBySlug(db, path.slice(1));
  if (!page) throw data(null, { status: 404 });
  return { page, path, origin, unlisted: UNLISTED.has(path), quoted: QUOTED.has(path) };
}

export const headers = publicPage;

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [];
  const { page, path, origin, unlisted } = loaderData;
  const trail = [{ label: 'Home', to: PAGES.home }, { label: page.title }];
  return describe(
    {
      title: page.title,
      description: page.metaDescription,
      path,
      noindex: unlisted,
      structured: [breadcrumbList(trail, origin)],
    },
    origin,
  );
};

export default function ProsePage({ loaderData: { page, path, quoted } }: Route.ComponentProps) {
  return (
    <Prose {...page}>
      {quoted && <ButtonLink to={quoteAddress(path.slice(1))}>Get A Quote</ButtonLink>}
      <ButtonLink kind={quoted ? 'secondary' : 'primary'} to={PAGES.listing}>
        Explore Our Collection
      </ButtonLink>
    </Prose>
  );
}
