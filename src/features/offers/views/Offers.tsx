import { lazy, Suspense } from 'react';
import type { Offer } from '../contract.ts';

/** Loaded where there are any. */
const RunningOffers = lazy(() => import('./Offers.served.tsx').then((file) => ({ default: file.Offers })));

/** The offers that run (storefront 2.6). */
export const Offers = ({ offers }: { offers: readonly Offer[] }) => (
  <Suspense fallback={null}>
    <RunningOffers offers={offers} />
  </Suspense>
);
