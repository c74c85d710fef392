import { lazy, Suspense } from 'react';
import type { Offer } from '../contract.ts';

const RunningOffers = lazy(() => import('./Offers.served.tsx').then((file) => ({ default: file.Offers })));

export const Offers = ({ offers }: { offers: readonly Offer[] }) => (
  <Suspense fallback={null}>
    <RunningOffers offers={offers} />
  </Suspense>
);
