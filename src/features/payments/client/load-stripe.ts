import type { Stripe } from '@stripe/stripe-js';

const PATIENCE_MS = 20_000;

/** Stripe's script and the component that needs it, loaded on the payment page only. */
export interface PayingParts {
  stripe: Stripe;
  Fields: typeof import('../views/PayFields.tsx').PayFields;
}

/** Exported by the package but missing from its types. */
type Pure = Pick<typeof import('@stripe/stripe-js'), 'loadStripe'>;

/** @throws Error if Stripe cannot be reached */
export async function loadPaying(publishableKey: string): Promise<PayingParts> {
  const loading = Promise.all([
    import('@stripe/stripe-js/pure/index.mjs').then((pure) =>
      (pure as unknown as Pure).loadStripe(publishableKey),
    ),
    import('../views/PayFields.tsx'),
  ]);
  const [stripe, { PayFields }] = await Promise.race([loading, tooLate()]);
  if (!stripe) throw new Error('There is no script of the provider.');
  return { stripe, Fields: PayFields };
}

const tooLate = () =>
  new Promise<never>((_, refuse) => {
    setTimeout(() => refuse(new Error('The provider did not answer.')), PATIENCE_MS);
  });
