import type { Db } from '#db/connect.ts';
import { LOCKS, lockUntilEnd } from '#db/locks.ts';
import type { DeskListQuery } from '#kernel/desk-list.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { newId } from '#platform/new-id.ts';
import type { RecordStore } from '#platform/staff/records.ts';
import { wholeBooks } from '../whole-books.ts';
import { removeAuthor } from '../write-beside.ts';
import type { WrittenAuthor } from '../written-beside.ts';
import type { CatalogueDesk } from './dependencies.ts';
import { orInUse } from './small-list.ts';

type Save = CatalogueDesk['saveBooks'];
type Author = WrittenAuthor & { id: string };

/** So many books of one author are written anew at once. */
const BOOKS_MAX = 5000;

/** Authors, by the door of the books. Whoever gets another name has it on all of their books. */
export const authorStore = (save: Save): RecordStore => ({
  async list(db, query) {
    const { q = '', sort = 'name', page, size } = query as DeskListQuery;
    const like = `%${q.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    const order = ORDERS[sort] ?? ORDERS['name'];
    const [rows, [all]] = await Promise.all([
      db.query<Record<string, unknown>>(`${ROWS} ${FOUND} ${order} LIMIT $2 OFFSET $3`, [
        ...[like, size, (page - 1) * size],
      ]),
      db.query<{ total: number }>(`SELECT count(*)::int AS total FROM authors a ${FOUND}`, [like]),
    ]);
    return { rows, total: all?.total ?? 0 };
  },
  async one(db, id) {
    const [found] = await db.query<Record<string, unknown>>(`${ROWS} WHERE a.id = $1`, [id]);
    return found ?? null;
  },
  async add(tx, thing) {
    const author = { ...(thing as unknown as WrittenAuthor), id: newId() };
    await refuseTaken(tx, author);
    await save(tx, { authors: [author], books: [] });
    return author.id;
  },
  async change(tx, id, thing) {
    await lockUntilEnd(tx, LOCKS.books);
    const before = await authorOf(tx, id);
    const author = { ...(thing as unknown as WrittenAuthor), id };
    await refuseTaken(tx, author);
    const isRenamed = before.name !== author.name;
    const books = isRenamed ? await booksOf(tx, id) : [];
    // Books name their authors by the slug, which may have changed with the name.
    const named = books.map((book) => ({
      ...book,
      authors: replaced(book.authors, before.slug, author.slug),
    }));
    await save(tx, { authors: [author], books: named });
  },
  remove: (tx, id) => orInUse(removeAuthor(tx, id)),
});

/**
 * Makes one author of two: all books of the first become those of the second, and the first goes.
 * @returns how many books were written
 * @throws Failure 404, 422
 */
export async function mergeAuthors(
  tx: Db,
  save: Save,
  id: string,
  into: string,
): Promise<{ from: Author; to: Author; books: number }> {
  if (id === into) throw invalid({ into: 'Choose another author.' });
  await lockUntilEnd(tx, LOCKS.books);
  const [from, to] = [await authorOf(tx, id), await authorOf(tx, into)];
  const books = (await booksOf(tx, id)).map((book) => ({
    ...book,
    authors: [...new Set(replaced(book.authors, from.slug, to.slug))],
  }));
  await save(tx, { books });
  await orInUse(removeAuthor(tx, id));
  return { from, to, books: books.length };
}

const replaced = (slugs: readonly string[], from: string, to: string) =>
  slugs.map((slug) => (slug === from ? to : slug));

async function authorOf(tx: Db, id: string): Promise<Author> {
  const [found] = await tx.query<Author>(`${ROWS} WHERE a.id = $1`, [id]);
  if (!found) throw notFound('There is no such author.');
  return found;
}

async function booksOf(tx: Db, id: string) {
  const books = await wholeBooks(tx, 'author', [id]);
  if (books.length > BOOKS_MAX)
    throw new Failure(409, 'IN_USE', `More than ${BOOKS_MAX} books are by this author: import them instead.`);
  return books;
}

async function refuseTaken(tx: Db, { id, slug, bestSellingRank }: Author): Promise<void> {
  const taken = await tx.query<{ slug: string }>(
    'SELECT slug FROM authors WHERE id <> $1 AND (slug = $2 OR best_selling_rank = $3)',
    [id, slug, bestSellingRank],
  );
  for (const one of taken)
    throw invalid(
      one.slug === slug
        ? { slug: 'Another author has this address.' }
        : { bestSellingRank: 'Another author has this place.' },
    );
}

const ROWS = `
  SELECT a.id, a.slug, a.name, a.native_name AS "nativeName", a.born, a.died, a.country, a.about,
    a.best_selling_rank AS "bestSellingRank",
    (SELECT count(*)::int FROM books b WHERE b.author_id = a.id) AS books
  FROM authors a`;
const FOUND = 'WHERE (a.name ILIKE $1 OR a.native_name ILIKE $1 OR a.slug ILIKE $1)';
const ORDERS: Record<string, string> = {
  name: 'ORDER BY a.name, a.id',
  '-name': 'ORDER BY a.name DESC, a.id',
  born: 'ORDER BY a.born NULLS LAST, a.id',
  '-born': 'ORDER BY a.born DESC NULLS LAST, a.id',
  bestSellingRank: 'ORDER BY a.best_selling_rank NULLS LAST, a.name, a.id',
  '-bestSellingRank': 'ORDER BY a.best_selling_rank DESC NULLS LAST, a.name, a.id',
};
