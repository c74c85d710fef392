import type { Db } from '#db/connect.ts';
import type { Written } from '#features/books/server/write.ts';
import type { WrittenAuthor } from '#features/books/server/written-beside.ts';
import type { WrittenBook } from '#features/books/server/written-book.ts';
import type { Background } from '#platform/background.ts';
import type { PostRecord } from '../record.ts';
import type { PostsAs } from '../settings.ts';

/** When search hears of what is written: with it, or all at once by `renewSearch` afterwards. */
export type Indexing = 'now' | 'later';

/** How posts come into the blog, and out of it. */
export interface PostsWriting {
  /** Says of each what would become of it, or why it would not be written. */
  foresee(
    db: Db,
    posts: readonly PostRecord[],
    as: PostsAs,
  ): Promise<({ note?: string } | { refused: string })[]>;
  /** Writes posts. @returns for each its id, or why it was not written */
  save(tx: Db, posts: readonly PostRecord[], as: PostsAs): Promise<({ id: string } | { refused: string })[]>;
  /** Removes posts that are as they were written. @returns the ids of those that somebody has edited, and that stay */
  remove(tx: Db, ids: readonly string[]): Promise<string[]>;
}

/** How imports write into the shop; the app hands it in, and lets everybody hear of what is written. */
export interface ShopWriting {
  /** @throws RefusedBooks, and nothing is written */
  saveBooks(
    tx: Db,
    given: { authors: WrittenAuthor[]; books: WrittenBook[] },
    indexing: Indexing,
  ): Promise<Written>;
  /** Removes books that nothing refers to. */
  removeBooks(tx: Db, ids: readonly string[], indexing: Indexing): Promise<void>;
  /** Removes authors without books. @returns the slugs of those who are gone */
  removeAuthors(tx: Db, slugs: readonly string[]): Promise<string[]>;
  /** Makes search anew, outside a transaction; `rest` waits between pieces of it. */
  renewSearch(rest: () => Promise<void>): Promise<void>;
  /** Absent while the blog takes no posts from files. */
  posts?: PostsWriting;
}

/** What imports work with. */
export interface ImportsDependencies extends ShopWriting {
  db: Db;
  clock: () => Date;
  background: Background;
  /** Before the addresses of this site in files. */
  origin: string;
  /** Where the files lie, on this machine, and those that are coming. */
  importsFolder: string;
  /** Bytes of a file; `IMPORT_BYTES_MAX` unless a test allows less. */
  importBytes?: number;
}
