import { data, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { paymentStatusPath } from '#kernel/order-paths.ts';
import { PAGES } from '#kernel/paths.ts';
import { shopContext } from '#platform/pages/page-context.ts';
import type { PageProps } from '#platform/pages/page-props.ts';
import { redirect } from '#platform/pages/redirect.ts';
import { requireAccount } from '#platform/pages/require-account.ts';
import { documentHead, privatePage } from '#ui/document-head.ts';
import { findOrderForPage, refreshPayment } from '../server/order-for-page.ts';
import { OrderNotFound } from '../views/OrderNotFound.tsx';
import { PaymentStatus } from '../views/PaymentStatus.tsx';

/** Payment result for `?order=CODE`; `/payment-failed` is the same page (decision 33). */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { userId } = await requireAccount({ context, url });
  const { origin } = context.get(shopContext);
  const code = url.searchParams.get('order');
  if (!code) return { order: null, hasCode: false, origin };
  const order = await findOrderForPage(context, userId, code);
  if (order && url.searchParams.has('payment_intent')) {
    // Asks the provider first: the customer may be back before the webhook. Never trusts the redirect's parameters.
    await refreshPayment(context, order);
    throw redirect(paymentStatusPath(order.code));
  }
  if (!order) return data({ order, hasCode: true, origin }, { status: 404 });
  return { order, hasCode: true, origin };
}

export const headers = privatePage;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? documentHead(
        {
          title: 'Payment',
          description: 'See whether your payment went through.',
          path: PAGES.paymentStatus,
          noindex: true,
        },
        loaderData.origin,
      )
    : [];

export default function PaymentRoute({ loaderData: { order, hasCode } }: PageProps<typeof loader>) {
  return order ? (
    <PaymentStatus key={order.code} initialOrder={order} />
  ) : (
    <OrderNotFound hasCode={hasCode} />
  );
}
