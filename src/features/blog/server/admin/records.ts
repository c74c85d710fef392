import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { loadGenres } from '#features/books/server/taxonomy.ts';
import { normalise } from '#kernel/normalise.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { adminRecords, type RecordStore } from '#platform/staff/records.ts';
import { tableStore } from '#platform/staff/table-store.ts';
import { CategoryRow, CategoryWords, WriterRow, WriterWords } from '../../admin-contract.ts';
import { blogAuthors, blogCategories } from '../../tables.ts';
import { tag } from './http.ts';

const both = { tag, read: 'words.read', write: 'words.write', changed: raiseRevision } as const;

export function blogRecords(app: FastifyInstance, db: Db): void {
  adminRecords(app, db, {
    ...both,
    path: 'article-categories',
    noun: 'article category',
    label: 'name',
    row: CategoryRow,
    written: CategoryWords,
    store: categoryStore,
  });
  adminRecords(app, db, {
    ...both,
    path: 'article-writers',
    noun: 'article writer',
    label: 'name',
    row: WriterRow,
    written: WriterWords,
    store: tableStore(blogAuthors, {
      search: ['name', 'slug'],
      order: 'name',
      in: (thing) => ({ ...thing, searchText: normalise(String(thing.name)) }),
    }),
  });
}

const plain = tableStore(blogCategories, {
  search: ['name', 'slug'],
  order: 'position',
  out: (row) => ({ ...row, id: String(row.id) }),
});

/** Categories have numeric ids from the database; one named like a genre also matches the genre's aliases. */
const categoryStore: RecordStore = {
  ...plain,
  one: async (db, id, isLocked) => (/^\d{1,4}$/.test(id) ? plain.one(db, id, isLocked) : null),
  async add(tx, thing) {
    const row = await categoryRow(tx, thing as unknown as CategoryGiven);
    const [made] = await tx.orm.insert(blogCategories).values(row).returning({ id: blogCategories.id });
    return String(made?.id ?? '');
  },
  async change(tx, id, thing) {
    const row = await categoryRow(tx, thing as unknown as CategoryGiven);
    await tx.orm
      .update(blogCategories)
      .set(row)
      .where(eq(blogCategories.id, Number(id)));
  },
};

interface CategoryGiven {
  name: string;
  slug: string;
  position: number;
}

async function categoryRow(tx: Db, { name, slug, position }: CategoryGiven) {
  const genre = (await loadGenres(tx)).find((one) => normalise(one.name) === normalise(name));
  const names = new Set([slug, name, ...(genre?.aliases ?? [])].map(normalise));
  return { name, slug, position, genreId: genre?.id ?? null, searchText: [...names].join('\n') };
}
