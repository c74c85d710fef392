import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { generateAuthor, generateBook } from '../generator.ts';
import { GENRES } from './shop.ts';

const HEADER = 'sku,title,authors,language,genres,publishing year,isbn,description,price,popularity\r\n';

export const writeBooksCsv = (path: string, from: number, count: number): Promise<void> =>
  pipeline(Readable.from(csvLines(from, count)), createWriteStream(path));

function* csvLines(from: number, count: number): Generator<string> {
  yield HEADER;
  for (let i = from; i < from + count; i++) {
    const { sku, title, author, language, genres, year, price, popularity } = generateBook(i, GENRES);
    const description = `A leather-bound edition of ${title}. `.repeat(6).trim();
    const cells = [
      ...[
        sku,
        title,
        generateAuthor(author),
        `Language ${language}`,
        genres.map((n) => `Genre ${n}`).join('; '),
      ],
      ...[year, '', description, (price / 100).toFixed(2), popularity],
    ];
    yield `${cells.map((cell) => `"${cell}"`).join(',')}\r\n`;
  }
}
