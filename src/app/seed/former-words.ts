import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { faqs } from '#db/desk-schema.ts';
import { pages } from '#db/schema.ts';
import { contentBlocks } from '#features/home/tables.ts';
import { blockRows } from './block-files.ts';
import { CATALOGUE_FOLDER, check } from './catalogue-files.ts';
import type { ContentFiles } from './content-parts.ts';
import { OPENING, pageRows } from './content-rows.ts';
import { faqRows } from './desk-rows.ts';

const digests = z.record(z.string(), z.array(z.string()));
/** What earlier versions of the shop said, as digests: by the slug of a page, the name of a block, the question. */
export const FormerWords = z.strictObject({ pages: digests, blocks: digests, faqs: digests });
export type FormerWords = z.infer<typeof FormerWords>;
export const FORMER_WORDS = join(CATALOGUE_FOLDER, 'content/former-words.json');

/** Sixteen letters that stand for all words of a row, in whatever order its keys are. */
export function digestOf(words: unknown): string {
  return createHash('sha256').update(wordsIn(words).sort().join('\n')).digest('base64url').slice(0, 16);
}

const wordsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
};

/** The rows that hold the words of the content's files, each with what names it and what of it is words. */
export function wordedRows({ content, blocks, desk }: Pick<ContentFiles, 'content' | 'blocks' | 'desk'>) {
  return {
    pages: pageRows(content).map((row) => {
      const { title, lead, metaDescription, body, sections } = row;
      return { name: row.slug, row, words: [title, lead, metaDescription, body, sections] };
    }),
    blocks: blockRows(blocks).map((row) => ({
      name: row.name,
      row,
      words: [row.title, row.body, row.points],
    })),
    faqs: faqRows(desk, OPENING).map((row) => ({
      name: row.question,
      row,
      words: [row.question, row.answer],
    })),
  };
}

/**
 * Gives a shop that an earlier version filled the words of this one, where its owner has left the earlier ones as they
 * were.
 */
export async function renewWords(tx: Db, files: ContentFiles): Promise<void> {
  const text = await readFile(FORMER_WORDS, 'utf8');
  const former = check('former-words.json', FormerWords, JSON.parse(text));
  const rows = wordedRows(files);
  const isFormer = (kind: keyof FormerWords, name: string, kept: unknown) =>
    kept !== undefined && (former[kind][name]?.includes(digestOf(kept)) ?? false);
  for (const { name, row } of rows.pages) {
    const { title, lead, metaDescription, body, sections } = pages;
    const [kept] = await tx.orm
      .select({ title, lead, metaDescription, body, sections })
      .from(pages)
      .where(eq(pages.slug, name));
    if (isFormer('pages', name, kept)) await tx.orm.update(pages).set(row).where(eq(pages.slug, name));
  }
  for (const { name, row } of rows.blocks) {
    const { title, body, points } = contentBlocks;
    const [kept] = await tx.orm
      .select({ title, body, points })
      .from(contentBlocks)
      .where(eq(contentBlocks.name, name));
    if (isFormer('blocks', name, kept))
      await tx.orm.update(contentBlocks).set(row).where(eq(contentBlocks.name, name));
  }
  for (const { name, row } of rows.faqs) {
    const { question, answer } = faqs;
    const [kept] = await tx.orm.select({ question, answer }).from(faqs).where(eq(faqs.id, row.id));
    if (isFormer('faqs', name, kept))
      await tx.orm.update(faqs).set({ answer: row.answer }).where(eq(faqs.id, row.id));
  }
}
