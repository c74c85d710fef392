import { data, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { orderPath } from '#kernel/order-paths.ts';
import { shopContext } from '#platform/pages/page-context.ts';
import type { PageProps } from '#platform/pages/page-props.ts';
import { requireAccount } from '#platform/pages/require-account.ts';
import { documentHead, privatePage } from '#ui/document-head.ts';
import { findDisputesForPage, findOrderForPage, formatOrderAddresses } from '../server/order-for-page.ts';
import { findUpdatesForPage } from '../server/production-updates.ts';
import { OrderPage } from '../views/OrderPage.tsx';

/** Another customer's order is a 404 (decision 4). */
export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const { userId } = await requireAccount({ context, url });
  const order = await findOrderForPage(context, userId, params['code'] ?? '');
  if (!order) throw data(null, { status: 404 });
  const [disputes, notes] = await Promise.all([
    findDisputesForPage(context, userId, order.code),
    findUpdatesForPage(context, userId, order.code),
  ]);
  return {
    order,
    disputes,
    notes,
    addresses: formatOrderAddresses(order),
    origin: context.get(shopContext).origin,
  };
}

export const headers = privatePage;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? documentHead(
        {
          title: `Order ${loaderData.order.code}`,
          description: 'See the books, delivery and progress of your order.',
          path: orderPath(loaderData.order.code),
          noindex: true,
        },
        loaderData.origin,
      )
    : [];

export default function OrderRoute({
  loaderData: { order, disputes, notes, addresses },
}: PageProps<typeof loader>) {
  return <OrderPage order={order} disputes={disputes} updates={notes} addresses={addresses} />;
}
