import { saveBooks } from '#app/save-books.ts';
import type { Db } from '#db/connect.ts';
import type { BookInput } from '#features/books/server/book-input.ts';
import { coverVersion } from '#features/books/server/cover-version.ts';
import type { AuthorInput } from '#features/books/server/related-inputs.ts';
import { writeAuthors, writeBooks, writeTaxonomy } from '#features/books/server/write.ts';
import { BookPrices, type Catalogue, type StoredPrices } from '#kernel/book.ts';
import { normalise } from '#kernel/normalise.ts';

/** A book of the tests; omitted fields get defaults. */
export interface TestBook {
  title: string;
  author: string;
  catalogue?: Catalogue;
  subtitle?: string;
  original?: string;
  english?: string;
  language?: string;
  genres?: string[];
  year?: number | null;
  isbn?: string;
  /** Cents of USD. */
  price?: number;
  popularity?: number;
  isVegan?: boolean;
  /** Replaces the two prices above. */
  prices?: Partial<BookPrices>;
  isWithdrawn?: boolean;
}

const LANGUAGES = [
  'English',
  'Russian',
  'French',
  'Greek',
  'Hebrew',
  'Arabic',
  'Sanskrit',
  'Georgian',
  'Chinese',
  'Japanese',
  'Thai',
  'German',
];
const GENRES: [slug: string, name: string, aliases: string[]][] = [
  ['fiction', 'Fiction', ['Novel']],
  ['classics', 'Classics', []],
  ['poetry', 'Poetry', ['Poems']],
  ['science-fiction', 'Science Fiction', ['Sci-Fi']],
  ['history', 'History', []],
  ['childrens-literature', 'Children’s Literature', ["Children's Literature"]],
];
const NATIVE_NAMES: Record<string, string> = {
  'Leo Tolstoy': 'Лев Толстой',
  'Fyodor Dostoevsky': 'Фёдор Достоевский',
  Homer: 'Ὅμηρος',
};

