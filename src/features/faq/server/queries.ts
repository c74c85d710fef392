import type { Db } from '#db/connect.ts';
import { column, columns, select, selectFrom } from '#db/select.ts';
import type { Faq, FaqCategory } from '../contract.ts';
import { faqCategories, faqs } from '../tables.ts';

/** Fills in a text's prices and the shop's way of ordering. */
export type FillText = (text: string) => string;

const FAQ = {
  ...columns(faqs, 'f', 'id'),
  category: column(faqCategories.slug, 'c'),
  ...columns(faqs, 'f', 'question', 'answer'),
};
const FROM = 'FROM faqs f JOIN faq_categories c ON c.id = f.category_id';
const FAQS = select(FAQ, `${FROM} ORDER BY c.position, f.position, f.id`);
const HOME_FAQS = select(FAQ, `${FROM} WHERE f.home_rank IS NOT NULL ORDER BY f.home_rank, f.id LIMIT $1`);
const CATEGORIES = selectFrom(faqCategories, ['id', 'slug', 'name'], 'ORDER BY position, id');

/** Questions in page order. `fillText` loads in parallel. */
export const listFaqs = (db: Db, fillText: Promise<FillText>): Promise<Faq[]> =>
  fillAnswers(fillText, db.query(FAQS));

/** First `count` questions of the home page (storefront 2.6). */
export const listHomeFaqs = (db: Db, count: number, fillText: Promise<FillText>): Promise<Faq[]> =>
  fillAnswers(fillText, db.query(HOME_FAQS, [count]));

export const listFaqCategories = (db: Db): Promise<FaqCategory[]> => db.query(CATEGORIES);

async function fillAnswers(fillText: Promise<FillText>, pendingFaqs: Promise<Faq[]>): Promise<Faq[]> {
  const [rows, fill] = await Promise.all([pendingFaqs, fillText]);
  return rows.map((row) => ({ ...row, answer: fill(row.answer) }));
}
