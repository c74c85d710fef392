import type { Db } from '#db/connect.ts';

export interface DataOwner {
  id: string;
  /** Address of the account, possibly someone else's: never identify data by it alone. */
  email: string;
  /** The address once it is verified, else null. Use this one for data keyed by address. */
  verifiedEmail: string | null;
}

/** Personal data of one feature, for export and erasure with the account (decision 46). */
export interface PersonalData {
  /** Columns that identify a person by id or address, as `table.column`; a test fails for columns nobody claims. */
  columns: readonly string[];
  export?: (db: Db, person: DataOwner) => Promise<Record<string, unknown[]>>;
  erase: (tx: Db, person: DataOwner) => Promise<unknown>;
  /**
   * Set if the data can be written before the address is verified, and so by a stranger: it is erased when someone
   * verifies the address (`accounts/server/verified-address.ts`).
   */
  isCreatedUnverified?: true;
}
