import type { ExportBook, Mapping, ReadRow } from '../../record.ts';
import type { Table } from '../csv/table.ts';
import { csvLine } from '../csv/write-csv.ts';
import { placesOf, rowOfBook } from './read-cells.ts';
import { placeOf } from './shop-cells.ts';
import type { TableKind } from './table-kind.ts';

/** Goodreads library export; shelves, ratings and reviews are ignored. */
export const GOODREADS: TableKind = {
  isOf: (columns) =>
    columns.includes('Title') && ['Exclusive Shelf', 'Author l-f'].every((one) => columns.includes(one)),
  names: {
    'Author l-f': null,
    'Original Publication Year': 'publishingYear',
    'Year Published': null,
    Bookshelves: null,
    Publisher: null,
    Binding: null,
    'My Review': null,
    'Book Id': null,
  },
  rows: (table, mapping) => books(table, mapping),
};

async function* books({ rows, columns }: Table, mapping: Mapping): AsyncGenerator<ReadRow> {
  const places = placesOf(columns, mapping);
  const [first, edition] = [
    placeOf(columns, 'Original Publication Year'),
    placeOf(columns, 'Year Published'),
  ];
  const author = placeOf(columns, 'Author');
  for await (const row of rows) {
    const cells = [...row.cells];
    if (!cells[first]?.trim()) cells[first] = cells[edition] ?? '';
    cells[author] = cells[author]?.replace(/ {2,}/g, ' ') ?? '';
    const said = places.filter(([place]) => !['', '=""'].includes(cells[place]?.trim() ?? ''));
    yield rowOfBook({ ...row, cells }, said);
  }
}

const COLUMNS = [
  ...['Title', 'Author', 'Author l-f', 'Additional Authors', 'ISBN', 'ISBN13', 'Number of Pages'],
  ...['Original Publication Year', 'Exclusive Shelf'],
];
export const goodreadsHeader = (): string => csvLine(COLUMNS);

export function goodreadsBook(book: ExportBook): string {
  const [author = '', ...others] = book.authors ?? [];
  const [isbn10, isbn13] = [10, 13].map((length) =>
    book.isbn?.replace(/[\s\p{Pd}]/gu, '').length === length ? book.isbn : '',
  ) as [string, string];
  const numbers = [book.pages, book.publishingYear].map((number) => (number == null ? '' : String(number)));
  return csvLine([book.title, author, '', others.join(', '), isbn10, isbn13, ...numbers, 'to-read']);
}
