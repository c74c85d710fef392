import type { Db } from '#db/connect.ts';
import type { CustomerParts } from '../../admin-contract.ts';
import type { AccountsDependencies } from '../dependencies.ts';

/** What the admin's calls about customers need of other subjects; the app hands it over. */
export interface CustomersAdmin extends AccountsDependencies {
  /** Whose an order is, by its code; null where it is nobody's. */
  orderOwner: (db: Db, code: string) => Promise<string | null>;
  /** What the other subjects keep of a customer. */
  partsOf: (db: Db, customer: { id: string; email: string }) => Promise<CustomerParts>;
}
