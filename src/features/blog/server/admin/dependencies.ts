import type { Db } from '#db/connect.ts';

export interface ArticlesAdmin {
  db: Db;
  clock: () => Date;
  /** Redirects an old path, and all that led to it, to the new one in one hop. */
  redirectPath: (tx: Db, from: string, to: string) => Promise<void>;
}

export interface Editor {
  name: string;
}
