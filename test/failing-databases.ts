import type { Db } from '#db/connect.ts';

/** Wraps a database that refuses connections while `isFull`, with PostgreSQL's error. */
export function refuseConnections(db: Db, isFull: () => boolean): Db {
  const unlessFull =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      if (isFull()) throw Object.assign(new Error('sorry, too many clients already'), { code: '53300' });
      return work(...args);
    };
  return {
    ...db,
    query: unlessFull(db.query) as Db['query'],
    transaction: unlessFull(db.transaction) as Db['transaction'],
    pipeline: unlessFull(db.pipeline) as Db['pipeline'],
  };
}

/** When a connection is lost: after a number of statements, or on a commit. */
export interface Loss {
  statements: number;
  /** Loses the answer to the next commit, which succeeds unnoticed. */
  afterCommit: boolean;
}

/** Wraps a database that loses its connection as `loss` says; an open transaction is rolled back. */
export function loseConnection(db: Db, loss: Loss): Db {
  const createLossError = () => Object.assign(new Error('terminating connection'), { code: '57P01' });
  const countStatements = (inner: Db): Db => ({
    ...inner,
    query: async (text, values) => {
      if (loss.statements <= 0) throw createLossError();
      loss.statements -= 1;
      return inner.query(text, values);
    },
  });
  return {
    ...countStatements(db),
    async transaction(work) {
      const result = await db.transaction((tx) => work(countStatements(tx)));
      if (!loss.afterCommit) return result;
      loss.afterCommit = false;
      throw createLossError();
    },
  };
}

export const currentDatabase = (current: () => Db, close: () => Promise<void>): Db => ({
  ...current(),
  close,
  get orm() {
    return current().orm;
  },
  query: (text, values) => current().query(text, values),
  pipeline: (work) => current().pipeline(work),
  script: (text) => current().script(text),
  runLibrarySql: (text, values) => current().runLibrarySql(text, values),
  transaction: (work) => current().transaction(work),
});
