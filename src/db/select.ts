import { type Column, type GetColumnData, getColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { isoTimestamp } from './iso-timestamp.ts';

/**
 * SQL expression of a SELECT list with the type of its values. Column types come from `tables.ts`; those of other
 * expressions are checked against the database by a test.
 */
export interface Expression<T> {
  readonly sql: string;
  /** Type in the database; null for a column. */
  readonly kind: Kind | null;
  /** Carries the type only; never set. */
  readonly value?: T;
}
export type Kind = 'boolean' | 'integer' | 'double precision' | 'text' | 'json';
// biome-ignore lint/suspicious/noExplicitAny: any expression
export type Selection = Readonly<Record<string, Expression<any>>>;
export type RowOf<S> =
  S extends Statement<infer R> ? R : { [Name in keyof S]: S[Name] extends Expression<infer T> ? T : never };

declare const ROW: unique symbol;
/** SQL text with the type of its rows. */
export type Statement<R> = string & { readonly [ROW]: R };

type ColumnsOf<T extends PgTable> = T['_']['columns'];
type TextOfTime<T> = T extends Date ? string : T;
type ColumnValue<C extends Column> = TextOfTime<GetColumnData<C>>;

/** Column of the table with this alias. Timestamps become ISO 8601 in whole seconds. */
export function column<C extends Column>({ name, columnType }: C, alias: string): Expression<ColumnValue<C>> {
  const sql = `${alias}.${name}`;
  return { sql: columnType.startsWith('PgTimestamp') ? isoTimestamp(sql) : sql, kind: null };
}

/** Columns of the table with this alias, named as in `tables.ts`. Timestamps become ISO 8601 in whole seconds. */
export function columns<T extends PgTable, Name extends keyof ColumnsOf<T> & string>(
  table: T,
  alias: string,
  ...names: readonly Name[]
): { [N in Name]: Expression<ColumnValue<ColumnsOf<T>[N]>> } {
  const tableColumns = getColumns(table) as unknown as Record<string, Column>;
  return Object.fromEntries(
    names.map((name) => [name, column(tableColumns[name] as Column, alias)]),
  ) as never;
}

const expression =
  (kind: Kind) =>
  <T>(sql: string): Expression<T> => ({ sql, kind });
export const bool: (sql: string) => Expression<boolean> = expression('boolean');
export const int: (sql: string) => Expression<number> = expression('integer');
export const float: (sql: string) => Expression<number> = expression('double precision');
export const text: <T extends string = string>(sql: string) => Expression<T> = expression('text');
export const json: <T>(sql: string) => Expression<T> = expression('json');
/** Timestamp as ISO 8601 in whole seconds. */
export const time = (sql: string): Expression<string> => text(isoTimestamp(sql));
export const nullable = <T>(expression: Expression<T>): Expression<T | null> => expression;
/** All of these may be null, such as columns of a table that is outer joined. */
export const allNullable = <S extends Selection>(
  selection: S,
): { [Name in keyof S]: Expression<S[Name] extends Expression<infer T> ? T | null : never> } =>
  selection as never;

const objectSql = (selection: Selection) =>
  `json_build_object(${Object.entries(selection)
    .map(([name, { sql }]) => `'${name}', ${sql}`)
    .join(', ')})`;

export const jsonObject = <S extends Selection>(selection: S): Expression<RowOf<S>> =>
  json(objectSql(selection));

/** JSON array of the rows of a subquery. @param rest `FROM` and what follows. */
export const jsonList = <S extends Selection>(
  selection: S,
  rest: string,
  orderBy: string,
): Expression<RowOf<S>[]> =>
  json(`(SELECT coalesce(json_agg(${objectSql(selection)} ORDER BY ${orderBy}), '[]') ${rest})`);

/** SELECT list of the selection, without `SELECT`. */
export const listSql = (selection: Selection): string =>
  Object.entries(selection)
    .map(([name, { sql }]) => `${sql} AS "${name}"`)
    .join(', ');

/** Selections of all statements, by their texts, for the test that prepares each. */
export const STATEMENTS = new Map<string, Selection>();

/**
 * Statement that selects these expressions; `db.query` returns rows of their types. Create it once, so that it stays
 * prepared. @param rest `FROM` and what follows. @param before `WITH` clause and a space
 */
export function select<S extends Selection>(selection: S, rest: string, before = ''): Statement<RowOf<S>> {
  return register(selection, `${before}SELECT ${listSql(selection)} ${rest}`);
}

/** Like `select`, for texts assembled per request, which the test that prepares each doesn't know. */
export const composeSelect = <S extends Selection>(
  selection: S,
  rest: string,
  before = '',
): Statement<RowOf<S>> => `${before}SELECT ${listSql(selection)} ${rest}` as Statement<RowOf<S>>;

/** Reads the values of a selection from a subquery that selects them. */
export const fromSubquery = <S extends Selection>(selection: S, alias: string): S =>
  Object.fromEntries(
    Object.entries(selection).map(([name, { kind }]) => [name, { sql: `${alias}."${name}"`, kind }]),
  ) as S;

/** Statement of a write that returns these expressions. Create it once, as with `select`. */
export function returning<S extends Selection>(write: string, selection: S): Statement<RowOf<S>> {
  return register(selection, `${write} RETURNING ${listSql(selection)}`);
}

function register<S extends Selection>(selection: S, statement: string): Statement<RowOf<S>> {
  STATEMENTS.set(statement, selection);
  return statement as Statement<RowOf<S>>;
}

/** Statement that selects these columns of one table. @param rest `WHERE` and what follows. */
export function selectFrom<T extends PgTable, Name extends keyof ColumnsOf<T> & string>(
  table: T,
  names: readonly Name[],
  rest = '',
) {
  const name = getTableName(table);
  return select(columns(table, name, ...names), `FROM ${name} ${rest}`);
}

/** One statement per table that selects each of its rows whole, as `text`. */
export const selectRowTexts = (tables: readonly PgTable[]): string[] =>
  tables.map((table) => `SELECT t::text AS text FROM ${getTableName(table)} t`);
