import { z } from 'zod';
import { Position, RichTextHtml, Slug } from '#kernel/admin-fields.ts';
import { id, line } from '#kernel/text.ts';

/** Heading as entered. */
export const FaqCategoryInput = z.object({
  name: line('a name', 120),
  slug: Slug,
  position: Position,
});
/** Heading that groups questions. */
export const FaqCategoryRow = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  position: z.int(),
});

/** Question as entered; `{price id}` in the answer stands for a price. */
export const QuestionInput = z.object({
  question: line('a question', 300),
  answer: RichTextHtml,
  categoryId: id('Choose a category.'),
  position: Position,
  /** Position on the home page; null when not shown there. */
  homeRank: Position.nullable(),
});
/** Question with its answer. */
export const QuestionRow = z.object({
  id: z.string(),
  question: z.string(),
  answer: z.string(),
  categoryId: z.string(),
  position: z.int(),
  homeRank: z.int().nullable(),
  updatedAt: z.string(),
});
