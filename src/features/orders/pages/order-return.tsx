import { data, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { orderReturnPath } from '#kernel/order-paths.ts';
import { shopContext } from '#platform/pages/page-context.ts';
import type { PageProps } from '#platform/pages/page-props.ts';
import { requireAccount } from '#platform/pages/require-account.ts';
import { documentHead, privatePage } from '#ui/document-head.ts';
import { findDisputesForPage, findOrderForPage } from '../server/order-for-page.ts';
import { ReturnPage } from '../views/ReturnPage.tsx';

/** Page for reporting a problem or returning books (decision 35). */
export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const { userId } = await requireAccount({ context, url });
  const order = await findOrderForPage(context, userId, params['code'] ?? '');
  if (!order) throw data(null, { status: 404 });
  const { refusals } = await findDisputesForPage(context, userId, order.code);
  return { order, refusals, origin: context.get(shopContext).origin };
}

export const headers = privatePage;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? documentHead(
        {
          title: `Request a return: order ${loaderData.order.code}`,
          description: 'Tell us what’s wrong with your order and show us photos.',
          path: orderReturnPath(loaderData.order.code),
          noindex: true,
        },
        loaderData.origin,
      )
    : [];

export default function OrderReturnRoute({ loaderData: { order, refusals } }: PageProps<typeof loader>) {
  return <ReturnPage order={order} refusals={refusals} />;
}
