import type { Db, Queryable } from '../../src/db/connect.ts';

export interface RecordedStatement {
  text: string;
  values: readonly unknown[];
}

export function withStatementLog(db: Db, onStatement: (statement: RecordedStatement) => void): Db {
  const logged =
    ({ query }: Queryable): Db['query'] =>
    (text, values = []) => {
      onStatement({ text, values });
      return query(text, values);
    };
  return {
    ...db,
    query: logged(db),
    pipeline: (work) => db.pipeline((batch) => work({ query: logged(batch) })),
    script: (text) => {
      onStatement({ text, values: [] });
      return db.script(text);
    },
    runLibrarySql: (text, values = []) => {
      onStatement({ text, values });
      return db.runLibrarySql(text, values);
    },
    transaction: (work) => db.transaction((tx) => work(withStatementLog(tx, onStatement))),
  };
}
