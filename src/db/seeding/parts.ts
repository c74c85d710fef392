import type { Db } from '../connect.ts';
import { markOffered, partsNotOffered } from './offered-parts.ts';

export type FillPart = (tx: Db) => Promise<void>;

export interface ContentPart {
  tables: readonly string[];
  /** Reads and checks the files. @throws Error naming the file and every mistake */
  read(): Promise<FillPart>;
}

export type ContentParts<Name extends string> = Record<Name, ContentPart>;
export type LoadedParts<Name extends string> = Record<Name, { tables: readonly string[]; fill: FillPart }>;

/** @throws Error naming the file and every mistake */
export async function readParts<Name extends string>(parts: ContentParts<Name>): Promise<LoadedParts<Name>> {
  const entries = Object.entries<ContentPart>(parts).map(async ([name, part]) => {
    return [name, { tables: part.tables, fill: await part.read() }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * Fills parts that are empty and were never offered before, in the order of `names`. Each part is offered once, so
 * what the owner deletes stays deleted.
 * @returns the names of the filled parts
 */
export async function fillParts<Name extends string>(
  tx: Db,
  parts: LoadedParts<Name>,
  names: readonly Name[],
): Promise<string[]> {
  const filled: string[] = [];
  for (const name of await partsNotOffered(tx, names)) {
    const { tables, fill } = parts[name];
    if (await isEmpty(tx, tables)) {
      await fill(tx);
      if (!(await isEmpty(tx, tables))) filled.push(name);
    }
    await markOffered(tx, [name]);
  }
  return filled;
}

async function isEmpty(db: Db, tables: readonly string[]): Promise<boolean> {
  const rows = await db.query(tables.map((table) => `(SELECT 1 FROM ${table} LIMIT 1)`).join(' UNION ALL '));
  return rows.length === 0;
}
