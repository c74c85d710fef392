import { createHash } from 'node:crypto';
import type { Db } from '../connect.ts';

/** A row that holds words of the content's files. */
export interface WordedRow {
  /** What the words are kept under: the slug of a page, the name of a block, a question. */
  name: string;
  /** What of the row is words, in any shape. */
  words: unknown;
  /** The same of the row that the shop has; undefined where it has none. */
  kept(tx: Db): Promise<unknown>;
  /** Gives the shop's row the words of the files. */
  renew(tx: Db): Promise<void>;
}

/** What earlier versions of the shop said, as digests, by name. */
export type FormerDigests = Record<string, string[]>;

/** Sixteen letters that stand for all words of a row, in whatever order its keys are. */
export function digestOf(words: unknown): string {
  return createHash('sha256').update(wordsIn(words).sort().join('\n')).digest('base64url').slice(0, 16);
}

const wordsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
};

/** Gives rows the words of this version where the shop's owner has left those of an earlier one as they were. */
export async function renewRows(tx: Db, rows: readonly WordedRow[], former: FormerDigests): Promise<void> {
  for (const row of rows) {
    const kept = await row.kept(tx);
    if (kept !== undefined && former[row.name]?.includes(digestOf(kept))) await row.renew(tx);
  }
}
