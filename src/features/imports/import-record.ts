import type { BookPrices } from '#kernel/book.ts';

/** A picture referenced by a file; never fetched while reading. */
export interface LinkedImage {
  /** `http:` or `https:`, as in the file. */
  url: string;
  altText?: string;
}

/** A book as described by a file: undefined means not mentioned, null explicitly absent. */
export interface BookRecord {
  sku?: string;
  title?: string;
  subtitle?: string | null;
  originalTitle?: string | null;
  englishTitle?: string | null;
  /** Names in direct order (Jane Austen), the main author first. */
  authors?: string[];
  /** English language name if the file has a known code, else as given. */
  language?: string;
  /** Names, the main one first. */
  genres?: string[];
  color?: string;
  catalogue?: string;
  publishingYear?: number | null;
  publicationDate?: string | null;
  /** As printed; a wrong check digit is noted. */
  isbn?: string | null;
  /** Markdown, possibly with safe HTML. */
  description?: string;
  pages?: number | null;
  volume?: string | null;
  /** Cents of USD (decision 24). */
  prices?: Partial<Record<keyof BookPrices, number | null>>;
  images?: LinkedImage[];
  popularity?: number;
  editionLimit?: number | null;
  metaTitle?: string | null;
  metaKeywords?: string | null;
  metaDescription?: string | null;
  withdrawn?: boolean;
}

/** A book to be exported. Undefined fields are omitted, like those the format can't represent. */
export type ExportBook = BookRecord & { sku: string; title: string };

export interface PostRecord {
  slug?: string;
  title?: string;
  /** Safe HTML. */
  html?: string;
  excerpt?: string;
  author?: string;
  categories?: string[];
  /** ISO 8601, UTC; the scheduled time of future posts. */
  publishedAt?: string;
  images?: LinkedImage[];
  /** Draft, private or password-protected. */
  isDraft?: boolean;
}

/** An error in a field, in words for the person importing. `field` is a record field or a column. */
export interface Problem {
  field: string;
  message: string;
}

export interface ReadRow {
  /** Line in the file or, in binary files, the record's number from 1. */
  row: number;
  /** Title or other identification: one line of at most 200 characters. */
  label: string;
  record: BookRecord | PostRecord | null;
  /** Any problem refuses the row. */
  problems: Problem[];
  notes: string[];
}

export const IMPORT_KINDS = [
  ...(['csv', 'shopify', 'woocommerce', 'goodreads', 'onix', 'marc21', 'marcxml', 'wordpress'] as const),
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
export type ExportKind = Exclude<ImportKind, 'wordpress'>;
export const EXPORT_KINDS = IMPORT_KINDS.filter((kind): kind is ExportKind => kind !== 'wordpress');

export const ONIX_VERSIONS = ['2.1', '3.0', '3.1'] as const;
/** Maps column names to fields of `record-fields.ts`; null ignores the column. */
export type FieldMapping = Record<string, string | null>;

/** Thrown for files that can't be read at all; the message is for the sender. */
export class UnreadableFile extends Error {}

export interface ReadOptions {
  kind?: ImportKind;
  /** For tables; unmapped columns are guessed. */
  mapping?: FieldMapping;
  /** `TextDecoder` label; overrides detection. */
  encoding?: string;
}

export interface OpenedFile {
  kind: ImportKind;
  /** Such as UTF-8 or windows-1252, for display. */
  encoding: string;
  separator?: string;
  columns?: string[];
  mapping?: FieldMapping;
  /** Can be read once. May end with an `UnreadableFile`; rows before that are valid. */
  rows: AsyncIterable<ReadRow>;
}
