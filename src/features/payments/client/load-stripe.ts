import type { Stripe } from '@stripe/stripe-js';

/** After so long the provider's script is not waited for any more. */
const PATIENCE_MS = 20_000;

/** The provider's script and the fields that need it, none of which any other page loads. */
export interface PayingParts {
  stripe: Stripe;
  Fields: typeof import('../views/PayFields.tsx').PayFields;
}

/** What the package has there, though its types do not find it. */
type Pure = Pick<typeof import('@stripe/stripe-js'), 'loadStripe'>;

/** Loads what the page pays with. @throws Error where the provider cannot be reached */
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
