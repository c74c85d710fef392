import { z } from 'zod';

/** Question with its answer in sanitised HTML. `category` is a slug. */
export const Faq = z.object({
  id: z.string(),
  category: z.string(),
  question: z.string(),
  answer: z.string(),
});
export type Faq = z.infer<typeof Faq>;

/** Category of questions. */
export const FaqCategory = z.object({ id: z.string(), slug: z.string(), name: z.string() });
export type FaqCategory = z.infer<typeof FaqCategory>;

/** Reply of `GET /api/faqs` (data-and-services 3: a list of questions, and categories). */
export const FaqsReply = z.object({
  success: z.literal(true),
  data: z.array(Faq),
  categories: z.array(FaqCategory),
  total: z.int().nonnegative(),
});
