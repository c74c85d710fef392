import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { parentId, updatedAt } from '#db/columns.ts';

export const faqCategories = pgTable('faq_categories', {
  id: text().primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  position: smallint().notNull(),
});

/** Frequently asked questions. `answer` is sanitised HTML; `{price id}` stands for a price. */
export const faqs = pgTable(
  'faqs',
  {
    id: text().primaryKey(),
    categoryId: parentId('category_id', () => faqCategories.id),
    question: text().notNull(),
    answer: text().notNull(),
    position: smallint().notNull(),
    /** Position on the home page; null when not shown there. */
    homeRank: smallint('home_rank'),
    updatedAt: updatedAt(),
  },
  (t) => [index('faqs_by_category').on(t.categoryId, t.position)],
);
