import type { FastifyInstance } from 'fastify';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { adminRecords } from '#platform/staff/records.ts';
import {
  AuthorRow,
  ColourRow,
  GenreRow,
  LanguageRow,
  MergeAuthorsRequest,
  MergedReply,
  WrittenAuthorRow,
  WrittenColourRow,
  WrittenGenreRow,
  WrittenLanguageRow,
} from '../../admin-contract.ts';
import { goOnRewriting } from './author-rewrites.ts';
import { authorStore, mergeAuthors } from './authors.ts';
import type { CatalogueAdmin } from './dependencies.ts';
import { colourStore, genreStore, languageStore } from './taxonomy-stores.ts';

const TAG = 'Admin: what books are sorted by';
/** The reply waits this long; remaining books are updated in the background. */
const PATIENCE_MS = 3000;

export function kindRoutes(app: FastifyInstance, admin: CatalogueAdmin): void {
  const { db, saveBooks, saveTaxonomy, background } = admin;
  const all = { tag: TAG, read: 'catalogue.read', write: 'catalogue.write', changed: raiseRevision } as const;
  adminRecords(app, db, {
    ...all,
    path: 'authors',
    noun: 'author',
    label: 'name',
    store: authorStore(saveBooks),
    row: AuthorRow,
    written: WrittenAuthorRow,
  });
  adminCall(
    app,
    {
      tag: TAG,
      permission: 'catalogue.write',
      method: 'POST',
      path: '/authors/:id/merge',
      summary: 'Make one author of two',
      body: MergeAuthorsRequest,
      reply: MergedReply,
      failures: ['IN_USE'],
    },
    async ({ params, body, audit, shown }) => {
      const books = await db.transaction(async (tx) => {
        const { from, to, ...merged } = await mergeAuthors(tx, params.id ?? '', body.into);
        await audit(tx, {
          action: 'author.merge',
          subject: 'author',
          subjectId: to.id,
          label: to.name,
          before: from,
          after: { into: to.slug },
          count: Math.max(1, merged.books),
        });
        await raiseRevision(tx);
        return merged.books;
      });
      const end = performance.now() + PATIENCE_MS;
      const isDone = await goOnRewriting(admin, () => performance.now() > end);
      if (!isDone) background.run(() => goOnRewriting(admin));
      await shown();
      return { success: true, data: { books, isGoingOn: !isDone } };
    },
  );
  adminRecords(app, db, {
    ...all,
    path: 'genres',
    noun: 'genre',
    label: 'name',
    store: genreStore(saveTaxonomy),
    row: GenreRow,
    written: WrittenGenreRow,
  });
  adminRecords(app, db, {
    ...all,
    path: 'languages',
    noun: 'language',
    label: 'name',
    store: languageStore(saveTaxonomy),
    row: LanguageRow,
    written: WrittenLanguageRow,
  });
  adminRecords(app, db, {
    ...all,
    path: 'colours',
    noun: 'leather',
    label: 'label',
    store: colourStore(saveTaxonomy),
    row: ColourRow,
    written: WrittenColourRow,
  });
}
