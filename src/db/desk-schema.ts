import { boolean, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

const when = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** What the services cost; pages and the checkout read the same rows. `price` is cents of USD, null where it is quoted. */
export const servicePrices = pgTable('service_prices', {
  id: text().primaryKey(),
  item: text().notNull(),
  note: text(),
  price: integer(),
  /** Whether it may cost more: shown as "from". */
  isFrom: boolean('is_from').notNull().default(true),
  /** From how many copies the price holds. */
  copies: integer().notNull().default(1),
  time: text().notNull(),
  position: smallint().notNull(),
});

export const faqCategories = pgTable('faq_categories', {
  id: text().primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  position: smallint().notNull(),
});

/** Frequently asked questions. `answer` is sanitised HTML, in which `{price id}` stands for a price. */
export const faqs = pgTable(
  'faqs',
  {
    id: text().primaryKey(),
    categoryId: text('category_id')
      .notNull()
      .references(() => faqCategories.id, { onDelete: 'cascade' }),
    question: text().notNull(),
    answer: text().notNull(),
    position: smallint().notNull(),
    /** Place on the home page; null where it is not there. */
    homeRank: smallint('home_rank'),
    updatedAt: when('updated_at').notNull().defaultNow(),
  },
  (t) => [index('faqs_by_category').on(t.categoryId, t.position)],
);

/** What people wrote to the shop by its form. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    /** One of `SERVICES`. */
    service: text().notNull(),
    message: text().notNull(),
    createdAt: when('created_at').notNull().defaultNow(),
  },
  (t) => [index('inquiries_by_email').on(t.email)],
);
