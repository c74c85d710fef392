import type { Db } from '#db/connect.ts';
import type { PaymentEvents } from '#platform/payments/payments.ts';
import type { Provider } from './provider.ts';

export interface PaymentsDependencies {
  db: Db;
  clock: () => Date;
  /** Scheme and host, without a trailing slash. */
  origin: string;
  orders: PaymentEvents;
  /** Default provider first. */
  providers: readonly Provider[];
  /** Reports problems that need a person's attention. */
  report: (problem: Error) => void;
}
