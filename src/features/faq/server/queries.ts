import type { Db } from '#db/connect.ts';
import type { Faq, FaqCategory } from '../contract.ts';

/** Makes a text true in this shop, with its prices and its way of ordering. */
export type FillWords = (text: string) => string;

const COLUMNS = 'f.id, c.slug AS category, f.question, f.answer';

/** Every question with its answer, in the order of the page. `words` come at the same time as the questions. */
export const faqs = (db: Db, words: Promise<FillWords>): Promise<Faq[]> =>
  withWords(
    words,
    db.query<Faq>(
      `SELECT ${COLUMNS} FROM faqs f JOIN faq_categories c ON c.id = f.category_id
       ORDER BY c.position, f.position, f.id`,
    ),
  );

/** The first `count` questions of the home page (storefront 2.6). */
export const topFaqs = (db: Db, count: number, words: Promise<FillWords>): Promise<Faq[]> =>
  withWords(
    words,
    db.query<Faq>(
      `SELECT ${COLUMNS} FROM faqs f JOIN faq_categories c ON c.id = f.category_id
       WHERE f.home_rank IS NOT NULL ORDER BY f.home_rank, f.id LIMIT $1`,
      [count],
    ),
  );

export const faqCategories = (db: Db): Promise<FaqCategory[]> =>
  db.query<FaqCategory>('SELECT id, slug, name FROM faq_categories ORDER BY position, id');

async function withWords(words: Promise<FillWords>, asked: Promise<Faq[]>): Promise<Faq[]> {
  const [rows, fill] = await Promise.all([asked, words]);
  return rows.map((row) => ({ ...row, answer: fill(row.answer) }));
}
