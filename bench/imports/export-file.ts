import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { writeExport } from '../../src/features/imports/formats/write-export.ts';
import type { ExportBook, ExportKind } from '../../src/features/imports/import-record.ts';
import { generateAuthor, generateBook } from '../setup/generator.ts';
import { GENRES, LANGUAGES } from './shop.ts';

/** Writes generated books from a number on in one of the shop's export formats. */
export const writeBooks = (path: string, kind: ExportKind, count: number, from = 1): Promise<void> =>
  pipeline(writeExport(kind, books(from, count)), createWriteStream(path));

async function* books(from: number, count: number): AsyncGenerator<ExportBook> {
  for (let i = from; i < from + count; i++) {
    const { sku, title, author, language, genres, year, price, popularity } = generateBook(i, GENRES);
    yield {
      sku,
      title,
      authors: [generateAuthor(author)],
      genres: genres.map((n) => `Genre ${n}`),
      language: LANGUAGES[language % LANGUAGES.length] ?? '',
      publishingYear: year < 1000 ? 1900 : year,
      description: `A leather-bound edition of ${title}. `.repeat(6).trim(),
      prices: { bookPrice: price },
      popularity,
    };
  }
}
