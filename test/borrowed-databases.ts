import type { Db, NotificationListener } from '#db/connect.ts';

/** Copy of an image. Its connections stay open between tests, since a new one has to read the catalogue again. */
export interface DatabaseCopy {
  db: Db;
  end(): Promise<void>;
}

/** Digest of each table's rows from `readRows`; null or missing for an empty table. */
type Rows = ReadonlyMap<string, string | null>;
/** A copy, and the digests after its last restoration. */
interface TrackedCopy extends DatabaseCopy {
  rows?: Rows;
}

/** Idle copies of each image kept for the next test of this process. */
const MAX_IDLE = 3;
const idleCopies = new Map<string, TrackedCopy[]>();

/**
 * Lends a copy of an image to one test: a new one, or a returned one with changed tables restored, which is much
 * cheaper than creating a database. A copy whose schema, statistics or settings have changed is not lent again.
 */
export async function borrowDatabase(image: string, make: () => Promise<DatabaseCopy>): Promise<Db> {
  const copies = idleCopies.get(image) ?? [];
  idleCopies.set(image, copies);
  const copy: TrackedCopy = copies.pop() ?? (await make());
  const initial = initialStates.get(image) ?? (await readInitialState(copy.db));
  initialStates.set(image, initial);
  const rows = copy.rows ?? (await readRows(copy.db));
  return closableDatabase(copy.db, async () => {
    // If the account may not disable reference checks, each test gets a new copy.
    const restored = await restore({ ...copy, rows }, initial).catch(() => undefined);
    if (restored && copies.length < MAX_IDLE) copies.push({ ...copy, rows: restored });
    else await copy.end();
  });
}

