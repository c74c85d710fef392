import { AccountOverview } from '#features/accounts/views/AccountOverview.tsx';
import { PAGES } from '#kernel/addresses.ts';
import { pageRequestContext, shopContext } from '#platform/pages/page-context.ts';
import { documentHead, privatePage } from '#ui/document-head.ts';
import type { Route } from './+types/account-overview.ts';

/** `/account-overview` and `/my-account`: open to everyone, with data for who is logged in (decision 12). */
export async function loader({ context }: Route.LoaderArgs) {
  const visitor = await context.get(pageRequestContext).visitor();
  return { fullName: visitor?.fullName ?? null, origin: context.get(shopContext).origin };
}

export const headers = privatePage;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? documentHead(
        {
          title: 'My Account',
          description: 'Your details, orders, wishlist and addresses.',
          path: PAGES.myAccount,
          noindex: true,
        },
        loaderData.origin,
      )
    : [];

export default function AccountOverviewPage({ loaderData: { fullName } }: Route.ComponentProps) {
  return <AccountOverview fullName={fullName} />;
}
