import type { Db } from '#db/connect.ts';
import type { Written } from '#features/books/server/write.ts';
import type { WrittenAuthor } from '#features/books/server/written-beside.ts';
import type { WrittenBook } from '#features/books/server/written-book.ts';
import type { Background } from '#platform/background.ts';
import type { PostRecord } from '../record.ts';
import type { PostsAs } from '../settings.ts';

/** When search is updated: with each write, or by a rebuild at the end. */
export type Indexing = 'now' | 'later';

export interface PostsWriting {
  /** Predicts the result for each post: an optional note, or why it would be refused. */
  foresee(
    db: Db,
    posts: readonly PostRecord[],
    as: PostsAs,
  ): Promise<({ note?: string } | { refused: string })[]>;
  /** @returns per post its id, or why it was refused */
  save(tx: Db, posts: readonly PostRecord[], as: PostsAs): Promise<({ id: string } | { refused: string })[]>;
  /** Removes unedited posts. @returns ids of edited ones, which stay */
  remove(tx: Db, ids: readonly string[]): Promise<string[]>;
}

/** Writers used by imports, provided by the app, which also notifies other features. */
export interface ShopWriting {
  /** @throws InvalidBooksError; nothing is written then */
  saveBooks(
    tx: Db,
    given: { authors: WrittenAuthor[]; books: WrittenBook[] },
    indexing: Indexing,
  ): Promise<Written>;
  removeBooks(tx: Db, ids: readonly string[], indexing: Indexing): Promise<void>;
  /** Removes authors without books. @returns their slugs */
  removeAuthors(tx: Db, slugs: readonly string[]): Promise<string[]>;
  /** Rebuilds search outside a transaction; `pause` is called between batches. */
  renewSearch(rest: () => Promise<void>): Promise<void>;
  /** Absent while the blog doesn't accept posts. */
  posts?: PostsWriting;
}

export interface ImportsDependencies extends ShopWriting {
  db: Db;
  clock: () => Date;
  background: Background;
  /** Base of this site's addresses in exported files. */
  origin: string;
  /** Local folder for received and incoming files. */
  importsFolder: string;
  importBytes?: number;
}
