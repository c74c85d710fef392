import type { Db } from '#db/connect.ts';

/** What the admin's articles need of the shop and of other subjects. */
export interface ArticlesAdmin {
  db: Db;
  clock: () => Date;
  /** Lets an old path lead to a new one, in one hop, as do all that led to the old one. */
  moved: (tx: Db, from: string, to: string) => Promise<void>;
}

/** By whom something is done, for people. */
export interface Editor {
  name: string;
}
