import { z } from 'zod';
import { Position, Slug, WordsHtml } from '#kernel/admin-words.ts';
import { id, line } from '#kernel/text.ts';

/** A heading of questions as the admin writes it. */
export const FaqCategoryWords = z.object({
  name: line('a name', 120),
  slug: Slug,
  position: Position,
});
/** A heading of questions. */
export const FaqCategoryRow = z.object({
  ...{ id: z.string(), name: z.string(), slug: z.string(), position: z.int() },
});

/** A question as the admin writes it; `{price id}` in the answer stands for a price. */
export const QuestionWords = z.object({
  question: line('a question', 300),
  answer: WordsHtml,
  categoryId: id('Choose a heading.'),
  position: Position,
  /** Place on the home page; null where it is not there. */
  homeRank: Position.nullable(),
});
/** A question with its answer. */
export const QuestionRow = z.object({
  ...{ id: z.string(), question: z.string(), answer: z.string(), categoryId: z.string(), position: z.int() },
  homeRank: z.int().nullable(),
  updatedAt: z.string(),
});
