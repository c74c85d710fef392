import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { writeExport } from '../../src/features/imports/formats/write-export.ts';
import type { ExportBook, ExportKind } from '../../src/features/imports/import-record.ts';
import { generateAuthor, generateBook } from '../generator.ts';
import { CODED_LANGUAGES, GENRES } from './shop.ts';

/** Writes generated books, all new to the shop, in one of its export formats. */
export const writeExportFile = (path: string, kind: ExportKind, count: number): Promise<void> =>
  pipeline(writeExport(kind, books(count)), createWriteStream(path));

async function* books(count: number): AsyncGenerator<ExportBook> {
  for (let i = 1; i <= count; i++) {
    const { sku, title, author, language, genres, year, price } = generateBook(i, GENRES);
    yield {
      sku,
      title,
      authors: [generateAuthor(author)],
      genres: genres.map((n) => `Genre ${n}`),
      language: CODED_LANGUAGES[language % CODED_LANGUAGES.length] ?? '',
      publishingYear: year < 1000 ? 1900 : year,
      description: `A leather-bound edition of ${title}. `.repeat(6).trim(),
      prices: { bookPrice: price },
    };
  }
}
