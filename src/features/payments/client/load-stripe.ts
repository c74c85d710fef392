import type { Stripe } from '@stripe/stripe-js';

const TIMEOUT_MS = 20_000;

/** Stripe's script and the component that needs it, loaded on the payment page only. */
export interface StripeParts {
  stripe: Stripe;
  Fields: typeof import('../views/PayFields.tsx').PayFields;
}

/** Exported by the package but missing from its types. */
type PureStripe = Pick<typeof import('@stripe/stripe-js'), 'loadStripe'>;

/** @throws Error if Stripe cannot be reached */
export async function loadStripeParts(publishableKey: string): Promise<StripeParts> {
  const loading = Promise.all([
    import('@stripe/stripe-js/pure/index.mjs').then((pure) =>
      (pure as unknown as PureStripe).loadStripe(publishableKey),
    ),
    import('../views/PayFields.tsx'),
  ]);
  const [stripe, { PayFields }] = await Promise.race([loading, rejectAfterTimeout()]);
  if (!stripe) throw new Error('Stripe’s script is missing.');
  return { stripe, Fields: PayFields };
}

const rejectAfterTimeout = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('Stripe did not respond in time.')), TIMEOUT_MS);
  });
