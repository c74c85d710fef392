import type { Db } from '#db/connect.ts';
import { dropSavedPosts, foreseePosts, savePosts } from '#features/blog/server/admin/import-posts.ts';
import { removeAuthors } from '#features/books/server/write.ts';
import type { ShopWriting } from '#features/imports/server/dependencies.ts';
import { moveAddress } from '#features/redirects/server/actions.ts';
import { rebuildSearch } from '#features/search/server/rebuild.ts';
import { Catalogue } from '#kernel/book.ts';
import { removeBooks, saveBooks } from './books-written.ts';

export const importWriting = ({ db, clock }: { db: Db; clock: () => Date }): ShopWriting => ({
  saveBooks: (tx, given, indexing) => saveBooks(tx, given, rebuildSearch, indexing === 'now'),
  removeBooks: (tx, ids, indexing) => removeBooks(tx, ids, indexing === 'now'),
  removeAuthors,
  async renewSearch(rest) {
    for (const one of Catalogue.options) await rebuildSearch(db, one, undefined, rest);
  },
  posts: {
    foresee: (tx, posts, as) => foreseePosts(tx, posts, { as, now: clock() }),
    save: (tx, posts, as) => savePosts({ clock, moved: moveAddress }, tx, posts, as),
    remove: dropSavedPosts,
  },
});
