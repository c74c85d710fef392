import { data, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { orderAddress } from '#kernel/order-addresses.ts';
import { shopContext } from '#platform/pages/page-context.ts';
import type { PageProps } from '#platform/pages/page-props.ts';
import { requireAccount } from '#platform/pages/require-account.ts';
import { documentHead, privatePage } from '#ui/document-head.ts';
import { disputesOfPage } from '../server/disputes/disputes-of-page.ts';
import { orderOfPage, writtenAddresses } from '../server/order-of-page.ts';
import { shownNotesOfPage } from '../server/production-shown.ts';
import { OrderPage } from '../views/OrderPage.tsx';

/** Another customer's order is a 404 (decision 4). */
export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const { userId } = await requireAccount({ context, url });
  const order = await orderOfPage(context, userId, params['code'] ?? '');
  if (!order) throw data(null, { status: 404 });
  const [disputes, notes] = await Promise.all([
    disputesOfPage(context, userId, order.code),
    shownNotesOfPage(context, userId, order.code),
  ]);
  return {
    order,
    disputes,
    notes,
    addresses: writtenAddresses(order),
    origin: context.get(shopContext).origin,
  };
}

export const headers = privatePage;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? documentHead(
        {
          title: `Order ${loaderData.order.code}`,
          description: 'An order of yours: its books, where they go and how far they have come.',
          path: orderAddress(loaderData.order.code),
          noindex: true,
        },
        loaderData.origin,
      )
    : [];

export default function OrderRoute({
  loaderData: { order, disputes, notes, addresses },
}: PageProps<typeof loader>) {
  return <OrderPage order={order} disputes={disputes} notes={notes} addresses={addresses} />;
}
