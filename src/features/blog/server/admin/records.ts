import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { loadGenres } from '#features/books/server/taxonomy.ts';
import { normalise } from '#kernel/normalise.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { addAdminRecords, type RecordStore } from '#platform/staff/records.ts';
import { createTableStore } from '#platform/staff/table-store.ts';
import { BlogAuthorInput, BlogAuthorRow, BlogCategoryInput, BlogCategoryRow } from '../../admin-contract.ts';
import { blogAuthors, blogCategories } from '../../tables.ts';
import { tag } from './http.ts';

const shared = { tag, read: 'content.read', write: 'content.write', onChange: raiseRevision } as const;

export function blogRecords(app: FastifyInstance, db: Db): void {
  addAdminRecords(app, db, {
    ...shared,
    path: 'article-categories',
    noun: 'article category',
    label: 'name',
    row: BlogCategoryRow,
    writable: BlogCategoryInput,
    store: categoryStore,
  });
  addAdminRecords(app, db, {
    ...shared,
    path: 'article-authors',
    noun: 'article writer',
    label: 'name',
    row: BlogAuthorRow,
    writable: BlogAuthorInput,
    store: createTableStore(blogAuthors, {
      search: ['name', 'slug'],
      order: 'name',
      in: (record) => ({ ...record, searchText: normalise(String(record.name)) }),
    }),
  });
}

const categoryTable = createTableStore(blogCategories, {
  search: ['name', 'slug'],
  order: 'position',
  toRecord: (row) => ({ ...row, id: String(row.id) }),
});

/** Categories have numeric ids from the database; one named like a genre also matches the genre's aliases. */
const categoryStore: RecordStore = {
  ...categoryTable,
  get: async (db, id, isLocked) => (/^\d{1,4}$/.test(id) ? categoryTable.get(db, id, isLocked) : null),
  async add(tx, record) {
    const row = await toCategoryRow(tx, record as unknown as CategoryInput);
    const [created] = await tx.orm.insert(blogCategories).values(row).returning({ id: blogCategories.id });
    return String(created?.id ?? '');
  },
  async change(tx, id, record) {
    const row = await toCategoryRow(tx, record as unknown as CategoryInput);
    await tx.orm
      .update(blogCategories)
      .set(row)
      .where(eq(blogCategories.id, Number(id)));
  },
};

interface CategoryInput {
  name: string;
  slug: string;
  position: number;
}

async function toCategoryRow(tx: Db, { name, slug, position }: CategoryInput) {
  const genre = (await loadGenres(tx)).find((candidate) => normalise(candidate.name) === normalise(name));
  const names = new Set([slug, name, ...(genre?.aliases ?? [])].map(normalise));
  return { name, slug, position, genreId: genre?.id ?? null, searchText: [...names].join('\n') };
}
