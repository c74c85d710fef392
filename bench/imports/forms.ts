import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { ExportKind } from '../../src/features/imports/export-kinds.ts';
import { writeExport } from '../../src/features/imports/formats/write.ts';
import type { ExportBook } from '../../src/features/imports/record.ts';
import { authorOf, bookOf } from '../generator.ts';
import { GENRES, SPOKEN } from './shop.ts';

/** Writes generated books, all new to the shop, in one of its export formats. */
export const writeForm = (path: string, kind: ExportKind, count: number): Promise<void> =>
  pipeline(writeExport(kind, books(count)), createWriteStream(path));

async function* books(count: number): AsyncGenerator<ExportBook> {
  for (let i = 1; i <= count; i++) {
    const { sku, title, author, language, genres, year, price } = bookOf(i, GENRES);
    yield {
      sku,
      title,
      authors: [authorOf(author)],
      genres: genres.map((n) => `Genre ${n}`),
      language: SPOKEN[language % SPOKEN.length] ?? '',
      publishingYear: year < 1000 ? 1900 : year,
      description: `A leather-bound edition of ${title}. `.repeat(6).trim(),
      prices: { bookPrice: price },
    };
  }
}
