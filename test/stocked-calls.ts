import type { Db } from '#db/connect.ts';
import { writeCollections } from '#features/books/server/write.ts';
import { bookId } from './catalogue-books.ts';
import { openFreshCalls } from './site.ts';

/** Opens a shop with the books of `catalogue-books.ts`, exchange rates and collections. The caller closes it. */
export async function openStockedCalls() {
  const calls = await openFreshCalls('stocked', seedShop);
  await calls.app.ready();
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const reply = await calls.app.inject({ url, headers });
    return { status: reply.statusCode, body: reply.json() };
  };
  return { ...calls, get };
}

export type StockedCalls = Awaited<ReturnType<typeof openStockedCalls>>;

export const readTitles = (body: { data: { title: string }[] }) => body.data.map((book) => book.title);

async function seedShop(db: Db) {
  await db.query(`INSERT INTO exchange_rates VALUES ('JPY', '2026-01-01', 150), ('EUR', '2026-01-01', 0.9)`);
  await writeCollections(db, {
    newlyCrafted: [bookId(0), bookId(2)],
    gallerySuperDeluxe: [bookId(0)],
  });
  await db.query(`UPDATE authors SET best_selling_rank = 1 WHERE id = 'leo-tolstoy'`);
}
