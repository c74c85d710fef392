import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { loadGenres } from '#features/books/server/taxonomy.ts';
import { normalise } from '#kernel/normalise.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { createStore } from '#platform/staff/record-store.ts';
import { addAdminRecords } from '#platform/staff/records.ts';
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
    store: createStore(blogCategories, {
      search: ['name', 'slug'],
      order: 'position',
      toRow: ({ name, slug }, tx) => toCategoryColumns(tx, String(name), String(slug)),
    }),
  });
  addAdminRecords(app, db, {
    ...shared,
    path: 'article-authors',
    noun: 'article writer',
    label: 'name',
    row: BlogAuthorRow,
    writable: BlogAuthorInput,
    store: createStore(blogAuthors, {
      search: ['name', 'slug'],
      order: 'name',
      toRow: ({ name }) => ({ searchText: normalise(String(name)) }),
    }),
  });
}

/** A category named like a genre also matches the genre's aliases. */
async function toCategoryColumns(tx: Db, name: string, slug: string) {
  const genre = (await loadGenres(tx)).find((candidate) => normalise(candidate.name) === normalise(name));
  const names = new Set([slug, name, ...(genre?.aliases ?? [])].map(normalise));
  return { genreId: genre?.id ?? null, searchText: [...names].join('\n') };
}
