import type { Db, Statements } from '../src/db/connect.ts';

export interface Recorded {
  text: string;
  values: readonly unknown[];
}

/** Wraps a database so that `onStatement` receives every statement. */
export function recording(db: Db, note: (one: Recorded) => void): Db {
  const noted =
    ({ query }: Statements): Db['query'] =>
    (text, values = []) => {
      note({ text, values });
      return query(text, values);
    };
  return {
    ...db,
    query: noted(db),
    together: (work) => db.together((one) => work({ query: noted(one) })),
    script: (text) => {
      note({ text, values: [] });
      return db.script(text);
    },
    foreign: (text, values = []) => {
      note({ text, values });
      return db.foreign(text, values);
    },
    transaction: (work) => db.transaction((tx) => work(recording(tx, note))),
  };
}
