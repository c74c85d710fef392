import type { LoaderFunctionArgs } from 'react-router';
import { PAGES } from '#kernel/paths.ts';
import { pageRequestContext, shopContext } from '#platform/pages/page-context.ts';
import type { PageProps } from '#platform/pages/page-props.ts';
import { pageMeta, privatePage } from '#ui/document-head.ts';
import { AccountOverview } from '../views/AccountOverview.tsx';

/** `/account-overview` and `/my-account`: public, with data for signed-in visitors (decision 12). */
export async function loader({ context }: LoaderFunctionArgs) {
  const visitor = await context.get(pageRequestContext).visitor();
  return { fullName: visitor?.fullName ?? null, origin: context.get(shopContext).origin };
}

export const headers = privatePage;

export const meta = pageMeta({
  title: 'My Account',
  description: 'Your details, orders, wishlist and addresses.',
  path: PAGES.myAccount,
  noindex: true,
});

export default function AccountOverviewPage({ loaderData: { fullName } }: PageProps<typeof loader>) {
  return <AccountOverview fullName={fullName} />;
}
