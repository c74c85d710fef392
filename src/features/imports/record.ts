import type { BookPrices } from '#kernel/book.ts';

/** A picture that a file names; nobody fetches it while the file is read. */
export interface NamedImage {
  /** `http:` or `https:`, as the file gives it. */
  url: string;
  altText?: string;
}

/**
 * A book as a file says it: what is undefined the file does not say, what is null it says is not there. Texts are plain
 * lines; only `description` may be of several.
 */
export interface BookRecord {
  sku?: string;
  title?: string;
  subtitle?: string | null;
  originalTitle?: string | null;
  englishTitle?: string | null;
  /** Names as readers write them: Jane Austen. The main author first. */
  authors?: string[];
  /** The English name of a language, if a file gives a code that is known; else as it is given. */
  language?: string;
  /** Names, the main one first. */
  genres?: string[];
  color?: string;
  catalogue?: string;
  publishingYear?: number | null;
  /** yyyy-mm-dd. */
  publicationDate?: string | null;
  /** As it is printed in the book; its check digit is right, or a note says that it is not. */
  isbn?: string | null;
  /** Markdown; marks of HTML that are in it are safe ones. */
  description?: string;
  pages?: number | null;
  volume?: string | null;
  /** Cents of USD (decision 24). */
  prices?: Partial<Record<keyof BookPrices, number | null>>;
  images?: NamedImage[];
  popularity?: number;
  editionLimit?: number | null;
  metaTitle?: string | null;
  metaKeywords?: string | null;
  metaDescription?: string | null;
  withdrawn?: boolean;
}

/** A book that is written into a file. What is undefined is left out, as it is where the form has no place for it. */
export type ExportBook = BookRecord & { sku: string; title: string };

/** A post of a blog as a file says it. */
export interface PostRecord {
  slug?: string;
  title?: string;
  /** Safe HTML. */
  html?: string;
  excerpt?: string;
  author?: string;
  categories?: string[];
  /** ISO 8601, in UTC; of one that is planned, when it is to be published. */
  publishedAt?: string;
  images?: NamedImage[];
  /** Whether nobody was to read it: a draft, a private one, one with a password. */
  isDraft?: boolean;
}

/** What is wrong with a field, in words for whoever imports. `field` is one of the record, or a column. */
export interface Problem {
  field: string;
  message: string;
}

/** One row, product, record or post: where it stands, what it says, what is wrong with it, what was mended. */
export interface ReadRow {
  /** The line of the file where it begins; of a file without lines, its number, from 1. */
  row: number;
  /** Title, or what else identifies it: one line of at most 200 characters. */
  label: string;
  record: BookRecord | PostRecord | null;
  /** With one of these the row is refused. */
  problems: Problem[];
  /** What was mended or left out. */
  notes: string[];
}

export const IMPORT_KINDS = [
  'csv',
  'shopify',
  'woocommerce',
  'goodreads',
  'onix',
  'marc21',
  'marcxml',
  'wordpress',
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
/** From the name of a column, as the file gives it, to a field of `record-fields.ts`; null leaves the column out. */
export type Mapping = Record<string, string | null>;

/** A file that cannot be read at all, with the reason for whoever sent it. */
export class UnreadableFile extends Error {}

export interface ReadOptions {
  kind?: ImportKind;
  /** Of a file with columns; what it does not name is guessed. */
  mapping?: Mapping;
  /** As `TextDecoder` names it, where somebody knows better than what is found. */
  encoding?: string;
}

export interface OpenedFile {
  kind: ImportKind;
  /** Such as UTF-8 or windows-1252, for people to read. */
  encoding: string;
  separator?: string;
  columns?: string[];
  mapping?: Mapping;
  /** Read once. A file that cannot be read on ends it by an `UnreadableFile`; rows before that were good. */
  rows: AsyncIterable<ReadRow>;
}
