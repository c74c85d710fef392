import type { Db } from '#db/connect.ts';

export interface AddressesDependencies {
  db: Db;
  /** Clears the address from carts and the like, in the transaction that deletes it. */
  onAddressDeleted: (tx: Db, userId: string, addressId: string) => Promise<unknown>;
}
