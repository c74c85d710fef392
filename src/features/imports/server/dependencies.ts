import type { Db } from '#db/connect.ts';
import type { BookInput } from '#features/books/server/book-input.ts';
import type { AuthorInput } from '#features/books/server/related-inputs.ts';
import type { WriteResult } from '#features/books/server/write.ts';
import type { Background } from '#platform/background.ts';
import type { PostRecord } from '../import-record.ts';
import type { PostsAs } from '../import-settings.ts';

/** When search is updated: with each write, or by a rebuild at the end. */
export type Indexing = 'now' | 'later';

export interface PostsWriter {
  /** Predicts the result for each post: an optional note, or why it would be refused. */
  preview(
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
export interface ShopWriter {
  /** @throws InvalidBooksError; nothing is written then */
  saveBooks(
    tx: Db,
    input: { authors: AuthorInput[]; books: BookInput[] },
    indexing: Indexing,
  ): Promise<WriteResult>;
  removeBooks(tx: Db, ids: readonly string[], indexing: Indexing): Promise<void>;
  /** Removes authors without books. @returns their slugs */
  removeAuthors(tx: Db, slugs: readonly string[]): Promise<string[]>;
  /** Rebuilds search outside a transaction; `pause` is called between batches. */
  rebuildSearch(pause: () => Promise<void>): Promise<void>;
  /** Absent while the blog doesn't accept posts. */
  posts?: PostsWriter;
}

export interface ImportsDependencies extends ShopWriter {
  db: Db;
  clock: () => Date;
  background: Background;
  /** Base of this site's addresses in exported files. */
  origin: string;
  /** Local folder for received and incoming files. */
  importsFolder: string;
  importBytes?: number;
}

/** Thrown when another process has taken over the import, or its settings changed; nothing was written. */
export class Superseded extends Error {}
