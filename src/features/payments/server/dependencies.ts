import type { Db } from '#db/connect.ts';
import type { PaidOrders } from '#platform/payments/payments.ts';
import type { Provider } from './provider.ts';

/** What payments work with. */
export interface PaymentsDependencies {
  db: Db;
  clock: () => Date;
  /** Scheme and host by which people reach the shop, without a trailing slash. */
  origin: string;
  orders: PaidOrders;
  /** Those in use, the usual one first. */
  providers: readonly Provider[];
  /** Told what somebody should look at. */
  report: (problem: Error) => void;
}
