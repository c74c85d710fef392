import { data } from 'react-router';
import { payPageContext } from '#features/payments/server/pay-page-context.ts';
import { PayPage } from '#features/payments/views/PayPage.tsx';
import { payPath } from '#kernel/order-paths.ts';
import { shopContext } from '#platform/pages/page-context.ts';
import { pageMeta, privatePage } from '#ui/document-head.ts';
import type { Route } from './+types/pay.ts';

/** Payment page. Whoever knows the unguessable payment name may pay, with or without an account. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const payment = await context.get(payPageContext)?.(params.payment);
  if (!payment) throw data(null, { status: 404 });
  return { payment, name: params.payment, origin: context.get(shopContext).origin };
}

export const headers = privatePage;

export const meta = pageMeta((loaded: Route.ComponentProps['loaderData']) => ({
  title: 'Pay for your order',
  description: 'Pay for your Rare Bindings order.',
  path: payPath(loaded.name),
  noindex: true,
}));

export default function Pay({ loaderData: { payment, name, origin } }: Route.ComponentProps) {
  return <PayPage key={name} payment={payment} name={name} origin={origin} />;
}
