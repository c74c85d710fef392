import { join } from 'node:path';
import { z } from 'zod';
import { CONTENT_FOLDER, readList, words } from '#db/seeding/data-files.ts';
import { insert } from '#db/seeding/insert.ts';
import type { ContentPart } from '#db/seeding/parts.ts';
import { OPENING, stableId } from '#db/seeding/stable-id.ts';
import { slugOf } from '#kernel/slug.ts';
import { pageHtml } from '#platform/rich-text.ts';
import { faqCategories, faqs } from '../tables.ts';

const FaqEntry = z.strictObject({
  category: words,
  questions: z.array(z.strictObject({ q: words, a: words, home: z.int().positive().optional() })).min(1),
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
    slug: slugOf(category),
    name: category,
    position,
  }));

const faqRows = (entries: readonly FaqEntry[]) =>
  entries.flatMap(({ category, questions }) =>
    questions.map(({ q, a, home }, position) => ({
      id: stableId(`faq:${q}`, OPENING),
      categoryId: categoryId(category),
      question: q,
      answer: pageHtml(a),
      position,
      homeRank: home ?? null,
      updatedAt: OPENING.toISOString(),
    })),
  );

const categoryId = (name: string) => stableId(`faq category:${name}`, OPENING);
