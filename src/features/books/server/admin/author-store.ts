import type { Db } from '#db/connect.ts';
import { countRows } from '#db/count-rows.ts';
import { LOCKS, lockUntilCommit } from '#db/locks.ts';
import { columns, int, listSql, type RowOf, select, selectFrom } from '#db/select.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { newId } from '#platform/new-id.ts';
import { createPageCounter } from '#platform/staff/counted-pages.ts';
import { containing, findOrder } from '#platform/staff/list.ts';
import type { RecordStore } from '#platform/staff/record-store.ts';
import { authors } from '../../tables.ts';
import type { AuthorInput } from '../related-inputs.ts';
import { removeAuthor } from '../related-writes.ts';
import { countBooksByAuthor, rewriteAuthorBooks, scheduleMerge } from './author-rewrites.ts';
import type { CatalogueAdminDependencies } from './dependencies.ts';
import { reportInUse } from './paginate.ts';

type SaveBooks = CatalogueAdminDependencies['saveBooks'];
type Author = AuthorInput & { id: string };

const AUTHOR = {
  ...columns(authors, 'a', 'id', 'slug', 'name', 'nativeName', 'born', 'died', 'country', 'about'),
  ...columns(authors, 'a', 'bestSellingRank'),
  books: int('(SELECT count(*)::int FROM books b WHERE b.author_id = a.id)'),
};
const AUTHOR_BY_ID = select(AUTHOR, 'FROM authors a WHERE a.id = $1');
const SIMILAR_AUTHORS = selectFrom(
  authors,
  ['slug'],
  'WHERE id <> $1 AND (slug = $2 OR best_selling_rank = $3)',
);

/** Author records, written through the single writer. Renaming an author updates their books. */
export const authorStore = (save: SaveBooks, pages = createPageCounter()): RecordStore => ({
  list(db, { q = '', sort, page, size }) {
    const from = `FROM authors a WHERE ${q.trim() === '' ? '$1::text IS NOT NULL' : `${SEARCH_TEXT} LIKE lower($1)`}`;
    const order = findOrder<string>(ORDERS, sort, ORDERS.name);
    const text = `SELECT ${listSql(AUTHOR)} FROM (SELECT a.* ${from} ${order} LIMIT $2 OFFSET $3) a ${order}`;
    const pattern = containing(q.trim());
    return pages(
      { q, page, size },
      () => db.query<RowOf<typeof AUTHOR>>(text, [pattern, size, (page - 1) * size]),
      () => countRows(db, from, [pattern]),
    );
  },
  async get(db, id, isLocked = false) {
    if (isLocked) await lockUntilCommit(db, LOCKS.books);
    return (await db.query(AUTHOR_BY_ID, [id]))[0] ?? null;
  },
  async add(tx, thing) {
    await lockUntilCommit(tx, LOCKS.books);
    const author = { ...(thing as unknown as AuthorInput), id: newId() };
    await assertUnique(tx, author);
    await save(tx, { authors: [author], books: [] });
    return author.id;
  },
  async change(tx, id, thing) {
    const before = await getAuthor(tx, id);
    const author = { ...(thing as unknown as AuthorInput), id };
    await assertUnique(tx, author);
    await save(tx, { authors: [author], books: [] });
    // Search finds books by the author's name.
    if (before.name !== author.name || before.slug !== author.slug) await rewriteAuthorBooks(tx, save, id);
    return id;
  },
  remove: (tx, id) => reportInUse(removeAuthor(tx, id)),
});

/**
 * Starts merging one author into another within `tx`; `continueRewrites` moves the books and deletes the first author.
 * @returns the number of books to move
 * @throws Failure 404, 422, or 409 `IN_USE` while either author is part of another merge
 */
export async function mergeAuthors(
  tx: Db,
  id: string,
  into: string,
): Promise<{ from: Author; to: Author; books: number }> {
  if (id === into) throw invalid({ into: 'Choose another author.' });
  await lockUntilCommit(tx, LOCKS.books);
  const [from, to] = [await getAuthor(tx, id), await getAuthor(tx, into)];
  await scheduleMerge(tx, id, into);
  return { from, to, books: await countBooksByAuthor(tx, id) };
}

async function getAuthor(tx: Db, id: string): Promise<Author> {
  const [author] = await tx.query(AUTHOR_BY_ID, [id]);
  if (!author) throw notFound('This author doesn’t exist.');
  return author;
}

async function assertUnique(tx: Db, { id, slug, bestSellingRank }: Author): Promise<void> {
  const [duplicate] = await tx.query(SIMILAR_AUTHORS, [id, slug, bestSellingRank]);
  if (duplicate)
    throw invalid(
      duplicate.slug === slug
        ? { slug: 'Another author already uses this URL slug.' }
        : { bestSellingRank: 'Another author already has this rank.' },
    );
}

/** Must match the expression of index `authors_by_text`. */
const SEARCH_TEXT = `lower(a.name || ' ' || coalesce(a.native_name, '') || ' ' || a.slug)`;
const ORDERS = {
  name: 'ORDER BY a.name, a.id',
  '-name': 'ORDER BY a.name DESC, a.id',
  born: 'ORDER BY a.born NULLS LAST, a.id',
  '-born': 'ORDER BY a.born DESC NULLS LAST, a.id',
  bestSellingRank: 'ORDER BY a.best_selling_rank NULLS LAST, a.name, a.id',
  '-bestSellingRank': 'ORDER BY a.best_selling_rank DESC NULLS LAST, a.name, a.id',
} as const;