/** Rejects statements after `close`, which would write into the next test's data. */
function closableDatabase(db: Db, closed: () => Promise<void>): Db {
  let isClosed = false;
  const listeners: NotificationListener[] = [];
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
    pipeline: async (work) => open().pipeline(work),
    script: async (text) => open().script(text),
    runLibrarySql: async (text, values) => open().runLibrarySql(text, values),
    transaction: async (work) => open().transaction(work),
    migrate: async () => open().migrate(),
    async listen(channel, received) {
      const listener = await open().listen(channel, received);
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

interface InitialState {
  /** Digest of the schema, the planner's statistics and the settings. */
  state: string;
  /** SQL that restores each table to the image. */
  tables: ReadonlyMap<string, string>;
  sequences: string;
}

const initialStates = new Map<string, InitialState>();

async function readInitialState(db: Db): Promise<InitialState> {
  const filled = await readEach<{ rows: string }>(
    db,
    [...(await readRows(db)).keys()],
    (name) => `SELECT '${name}' AS name, quote_literal(jsonb_agg(one)) AS rows FROM ${name} AS one`,
  );
  const rows = new Map(filled.map((table) => [table.name, table.rows]));
  const tables = new Map<string, string>();
  for (const { name, columns } of await db.query<{ name: string; columns: string }>(TABLES)) {
    const insert = rows.has(name)
      ? `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
         SELECT ${columns} FROM jsonb_populate_recordset(null::${name}, ${rows.get(name)});`
      : '';
    tables.set(name, `DELETE FROM ${name}; ${insert}`);
  }
  const sequences = await readEach<{ last: string; called: boolean }>(
    db,
    (await db.query<{ name: string }>(SEQUENCES)).map(({ name }) => name),
    (name) => `SELECT '${name}' AS name, last_value::text AS last, is_called AS called FROM ${name}`,
  );
  const setSequences = sequences.map(
    ({ name, last, called }) => `SELECT setval('${name}', ${last}, ${called});`,
  );
  return { state: await readState(db), tables, sequences: setSequences.join('\n') };
}

/** Restores changed tables. @returns the new digests, or undefined if the copy can't be reused */
async function restore(
  { db, rows }: Required<TrackedCopy>,
  initial: InitialState,
): Promise<Rows | undefined> {
  if (db.kind === 'embedded') await db.script('DISCARD ALL');
  else if (!(await isIdle(db))) return undefined;
  if ((await readState(db)) !== initial.state) return undefined;
  const now = await readRows(db);
  const changed = [...initial.tables.keys()].filter(
    (name) => (now.get(name) ?? null) !== (rows.get(name) ?? null),
  );
  const steps = [...changed.map((name) => initial.tables.get(name)), initial.sequences];
  // Without reference checks, tables may be restored in any order.
  await db.script(['BEGIN; SET LOCAL session_replication_role = replica;', ...steps, 'COMMIT;'].join('\n'));
  return new Map([...now, ...(await readDigests(db, changed))]);
}

/** Row count and newest transaction of each non-empty table; every write changes one of them. */
async function readRows(db: Db): Promise<Rows> {
  const used = await db.query<{ name: string }>(USED_TABLES);
  return readDigests(
    db,
    used.map(({ name }) => name),
  );
}

async function readDigests(db: Db, tables: readonly string[]): Promise<Rows> {
  const digests = await readEach<{ digest: string | null }>(
    db,
    tables,
    (name) => `SELECT '${name}' AS name, ${DIGEST} AS digest FROM ${name}`,
  );
  return new Map(digests.map(({ name, digest }) => [name, digest]));
}

/** `age` finds the newest transaction much faster than casting `xmin`. */
const DIGEST = `count(*) || ':' || age('3'::xid) - min(age(xmin))`;

/** One statement for all tables saves round trips. */
async function readEach<R>(
  db: Db,
  names: readonly string[],
  select: (name: string) => string,
): Promise<(R & { name: string })[]> {
  return names.length > 0 ? db.runLibrarySql(names.map(select).join(' UNION ALL ')) : [];
}

/** Whether no connection is active or holds a lock beyond its statement. */
async function isIdle(db: Db): Promise<boolean> {
  const [row] = await db.runLibrarySql<{ busy: number }>(`SELECT (
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND backend_type = 'client backend' AND state <> 'idle' AND pid <> pg_backend_pid()
  ) + (
    SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
  ) AS busy`);
  return Number(row?.busy) === 0;
}

async function readState(db: Db): Promise<string> {
  const [row] = await db.runLibrarySql<{ state: string }>(STATE);
  if (!row) throw new Error('Every database has a state.');
  return row.state;
}

const OWN = `relnamespace NOT IN (SELECT oid FROM pg_namespace WHERE nspname LIKE 'pg\\_%' OR nspname = 'information_schema')`;
/** Tables with their writable columns. */
const TABLES = `SELECT oid::regclass::text AS name, (
    SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
    WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
  ) AS columns
  FROM pg_class WHERE relkind = 'r' AND ${OWN} ORDER BY oid`;
/** Tables that occupy disk space; reading all would take much longer. */
const USED_TABLES = `SELECT oid::regclass::text AS name FROM pg_class WHERE relkind = 'r' AND ${OWN} AND pg_relation_size(oid) > 0`;
const SEQUENCES = `SELECT oid::regclass::text AS name FROM pg_class WHERE relkind = 'S' AND ${OWN} ORDER BY oid`;
/** Digest of the catalogue; the planner’s statistics are updated in place, without a transaction. */
const STATE = `SELECT concat_ws(' ', ${[
  `(SELECT concat(${DIGEST}, ':', sum(hashtextextended(concat(oid, ':', reltuples), 0))) FROM pg_class WHERE ${OWN})`,
  `(SELECT ${DIGEST} FROM pg_attribute WHERE attrelid IN (SELECT oid FROM pg_class WHERE ${OWN}))`,
  ...[
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
  ].map((name) => `(SELECT ${DIGEST} FROM ${name} WHERE oid >= 16384)`),
  `(SELECT ${DIGEST} FROM pg_index WHERE indexrelid >= 16384)`,
  `(SELECT string_agg(concat(setrole, ':', setconfig), ' ' ORDER BY setrole) FROM pg_db_role_setting
    WHERE setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database()))`,
].join(', ')}) AS state`;
