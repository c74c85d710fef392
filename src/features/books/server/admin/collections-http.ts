import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { countRows } from '#db/count-rows.ts';
import { LOCKS, lockUntilCommit } from '#db/locks.ts';
import { column, columns, select } from '#db/select.ts';
import { isSame } from '#kernel/merge-edit.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { editConflict } from '#platform/staff/records.ts';
import {
  CollectionChange,
  type CollectionRow,
  CollectionSavedReply,
  CollectionsReply,
} from '../../admin-contract.ts';
import { COLLECTIONS, type Collection } from '../../collections.ts';
import { books, collectionBooks } from '../../tables.ts';
import type { CatalogueAdminDependencies } from './dependencies.ts';

const TAG = 'Admin: collections';

/** Hand-picked lists: the tabs of the home page, and the galleries of finished books. */
export function collectionRoutes(
  app: FastifyInstance,
  { db, saveCollections }: CatalogueAdminDependencies,
): void {
  adminCall(
    app,
    {
      tag: TAG,
      permission: 'catalogue.read',
      path: '/collections',
      reply: CollectionsReply,
      summary: 'List collections and their books',
    },
    async () => ({ success: true, data: await loadCollections(db) }),
  );
  adminCall(
    app,
    {
      tag: TAG,
      permission: 'catalogue.write',
      method: 'PUT',
      path: '/collections/:name',
      summary: 'Change the books of a collection',
      body: CollectionChange,
      reply: CollectionSavedReply,
      failures: ['EDIT_CONFLICT'],
    },
    async ({ params, body: { was, now }, audit, invalidatePages }) => {
      const name = COLLECTIONS.find((candidate) => candidate === params.name);
      if (!name) throw notFound('This collection doesn’t exist.');
      if (new Set(now.books).size < now.books.length) throw invalid({ books: 'Add each book only once.' });
      const data = await db.transaction(async (tx) => {
        await lockUntilCommit(tx, LOCKS.books);
        const before = await loadCollection(tx, name);
        const ids = before.books.map(({ id }) => id);
        // Orders can't be merged field by field, so the second of two editors gets a conflict.
        if (!isSame(was.books, ids) && !isSame(now.books, ids)) throw editConflict('list', ['books'], before);
        if (isSame(now.books, ids)) return before;
        if ((await countRows(tx, 'FROM books WHERE id = ANY($1::text[])', [now.books])) < now.books.length)
          throw invalid({ books: 'One of these books no longer exists. Remove it from the list.' });
        await saveCollections(tx, { [name]: now.books });
        await audit(tx, {
          action: 'collection.edited',
          subject: 'collection',
          subjectId: name,
          before: { books: ids },
          after: { books: now.books },
        });
        return loadCollection(tx, name);
      });
      await invalidatePages();
      return { success: true, data };
    },
  );
}

async function loadCollections(db: Db): Promise<CollectionRow[]> {
  const rows = await db.query(BOOKS);
  return COLLECTIONS.map((name) => ({
    name,
    books: rows.filter((row) => row.name === name).map(({ name: _, ...book }) => book),
  }));
}

const loadCollection = async (db: Db, name: Collection): Promise<CollectionRow> =>
  (await loadCollections(db)).find((candidate) => candidate.name === name) ?? { name, books: [] };

const BOOKS = select(
  { name: column(collectionBooks.collection, 'c'), ...columns(books, 'b', 'id', 'sku', 'title', 'author') },
  'FROM collection_books c JOIN books b ON b.id = c.book_id ORDER BY c.collection, c.position',
);
