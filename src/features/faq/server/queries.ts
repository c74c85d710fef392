import type { Db } from '#db/connect.ts';
import type { Faq, FaqCategory } from '../contract.ts';

/** Fills in a text's prices and the shop's way of ordering. */
export type FillText = (text: string) => string;

const COLUMNS = 'f.id, c.slug AS category, f.question, f.answer';

/** Questions in page order. `fillText` loads in parallel. */
export const listFaqs = (db: Db, fillText: Promise<FillText>): Promise<Faq[]> =>
  fillAnswers(
    fillText,
    db.query<Faq>(
      `SELECT ${COLUMNS} FROM faqs f JOIN faq_categories c ON c.id = f.category_id
       ORDER BY c.position, f.position, f.id`,
    ),
  );

/** First `count` questions of the home page (storefront 2.6). */
export const listHomeFaqs = (db: Db, count: number, fillText: Promise<FillText>): Promise<Faq[]> =>
  fillAnswers(
    fillText,
    db.query<Faq>(
      `SELECT ${COLUMNS} FROM faqs f JOIN faq_categories c ON c.id = f.category_id
       WHERE f.home_rank IS NOT NULL ORDER BY f.home_rank, f.id LIMIT $1`,
      [count],
    ),
  );

export const listFaqCategories = (db: Db): Promise<FaqCategory[]> =>
  db.query<FaqCategory>('SELECT id, slug, name FROM faq_categories ORDER BY position, id');

async function fillAnswers(fillText: Promise<FillText>, pendingFaqs: Promise<Faq[]>): Promise<Faq[]> {
  const [rows, fill] = await Promise.all([pendingFaqs, fillText]);
  return rows.map((row) => ({ ...row, answer: fill(row.answer) }));
}
