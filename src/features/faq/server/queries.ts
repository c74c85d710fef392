import type { Db } from '#db/connect.ts';
import type { Faq, FaqCategory } from '../contract.ts';

/** Puts prices into a text where it names them as `{price id}`. */
export type FillPrices = (text: string) => string;

const COLUMNS = 'f.id, c.slug AS category, f.question, f.answer';

/** Every question with its answer, in the order of the page. `prices` come at the same time as the questions. */
export const faqs = (db: Db, prices: Promise<FillPrices>): Promise<Faq[]> =>
  withPrices(
    prices,
    db.query<Faq>(
      `SELECT ${COLUMNS} FROM faqs f JOIN faq_categories c ON c.id = f.category_id
       ORDER BY c.position, f.position, f.id`,
    ),
  );

/** The first `count` questions of the home page (storefront 2.6). */
export const topFaqs = (db: Db, count: number, prices: Promise<FillPrices>): Promise<Faq[]> =>
  withPrices(
    prices,
    db.query<Faq>(
      `SELECT ${COLUMNS} FROM faqs f JOIN faq_categories c ON c.id = f.category_id
       WHERE f.home_rank IS NOT NULL ORDER BY f.home_rank, f.id LIMIT $1`,
      [count],
    ),
  );

export const faqCategories = (db: Db): Promise<FaqCategory[]> =>
  db.query<FaqCategory>('SELECT id, slug, name FROM faq_categories ORDER BY position, id');

async function withPrices(prices: Promise<FillPrices>, asked: Promise<Faq[]>): Promise<Faq[]> {
  const [rows, fill] = await Promise.all([asked, prices]);
  return rows.map((row) => ({ ...row, answer: fill(row.answer) }));
}
