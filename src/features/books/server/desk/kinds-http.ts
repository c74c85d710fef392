import type { FastifyInstance } from 'fastify';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { deskCall } from '#platform/staff/desk.ts';
import { deskRecords } from '#platform/staff/records.ts';
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
} from '../../desk-contract.ts';
import { goOnRewriting } from './author-rewrites.ts';
import { authorStore, mergeAuthors } from './authors.ts';
import type { CatalogueDesk } from './dependencies.ts';
import { colourStore, genreStore, languageStore } from './taxonomy-stores.ts';

const TAG = 'Desk: what books are sorted by';
/** So long whoever asks waits for books to be written; the rest of it goes on behind the reply. */
const PATIENCE_MS = 3000;

/** Authors, genres, languages and leathers. */
export function kindRoutes(app: FastifyInstance, desk: CatalogueDesk): void {
  const { db, saveBooks, saveTaxonomy, background } = desk;
  const all = { tag: TAG, read: 'catalogue.read', write: 'catalogue.write', changed: raiseRevision } as const;
  deskRecords(app, db, {
    ...{ ...all, path: 'authors', noun: 'author', label: 'name', store: authorStore(saveBooks) },
    ...{ row: AuthorRow, written: WrittenAuthorRow },
  });
  deskCall(
    app,
    {
      ...{ tag: TAG, permission: 'catalogue.write', method: 'POST', path: '/authors/:id/merge' },
      ...{ summary: 'Make one author of two', body: MergeAuthorsRequest, reply: MergedReply },
      failures: ['IN_USE'],
    },
    async ({ params, body, audit, shown }) => {
      const books = await db.transaction(async (tx) => {
        const { from, to, ...merged } = await mergeAuthors(tx, params.id ?? '', body.into);
        await audit(tx, {
          ...{ action: 'author.merge', subject: 'author', subjectId: to.id, label: to.name },
          ...{ before: from, after: { into: to.slug }, count: Math.max(1, merged.books) },
        });
        await raiseRevision(tx);
        return merged.books;
      });
      const end = performance.now() + PATIENCE_MS;
      const isDone = await goOnRewriting(desk, () => performance.now() > end);
      if (!isDone) background.run(() => goOnRewriting(desk));
      await shown();
      return { success: true, data: { books, isGoingOn: !isDone } };
    },
  );
  deskRecords(app, db, {
    ...{ ...all, path: 'genres', noun: 'genre', label: 'name', store: genreStore(saveTaxonomy) },
    ...{ row: GenreRow, written: WrittenGenreRow },
  });
  deskRecords(app, db, {
    ...{ ...all, path: 'languages', noun: 'language', label: 'name', store: languageStore(saveTaxonomy) },
    ...{ row: LanguageRow, written: WrittenLanguageRow },
  });
  deskRecords(app, db, {
    ...{ ...all, path: 'colours', noun: 'leather', label: 'label', store: colourStore(saveTaxonomy) },
    ...{ row: ColourRow, written: WrittenColourRow },
  });
}
