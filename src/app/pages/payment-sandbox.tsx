import { data } from 'react-router';
import { sandboxContext } from '#features/payments/server/sandbox/sandbox-context.ts';
import { SandboxPage } from '#features/payments/views/SandboxPage.tsx';
import { paymentSandboxPath } from '#kernel/order-paths.ts';
import { shopContext } from '#platform/pages/page-context.ts';
import { pageMeta, privatePage } from '#ui/document-head.ts';
import type { Route } from './+types/payment-sandbox.ts';

/** Sandbox payment page; doesn't exist in shops with real payments. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const payment = await context.get(sandboxContext)?.(params.payment);
  if (!payment) throw data(null, { status: 404 });
  return { payment, origin: context.get(shopContext).origin };
}

export const headers = privatePage;

export const meta = pageMeta((loaded: Route.ComponentProps['loaderData']) => ({
  title: 'Test payment',
  description: 'A page for testing the shop. No money is taken.',
  path: paymentSandboxPath(loaded.payment.id),
  noindex: true,
}));

export default function PaymentSandbox({ loaderData: { payment } }: Route.ComponentProps) {
  return <SandboxPage key={payment.id} payment={payment} />;
}
