import type { Db } from '#db/connect.ts';
import { importPosts, previewImport, removeImportedPosts } from '#features/blog/server/admin/import-posts.ts';
import { removeAuthors } from '#features/books/server/write.ts';
import type { ShopWriter } from '#features/imports/server/dependencies.ts';
import { redirectMovedPage } from '#features/redirects/server/actions.ts';
import { rebuildSearch } from '#features/search/server/rebuild.ts';
import { Catalogue } from '#kernel/book.ts';
import { removeBooks, saveBooks } from './save-books.ts';

export const importWriters = ({ db, clock }: { db: Db; clock: () => Date }): ShopWriter => ({
  saveBooks: (tx, writes, indexing) => saveBooks(tx, writes, rebuildSearch, indexing === 'now'),
  removeBooks: (tx, ids, indexing) => removeBooks(tx, ids, indexing === 'now'),
  removeAuthors,
  async rebuildSearch(pause) {
    for (const catalogue of Catalogue.options) await rebuildSearch(db, catalogue, undefined, pause);
  },
  posts: {
    preview: (tx, posts, as) => previewImport(tx, posts, { mode: as, now: clock() }),
    save: (tx, posts, as) => importPosts({ clock, redirectPath: redirectMovedPage }, tx, posts, as),
    remove: removeImportedPosts,
  },
});
