import type { Db } from '#db/connect.ts';
import { fillPrices } from '#features/services/price-words.ts';
import { priceTexts, servicePrices } from '#features/services/server/service-prices.ts';
import { DOLLAR } from '#kernel/exchange.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { Faq, FaqCategory } from '../contract.ts';

const COLUMNS = 'f.id, c.slug AS category, f.question, f.answer';

/** Every question with its answer, in the order of the page; prices in the currency of the rate. */
export const faqs = (db: Db, rate: ExchangeRate = DOLLAR): Promise<Faq[]> =>
  withPrices(
    db,
    rate,
    db.query<Faq>(
      `SELECT ${COLUMNS} FROM faqs f JOIN faq_categories c ON c.id = f.category_id
       ORDER BY c.position, f.position, f.id`,
    ),
  );

/** The first `count` questions of the home page (storefront 2.6). */
export const topFaqs = (db: Db, count: number, rate: ExchangeRate = DOLLAR): Promise<Faq[]> =>
  withPrices(
    db,
    rate,
    db.query<Faq>(
      `SELECT ${COLUMNS} FROM faqs f JOIN faq_categories c ON c.id = f.category_id
       WHERE f.home_rank IS NOT NULL ORDER BY f.home_rank, f.id LIMIT $1`,
      [count],
    ),
  );

export const faqCategories = (db: Db): Promise<FaqCategory[]> =>
  db.query<FaqCategory>('SELECT id, slug, name FROM faq_categories ORDER BY position, id');

async function withPrices(db: Db, rate: ExchangeRate, asked: Promise<Faq[]>): Promise<Faq[]> {
  const [rows, prices] = await Promise.all([asked, servicePrices(db, rate)]);
  const priceOf = priceTexts(prices);
  return rows.map((row) => ({ ...row, answer: fillPrices(row.answer, priceOf) }));
}
