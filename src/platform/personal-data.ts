import type { Db } from '#db/connect.ts';

/** The person whose data is taken along or erased. */
export interface DataOwner {
  id: string;
  /** The address as the account has it. Anybody can write down somebody else's: nothing is known by it alone. */
  email: string;
  /** The same address once they have shown that it is theirs, else null. What hangs on an address goes by this one. */
  verifiedEmail: string | null;
}

/** What one subject keeps of people: each gives its own, and the account takes them all together (decision 46). */
export interface PersonalData {
  /**
   * The columns by which rows are a person's, `table.column`: their id, or their address. A test fails for one that
   * nobody claims.
   */
  claims: readonly string[];
  /** The rows by their subject's name in the export. No password and no token leaves the shop. */
  export?: (db: Db, person: DataOwner) => Promise<Record<string, unknown[]>>;
  /** Deletes the rows, or takes the person out of them, in the transaction that ends the account. */
  erase: (tx: Db, person: DataOwner) => Promise<unknown>;
  /**
   * Whether it can be written before anybody has shown whose the account's address is, and so by a stranger: it is erased
   * when somebody shows it who may be another person (`accounts/server/proved-address.ts`).
   */
  isWrittenUnproved?: true;
}
