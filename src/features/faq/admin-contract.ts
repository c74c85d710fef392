import { z } from 'zod';
import { adminField, Position, RichTextHtml, Slug } from '#kernel/admin-fields.ts';
import { storedRecord } from '#kernel/admin-record.ts';
import { id, line } from '#kernel/text.ts';

/** Heading as entered. */
export const FaqCategoryInput = z.object({
  name: line('a name', 120).register(adminField, { label: 'Name' }),
  slug: Slug,
  position: Position,
});
/** Heading that groups questions. */
export const FaqCategoryRow = storedRecord(FaqCategoryInput);

/** Question as entered; `{price id}` in the answer stands for a price. */
export const QuestionInput = z.object({
  question: line('a question', 300).register(adminField, { label: 'Question' }),
  answer: RichTextHtml.clone().register(adminField, {
    label: 'Answer',
    hint: '{price name} inserts a service price.',
  }),
  categoryId: id('Choose a category.').register(adminField, { label: 'Category' }),
  position: Position.clone().register(adminField, { label: 'Position in category' }),
  /** Position on the home page; null when not shown there. */
  homeRank: Position.nullable().register(adminField, {
    label: 'Position on the home page',
    hint: 'Leave empty to keep it off the home page.',
  }),
});
/** Question with its answer. */
export const QuestionRow = storedRecord(QuestionInput).extend({ updatedAt: z.string() });
