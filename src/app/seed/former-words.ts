import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { CONTENT_FOLDER, check } from '#db/seeding/data-files.ts';
import { renewRows, type WordedRow } from '#db/seeding/former-words.ts';
import { wordedFaqs } from '#features/faq/server/seed.ts';
import { wordedBlocks } from '#features/home/server/seed.ts';
import { wordedPages } from '#features/services/server/seed/pages.ts';

const digests = z.record(z.string(), z.array(z.string()));
/** What earlier versions of the shop said, as digests: by the slug of a page, the name of a block, the question. */
export const FormerWords = z.strictObject({ pages: digests, blocks: digests, faqs: digests });
export type FormerWords = z.infer<typeof FormerWords>;
export const FORMER_WORDS = join(CONTENT_FOLDER, 'former-words.json');

/** The kinds of rows whose words are renewed, in the order in which they are. */
export const WORDED = ['pages', 'blocks', 'faqs'] as const satisfies (keyof FormerWords)[];

/** The rows that hold the words of the content's files. @throws Error naming the file and all that is wrong in it */
export async function wordedRows(folder = CONTENT_FOLDER): Promise<Record<keyof FormerWords, WordedRow[]>> {
  const [pages, blocks, faqs] = await Promise.all([
    wordedPages(folder),
    wordedBlocks(folder),
    wordedFaqs(folder),
  ]);
  return { pages, blocks, faqs };
}

/**
 * Gives a shop that an earlier version filled the words of this one, where its owner has left the earlier ones as they
 * were.
 */
export async function renewWords(tx: Db): Promise<void> {
  const former = check('former-words.json', FormerWords, JSON.parse(await readFile(FORMER_WORDS, 'utf8')));
  const rows = await wordedRows();
  for (const kind of WORDED) await renewRows(tx, rows[kind], former[kind]);
}
