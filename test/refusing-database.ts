import type { Db } from '#db/connect.ts';

/** Wraps a database that refuses connections while `isFull`, with PostgreSQL's error. */
export function refusing(db: Db, isFull: () => boolean): Db {
  const orRefuse =
    <A extends unknown[], R>(work: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      if (isFull()) throw Object.assign(new Error('sorry, too many clients already'), { code: '53300' });
      return work(...given);
    };
  return {
    ...db,
    query: orRefuse(db.query) as Db['query'],
    transaction: orRefuse(db.transaction) as Db['transaction'],
    together: orRefuse(db.together) as Db['together'],
  };
}

/** When a connection is lost: after a number of statements, or on a commit. */
export interface Loss {
  statements: number;
  /** Loses the answer to the next commit, which succeeds unnoticed. */
  afterCommit: boolean;
}

/** Wraps a database that loses its connection as `loss` says; an open transaction is rolled back. */
export function losing(db: Db, loss: Loss): Db {
  const lost = () => Object.assign(new Error('terminating connection'), { code: '57P01' });
  const counted = (one: Db): Db => ({
    ...one,
    query: async (text, values) => {
      if (loss.statements <= 0) throw lost();
      loss.statements -= 1;
      return one.query(text, values);
    },
  });
  return {
    ...counted(db),
    async transaction(work) {
      const done = await db.transaction((tx) => work(counted(tx)));
      if (!loss.afterCommit) return done;
      loss.afterCommit = false;
      throw lost();
    },
  };
}

/** Delegates to the current database. */
export const whichever = (current: () => Db, close: () => Promise<void>): Db => ({
  ...current(),
  close,
  get orm() {
    return current().orm;
  },
  query: (text, values) => current().query(text, values),
  together: (work) => current().together(work),
  script: (text) => current().script(text),
  foreign: (text, values) => current().foreign(text, values),
  transaction: (work) => current().transaction(work),
});
