import { randomUUID } from 'node:crypto';
import type { Db } from '../connect.ts';
import { MoveError } from './move-error.ts';
import type { Table } from './pg-catalog.ts';

/** Schema that records which shop is being moved; not moved itself. */
export const MOVE_SCHEMA = 'shop_move';

export interface Move {
  origin: string;
  startedAt: string;
  /** Null until the move is complete. */
  finishedAt: string | null;
}

export async function getOrigin(source: Db): Promise<string> {
  return source.transaction(async (tx) => {
    await tx.script(`CREATE SCHEMA IF NOT EXISTS shop_move;
      CREATE TABLE IF NOT EXISTS shop_move.origin (one boolean PRIMARY KEY DEFAULT true CHECK (one), id text NOT NULL);`);
    const [row] = await tx.query<{ id: string }>(
      `INSERT INTO shop_move.origin (id) VALUES ($1) ON CONFLICT (one) DO UPDATE SET id = origin.id RETURNING id`,
      [randomUUID()],
    );
    if (!row) throw new Error('A move was neither named nor found.');
    return row.id;
  });
}

export async function findMove(target: Db): Promise<Move | undefined> {
  const [catalogRow] = await target.query<{ table: string | null }>(
    `SELECT to_regclass('shop_move.moves')::text AS table`,
  );
  if (!catalogRow?.table) return undefined;
  const [move] = await target.query<Move>(
    `SELECT origin, to_char(started_at AT TIME ZONE 'UTC', '${DATE_FORMAT}') AS "startedAt",
       to_char(finished_at AT TIME ZONE 'UTC', '${DATE_FORMAT}') AS "finishedAt" FROM shop_move.moves`,
  );
  return move;
}
const DATE_FORMAT = 'YYYY-MM-DD HH24:MI "UTC"';

/**
 * Reserves an empty database for a move, or resumes a move into it.
 * @param tables the shop's tables; others don't matter
 * @throws MoveError if it contains another shop or part of one; nothing is changed then
 */
export async function beginMove(target: Db, origin: string, tables: readonly Table[]): Promise<Move> {
  const existing = await findMove(target);
  if (existing && existing.origin !== origin)
    throw new MoveError(
      `Nothing was moved: another shop was moved into this database${existing.finishedAt ? '' : ' in part'}, on ${existing.startedAt}.\n${NEEDS_EMPTY_DATABASE}`,
    );
  if (existing) return existing;
  const filled = await describeContents(target, tables);
  if (filled)
    throw new MoveError(
      `Nothing was moved: this database already contains a shop (${filled}).\n${NEEDS_EMPTY_DATABASE}`,
    );
  await target.transaction(async (tx) => {
    await tx.script(`CREATE SCHEMA shop_move;
      CREATE TABLE shop_move.moves (origin text PRIMARY KEY, started_at timestamptz NOT NULL DEFAULT now(), finished_at timestamptz);`);
    await tx.query(`INSERT INTO shop_move.moves (origin) VALUES ($1)`, [origin]);
  });
  return beginMove(target, origin, tables);
}

export async function finishMove(target: Db): Promise<void> {
  await target.query(`UPDATE shop_move.moves SET finished_at = now()`);
}

const NEEDS_EMPTY_DATABASE =
  'Use a database that no shop has opened: starting a shop fills an empty database with the demo catalogue.\n' +
  'If you don’t need its contents, recreate it:  dropdb shop && createdb shop';

/** Summarises rows found in the shop's tables; null for none. */
async function describeContents(target: Db, tables: readonly Table[]): Promise<string | null> {
  const filled: string[] = [];
  for (const { name } of tables) {
    const [catalogRow] = await target.query<{ table: string | null }>(
      'SELECT to_regclass($1)::text AS table',
      [name],
    );
    if (!catalogRow?.table) continue;
    const [row] = await target.query<{ rows: string }>(`SELECT count(*)::text AS rows FROM ${name}`);
    if (row && row.rows !== '0') filled.push(`${name.replace(/^public\./, '')}: ${row.rows}`);
  }
  const suffix = filled.length > MAX_LISTED_TABLES ? `, and ${filled.length - MAX_LISTED_TABLES} more` : '';
  return filled.length ? filled.slice(0, MAX_LISTED_TABLES).join(', ') + suffix : null;
}
const MAX_LISTED_TABLES = 6;
