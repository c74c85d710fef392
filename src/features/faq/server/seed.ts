import { join } from 'node:path';
import { z } from 'zod';
import { CONTENT_FOLDER, nonEmptyText, readList } from '#db/seeding/data-files.ts';
import { insert } from '#db/seeding/insert.ts';
import type { ContentPart } from '#db/seeding/parts.ts';
import { OPENING, stableId } from '#db/seeding/stable-id.ts';
import { slugify } from '#kernel/normalise.ts';
import { renderPage } from '#platform/rich-text.ts';
import { faqCategories, faqs } from '../tables.ts';

const FaqEntry = z.strictObject({
  category: nonEmptyText,
  questions: z
    .array(z.strictObject({ q: nonEmptyText, a: nonEmptyText, home: z.int().positive().optional() }))
    .min(1),
});
type FaqEntry = z.infer<typeof FaqEntry>;

export const faqPart: ContentPart = {
  tables: ['faq_categories', 'faqs'],
  async read() {
    const entries = await readList(join(CONTENT_FOLDER, 'faq.yaml'), FaqEntry);
    return async (tx) => {
      await insert(tx, faqCategories, categoryRows(entries));
      await insert(tx, faqs, faqRows(entries));
    };
  },
};

const categoryRows = (entries: readonly FaqEntry[]) =>
  entries.map(({ category }, position) => ({
    id: categoryId(category),
    slug: slugify(category),
    name: category,
    position,
  }));

const faqRows = (entries: readonly FaqEntry[]) =>
  entries.flatMap(({ category, questions }) =>
    questions.map(({ q, a, home }, position) => ({
      id: stableId(`faq:${q}`, OPENING),
      categoryId: categoryId(category),
      question: q,
      answer: renderPage(a),
      position,
      homeRank: home ?? null,
      updatedAt: OPENING.toISOString(),
    })),
  );

const categoryId = (name: string) => stableId(`faq category:${name}`, OPENING);
