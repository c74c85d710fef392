import type { Db } from '#db/connect.ts';
import type { CustomerParts } from '../../admin-contract.ts';
import type { AccountsDependencies } from '../dependencies.ts';

/** Dependencies on other features, supplied by the app. */
export interface CustomersAdmin extends AccountsDependencies {
  /** Id of the customer who placed the order; null if there is none. */
  findOrderOwner: (db: Db, code: string) => Promise<string | null>;
  loadParts: (db: Db, customer: { id: string; email: string }) => Promise<CustomerParts>;
}
