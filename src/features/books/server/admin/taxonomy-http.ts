import type { FastifyInstance } from 'fastify';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { addAdminRecords } from '#platform/staff/records.ts';
import {
  AuthorFields,
  AuthorRow,
  ColourFields,
  ColourRow,
  GenreFields,
  GenreRow,
  LanguageFields,
  LanguageRow,
  MergeAuthorsReply,
  MergeAuthorsRequest,
} from '../../taxonomy-admin-contract.ts';
import { continueRewrites } from './author-rewrites.ts';
import { authorStore, mergeAuthors } from './author-store.ts';
import type { CatalogueAdminDependencies } from './dependencies.ts';
import { colourStore, genreStore, languageStore } from './taxonomy-stores.ts';

const TAG = 'Admin: taxonomy';
/** The reply waits this long; remaining books are updated in the background. */
const REPLY_WAIT_MS = 3000;

export function taxonomyRoutes(app: FastifyInstance, admin: CatalogueAdminDependencies): void {
  const { db, saveBooks, saveTaxonomy, background } = admin;
  const common = {
    tag: TAG,
    read: 'catalogue.read',
    write: 'catalogue.write',
    onChange: raiseRevision,
  } as const;
  addAdminRecords(app, db, {
    ...common,
    path: 'authors',
    noun: 'author',
    label: 'name',
    store: authorStore(saveBooks),
    row: AuthorRow,
    writable: AuthorFields,
  });
  adminCall(
    app,
    {
      tag: TAG,
      permission: 'catalogue.write',
      method: 'POST',
      path: '/authors/:id/merge',
      summary: 'Merge two authors',
      body: MergeAuthorsRequest,
      reply: MergeAuthorsReply,
      failures: ['IN_USE'],
    },
    async ({ params, body, audit, invalidatePages }) => {
      const books = await db.transaction(async (tx) => {
        const { from, to, ...merged } = await mergeAuthors(tx, params.id ?? '', body.into);
        await audit(tx, {
          action: 'author.merged',
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
      const end = performance.now() + REPLY_WAIT_MS;
      const isDone = await continueRewrites(admin, () => performance.now() > end);
      if (!isDone) background.run(() => continueRewrites(admin));
      await invalidatePages();
      return { success: true, data: { books, isRunning: !isDone } };
    },
  );
  addAdminRecords(app, db, {
    ...common,
    path: 'genres',
    noun: 'genre',
    label: 'name',
    store: genreStore(saveTaxonomy),
    row: GenreRow,
    writable: GenreFields,
  });
  addAdminRecords(app, db, {
    ...common,
    path: 'languages',
    noun: 'language',
    label: 'name',
    store: languageStore(saveTaxonomy),
    row: LanguageRow,
    writable: LanguageFields,
  });
  addAdminRecords(app, db, {
    ...common,
    path: 'colours',
    noun: 'leather colour',
    label: 'label',
    store: colourStore(saveTaxonomy),
    row: ColourRow,
    writable: ColourFields,
  });
}