/** Hand-written books for all tests that search or list books. */
export const BOOKS: TestBook[] = [
  {
    title: 'War and Peace',
    author: 'Leo Tolstoy',
    original: 'Война и мир',
    year: 1869,
    genres: ['Fiction', 'Classics'],
    isbn: '9780140447934',
    price: 24900,
    popularity: 98,
  },
  {
    title: 'Война и мир',
    author: 'Leo Tolstoy',
    english: 'War and Peace',
    language: 'Russian',
    year: 1869,
    genres: ['Fiction'],
    popularity: 40,
    price: 18000,
  },
  {
    title: 'Anna Karenina',
    author: 'Leo Tolstoy',
    year: 1878,
    genres: ['Fiction', 'Classics'],
    popularity: 95,
    isbn: '9780143035008',
  },
  {
    title: 'Crime and Punishment',
    author: 'Fyodor Dostoevsky',
    year: 1866,
    genres: ['Fiction', 'Classics'],
    popularity: 93,
  },
  { title: 'The Idiot', author: 'Fyodor Dostoevsky', year: 1869, genres: ['Fiction'], popularity: 70 },
  { title: 'Emma', author: 'Jane Austen', year: 1815, genres: ['Fiction'], popularity: 60 },
  {
    title: 'Emma and Her Friends',
    author: 'Charlotte Abbey',
    year: 1901,
    genres: ['Fiction'],
    popularity: 99,
  },
  {
    title: 'Pride and Prejudice',
    author: 'Jane Austen',
    year: 1813,
    genres: ['Fiction', 'Classics'],
    popularity: 99,
    isVegan: true,
  },
  {
    title: 'Les Misérables',
    author: 'Victor Hugo',
    language: 'French',
    year: 1862,
    genres: ['Fiction'],
    popularity: 90,
  },
  {
    title: 'L’Étranger',
    author: 'Albert Camus',
    english: 'The Stranger',
    language: 'French',
    year: 1942,
    genres: ['Fiction'],
    popularity: 80,
  },
  {
    title: 'The Reader’s Companion',
    author: 'Flann O’Brien',
    year: 1950,
    genres: ['History'],
    popularity: 12,
  },
  { title: 'It', author: 'Stephen Crown', year: 1986, genres: ['Fiction'], popularity: 75 },
  {
    title: 'The Odyssey',
    author: 'Homer',
    original: 'Ὀδύσσεια',
    year: -700,
    genres: ['Poetry', 'Classics'],
    popularity: 97,
  },
  {
    title: 'Ὀδύσσεια',
    author: 'Homer',
    english: 'The Odyssey',
    language: 'Greek',
    year: -700,
    genres: ['Poetry'],
    popularity: 20,
  },
  {
    title: 'בראשית',
    author: 'Unknown',
    english: 'Genesis',
    language: 'Hebrew',
    year: -500,
    genres: ['History'],
    popularity: 15,
  },
  {
    title: 'ألف ليلة وليلة',
    author: 'Unknown',
    english: 'One Thousand and One Nights',
    language: 'Arabic',
    year: 1400,
    genres: ['Fiction'],
    popularity: 55,
  },
  {
    title: 'भगवद्गीता',
    author: 'Vyasa',
    english: 'Bhagavad Gita',
    language: 'Sanskrit',
    year: -200,
    genres: ['Poetry'],
    popularity: 50,
  },
  {
    title: 'ვეფხისტყაოსანი',
    author: 'Shota Rustaveli',
    language: 'Georgian',
    year: 1200,
    genres: ['Poetry'],
    popularity: 18,
  },
  {
    title: '紅樓夢',
    author: 'Cao Xueqin',
    english: 'Dream of the Red Chamber',
    language: 'Chinese',
    year: 1791,
    genres: ['Fiction'],
    popularity: 45,
  },
  {
    title: '源氏物語',
    author: 'Murasaki Shikibu',
    english: 'The Tale of Genji',
    language: 'Japanese',
    year: 1010,
    genres: ['Fiction'],
    popularity: 44,
  },
  {
    title: 'สามก๊ก',
    author: 'Luo Guanzhong',
    english: 'Romance of the Three Kingdoms',
    language: 'Thai',
    year: 1802,
    genres: ['History'],
    popularity: 16,
  },
  {
    title: 'The Time Machine',
    author: 'H. G. Wells',
    year: 1895,
    genres: ['Science Fiction'],
    popularity: 88,
    price: 9950,
  },
  {
    title: 'The War of the Worlds',
    author: 'H. G. Wells',
    year: 1898,
    genres: ['Science Fiction'],
    popularity: 89,
    price: 12000,
  },
  {
    title: 'Peace Treaties of the World',
    author: 'Grace War',
    year: 1920,
    genres: ['History'],
    popularity: 10,
  },
  {
    title: 'Der Zauberberg',
    author: 'Thomas Mann',
    english: 'The Magic Mountain',
    language: 'German',
    year: 1924,
    genres: ['Fiction'],
    popularity: 52,
    isVegan: true,
  },
  {
    title: 'A Book Without a Year',
    author: 'Unknown',
    year: null,
    genres: ['History'],
    popularity: 3,
    price: 4000,
  },
  {
    title: 'The Lost Volume',
    author: 'Unknown',
    year: 1700,
    genres: ['History'],
    popularity: 5,
    isWithdrawn: true,
  },
  { title: 'The Collected Poems', author: 'Emily Dickinson', year: 1890, genres: ['Poetry'], popularity: 62 },
  { title: 'The Collected Poems', author: 'W. B. Yeats', year: 1933, genres: ['Poetry'], popularity: 61 },
  {
    title: 'War and Peace',
    author: 'Leo Tolstoy',
    catalogue: 'bestSeller',
    year: 1869,
    genres: ['Fiction', 'Classics'],
    popularity: 100,
  },
  {
    title: 'The Iliad',
    author: 'Homer',
    catalogue: 'bestSeller',
    year: -750,
    genres: ['Poetry', 'Classics'],
    popularity: 92,
  },
  {
    title: 'Middlemarch',
    author: 'George Eliot',
    catalogue: 'bestSeller',
    year: 1871,
    genres: ['Fiction'],
    popularity: 85,
  },
  {
    title: 'Hamlet',
    author: 'William Shakespeare',
    catalogue: 'exclusive',
    year: 1603,
    genres: ['Classics'],
    popularity: 70,
    price: 120000,
  },
];

