import type { Db, Listening } from '#db/connect.ts';

/** A copy of an image. Its connections stay open between tests: a new one has to read the catalogue again first. */
export interface Lendable {
  db: Db;
  /** It is not needed any more. */
  end(): Promise<void>;
}

/** A copy and, once it was restored, the state of its rows then, from `readRows`. */
interface Copy extends Lendable {
  rows?: ReadonlyMap<string, string>;
}

/** So many copies of each image wait for the next test of this process. */
const WAITING = 3;
const waiting = new Map<string, Copy[]>();

/**
 * A copy of an image for one test: a new one, or one that another test has closed, with the tables it wrote to restored. That
 * is much cheaper than creating and dropping a database. A copy whose schema, statistics or settings were changed is not
 * lent again.
 */
export async function lent(image: string, make: () => Promise<Lendable>): Promise<Db> {
  const copies = waiting.get(image) ?? [];
  waiting.set(image, copies);
  const copy: Copy = copies.pop() ?? (await make());
  const begun = beginnings.get(image) ?? (await readBeginning(copy.db));
  beginnings.set(image, begun);
  return until(copy.db, async () => {
    // Where the account may not put off the checks of references, each test has a copy of its own.
    const rows = await restore(copy, begun).catch(() => undefined);
    if (rows && copies.length < WAITING) copies.push({ ...copy, rows });
    else await copy.end();
  });
}

/** A way to a database that ends with `close`: whatever goes on after its test would write into that of the next. */
function until(db: Db, closed: () => Promise<void>): Db {
  let isClosed = false;
  const listeners: Listening[] = [];
  const open = (): Db => {
    if (isClosed) throw new Error('The test has closed this database.');
    return db;
  };
  return {
    kind: db.kind,
    get orm() {
      return open().orm;
    },
    query: async (text, values) => open().query(text, values),
    together: async (work) => open().together(work),
    script: async (text) => open().script(text),
    foreign: async (text, values) => open().foreign(text, values),
    transaction: async (work) => open().transaction(work),
    migrate: async () => open().migrate(),
    async listen(channel, heard) {
      const listener = await open().listen(channel, heard);
      listeners.push(listener);
      return listener;
    },
    async close() {
      open();
      isClosed = true;
      for (const listener of listeners) await listener.close();
      await closed();
    },
  };
}

interface Beginning {
  /** Of the schema, the planner's statistics and the settings. */
  state: string;
  /** By table: makes its rows what they were in the image. */
  tables: ReadonlyMap<string, string>;
  sequences: string;
  /** The state of the rows of every new copy. */
  rows: ReadonlyMap<string, string>;
}

const beginnings = new Map<string, Beginning>();

async function readBeginning(db: Db): Promise<Beginning> {
  const tables = new Map<string, string>();
  for (const { name, columns } of await db.query<{ name: string; columns: string }>(TABLES)) {
    const [row] = await db.foreign<{ rows: string | null }>(
      `SELECT quote_literal(jsonb_agg(one)) AS rows FROM ${name} AS one`,
    );
    const insert = row?.rows
      ? `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
         SELECT ${columns} FROM jsonb_populate_recordset(null::${name}, ${row.rows});`
      : '';
    tables.set(name, `DELETE FROM ${name}; ${insert}`);
  }
  const sequences: string[] = [];
  for (const { name } of await db.query<{ name: string }>(SEQUENCES)) {
    const [row] = await db.foreign<{ last: string; called: boolean }>(
      `SELECT last_value::text AS last, is_called AS called FROM ${name}`,
    );
    sequences.push(`SELECT setval('${name}', ${row?.last}, ${row?.called});`);
  }
  return { state: await stateOf(db), tables, sequences: sequences.join('\n'), rows: await readRows(db) };
}

/** Restores the tables that have changed. @returns the new state of its rows, or undefined if the copy can't be used again */
async function restore(copy: Copy, begun: Beginning): Promise<Copy['rows']> {
  const { db, rows = begun.rows } = copy;
  if (db.kind === 'embedded') await db.script('DISCARD ALL');
  else if (!(await isAtRest(db))) return undefined;
  if ((await stateOf(db)) !== begun.state) return undefined;
  const changes = [...(await readRows(db))].filter(([name, digest]) => rows.get(name) !== digest);
  const steps = [...changes.map(([name]) => begun.tables.get(name)), begun.sequences];
  // Without the checks of references, tables may be restored in any order.
  await db.script(['BEGIN; SET LOCAL session_replication_role = replica;', ...steps, 'COMMIT;'].join('\n'));
  return changes.length > 0 ? readRows(db) : rows;
}

/** Row count and newest transaction of each table: one of them changes with every write. */
async function readRows(db: Db): Promise<ReadonlyMap<string, string>> {
  const tables = await db.query<{ name: string }>(TABLES);
  const rows = await db.query<{ name: string; digest: string }>(
    tables
      .map(
        ({ name }) =>
          `SELECT '${name}' AS name, concat(count(*), ':', max(xmin::text::bigint)) AS digest FROM ${name}`,
      )
      .join(' UNION ALL '),
  );
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}

/** Whether no connection does anything any more, or keeps a lock beyond its statement. */
async function isAtRest(db: Db): Promise<boolean> {
  const [row] = await db.foreign<{ busy: number }>(`SELECT (
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND backend_type = 'client backend' AND state <> 'idle' AND pid <> pg_backend_pid()
  ) + (
    SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
  ) AS busy`);
  return Number(row?.busy) === 0;
}

async function stateOf(db: Db): Promise<string> {
  const [row] = await db.foreign<{ state: string }>(STATE);
  if (!row) throw new Error('Every database has a state.');
  return row.state;
}

const OWN = `relnamespace NOT IN (SELECT oid FROM pg_namespace WHERE nspname LIKE 'pg\\_%' OR nspname = 'information_schema')`;
/** Tables, with those of their columns that can be written. */
const TABLES = `SELECT oid::regclass::text AS name, (
    SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
    WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
  ) AS columns
  FROM pg_class WHERE relkind = 'r' AND ${OWN} ORDER BY oid`;
const SEQUENCES = `SELECT oid::regclass::text AS name FROM pg_class WHERE relkind = 'S' AND ${OWN} ORDER BY oid`;
/** Who changes a row of the catalogue writes a new one; statistics alone are written over. */
const STATE = `SELECT md5(string_agg(one, ' ' ORDER BY one)) AS state FROM (
  SELECT concat(oid, ':', xmin, ':', relfilenode, ':', reltuples) AS one FROM pg_class WHERE ${OWN}
  UNION ALL SELECT concat(attrelid, '.', attnum, ':', xmin) FROM pg_attribute
    WHERE attrelid IN (SELECT oid FROM pg_class WHERE ${OWN})
  ${[
    'pg_namespace',
    'pg_constraint',
    'pg_trigger',
    'pg_proc',
    'pg_type',
    'pg_extension',
    'pg_attrdef',
    'pg_statistic_ext',
    'pg_rewrite',
    'pg_policy',
  ]
    .map((name) => `UNION ALL SELECT concat('${name}', oid, ':', xmin) FROM ${name} WHERE oid >= 16384`)
    .join('\n  ')}
  UNION ALL SELECT concat('pg_index', indexrelid, ':', xmin) FROM pg_index WHERE indexrelid >= 16384
  UNION ALL SELECT concat(setrole, ':', setconfig) FROM pg_db_role_setting
    WHERE setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())
) AS all_of_them`;
