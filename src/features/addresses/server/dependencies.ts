import type { Db } from '#db/connect.ts';

/** What the calls of addresses work with. */
export interface AddressesDependencies {
  db: Db;
  /** Lets go of an address wherever else it was chosen, in the transaction that deletes it. */
  addressGone: (tx: Db, userId: string, addressId: string) => Promise<unknown>;
}