/** Stores languages, genres, two leathers and `books`, and builds the search tables. */
export async function fillCatalogue(db: Db, books: readonly TestBook[] = BOOKS): Promise<void> {
  await writeTaxonomy(db, {
    languages: LANGUAGES.map((name, i) => ({ id: i + 1, name })),
    genres: GENRES.map(([slug, name, aliases], i) => ({ id: i + 1, slug, name, aliases })),
    colours: [leather(1, 'oxblood', 'Oxblood'), leather(2, 'mustard', 'Mustard', '2026-01-01')],
  });
  await saveBooks(db, withAuthors(books.map((book, i) => [i, book])));
}

/** Leather in the shape of `writeTaxonomy`. */
export const leather = (position: number, colorName: string, label: string, disabledAt?: string) => ({
  id: `c${position}`,
  colorName,
  label,
  position,
  altText: `${label} leather`,
  light: '#772222',
  dark: '#331111',
  disabledAt: disabledAt ?? null,
});

export const bookId = (i: number) => `book-000000000000000-${String(i).padStart(3, '0')}`;
export const testSku = (i: number) => `RB-T${String(i).padStart(6, '0')}`;

/** Adds or replaces the book with this number; doesn't update search. */
export const putBook = (db: Db, i: number, book: TestBook): Promise<void> => putBooks(db, [[i, book]]);

export async function putBooks(db: Db, books: readonly [i: number, TestBook][]): Promise<void> {
  const { authors, books: bookInputs } = withAuthors(books);
  await writeAuthors(db, authors);
  await writeBooks(db, bookInputs);
}

const withAuthors = (books: readonly [i: number, TestBook][]) => ({
  authors: [...new Set(books.map((book) => book[1].author))].map((name) => author(name)),
  books: books.map(([i, book]) => toWrittenBook(i, book)),
});

/** Author in the shape of `writeAuthors`, with the slug of the name as id. */
export const author = (name: string, overrides: Partial<AuthorInput> = {}): AuthorInput & { id: string } => ({
  id: authorSlug(name),
  slug: authorSlug(name),
  name,
  nativeName: NATIVE_NAMES[name] ?? null,
  born: null,
  died: null,
  country: null,
  about: null,
  bestSellingRank: null,
  createdAt: FIRST_DAY.toISOString(),
  ...overrides,
});

const authorSlug = (name: string) => normalise(name).replaceAll(' ', '-');
const FIRST_DAY = new Date('2026-01-01T00:00:00Z');
const DAY_MS = 86_400_000;

/** Book in the shape of `writeBooks`; higher numbers are newer. */
export function toWrittenBook(i: number, book: TestBook): BookInput {
  const { price = 15000, popularity = 1, prices, isVegan, isWithdrawn } = book;
  return {
    id: bookId(i),
    sku: testSku(i),
    catalogue: book.catalogue ?? 'regular',
    title: book.title,
    subtitle: book.subtitle ?? null,
    originalTitle: book.original ?? null,
    englishTitle: book.english ?? null,
    authors: [authorSlug(book.author)],
    language: book.language ?? 'English',
    genres: book.genres ?? ['Fiction'],
    color: 'oxblood',
    publishingYear: book.year ?? null,
    isbn: book.isbn ?? null,
    description: 'A book.',
    pages: null,
    volume: null,
    publicationDate: null,
    images: null,
    editionLimit: null,
    metaTitle: null,
    metaKeywords: null,
    metaDescription: null,
    prices: pricesOnly(
      prices ?? { superDeluxePriceGenuine: price, superDeluxePriceVegan: isVegan ? price - 2000 : null },
    ),
    popularity,
    createdAt: new Date(FIRST_DAY.getTime() + i * DAY_MS).toISOString(),
    withdrawnAt: isWithdrawn ? '2026-02-01' : null,
  };
}

/** Sets these prices and clears all others. */
export const pricesOnly = (prices: Partial<StoredPrices>): BookInput['prices'] => ({
  ...(Object.fromEntries(Object.keys(BookPrices.shape).map((name) => [name, null])) as BookInput['prices']),
  ...(prices as Partial<BookInput['prices']>),
});

/** Path segment of a book's covers. */
export function testCoverVersion(i: number): string {
  const { title, author, year = null, genres = ['Fiction'] } = BOOKS[i] as TestBook;
  return coverVersion({ title, author, year, genres, volume: null, pages: null });
}
