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
import { authorStore, mergeAuthors } from './authors.ts';
import type { CatalogueDesk } from './dependencies.ts';
import { colourStore, genreStore, languageStore } from './taxonomy-stores.ts';

const TAG = 'Desk: what books are sorted by';

/** Authors, genres, languages and leathers. */
export function kindRoutes(app: FastifyInstance, { db, saveBooks, saveTaxonomy }: CatalogueDesk): void {
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
        const { from, to, ...merged } = await mergeAuthors(tx, saveBooks, params.id ?? '', body.into);
        await audit(tx, {
          ...{ action: 'author.merge', subject: 'author', subjectId: to.id, label: to.name },
          ...{ before: from, after: { into: to.slug }, count: Math.max(1, merged.books) },
        });
        await raiseRevision(tx);
        return merged.books;
      });
      await shown();
      return { success: true, data: { books } };
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
