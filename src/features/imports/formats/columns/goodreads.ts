import type { ExportBook, FieldMapping, ReadRow } from '../../import-record.ts';
import type { Table } from '../csv/table.ts';
import { csvLine } from '../csv/write-csv.ts';
import { mapColumns, readBookRow, type TableKind } from './read-cells.ts';
import { columnIndex } from './shop-cells.ts';

/** Goodreads library export; shelves, ratings and reviews are ignored. */
export const GOODREADS: TableKind = {
  matches: (columns) =>
    columns.includes('Title') &&
    ['Exclusive Shelf', 'Author l-f'].every((column) => columns.includes(column)),
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
  rows: (table, mapping) => readBooks(table, mapping),
};

async function* readBooks({ rows, columns }: Table, mapping: FieldMapping): AsyncGenerator<ReadRow> {
  const places = mapColumns(columns, mapping);
  const [firstYear, editionYear] = [
    columnIndex(columns, 'Original Publication Year'),
    columnIndex(columns, 'Year Published'),
  ];
  const author = columnIndex(columns, 'Author');
  for await (const row of rows) {
    const cells = [...row.cells];
    if (!cells[firstYear]?.trim()) cells[firstYear] = cells[editionYear] ?? '';
    cells[author] = cells[author]?.replace(/ {2,}/g, ' ') ?? '';
    const filledColumns = places.filter(([place]) => !['', '=""'].includes(cells[place]?.trim() ?? ''));
    yield readBookRow({ ...row, cells }, filledColumns);
  }
}

const COLUMNS = [
  ...['Title', 'Author', 'Author l-f', 'Additional Authors', 'ISBN', 'ISBN13', 'Number of Pages'],
  ...['Original Publication Year', 'Exclusive Shelf'],
];
export const goodreadsHeader = (): string => csvLine(COLUMNS);

export function goodreadsBook(book: ExportBook): string {
  const [author = '', ...otherAuthors] = book.authors ?? [];
  const [isbn10, isbn13] = [10, 13].map((length) =>
    book.isbn?.replace(/[\s\p{Pd}]/gu, '').length === length ? book.isbn : '',
  ) as [string, string];
  const numbers = [book.pages, book.publishingYear].map((number) => (number == null ? '' : String(number)));
  return csvLine([book.title, author, '', otherAuthors.join(', '), isbn10, isbn13, ...numbers, 'to-read']);
}
