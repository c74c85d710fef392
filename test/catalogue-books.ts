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

const LANGUAGES =
  'English Russian French Greek Hebrew Arabic Sanskrit Georgian Chinese Japanese Thai German'.split(' ');
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

const book = (
  title: string,
  author: string,
  year: number | null,
  genres: string[],
  popularity: number,
  others: Partial<TestBook> = {},
): TestBook => ({ title, author, year, genres, popularity, ...others });
/** Hand-written books for all tests that search or list books. */
export const BOOKS: TestBook[] = [
  book('War and Peace', 'Leo Tolstoy', 1869, ['Fiction', 'Classics'], 98, {
    original: 'Война и мир',
    isbn: '9780140447934',
    price: 24900,
  }),
  book('Война и мир', 'Leo Tolstoy', 1869, ['Fiction'], 40, {
    english: 'War and Peace',
    language: 'Russian',
    price: 18000,
  }),
  book('Anna Karenina', 'Leo Tolstoy', 1878, ['Fiction', 'Classics'], 95, { isbn: '9780143035008' }),
  book('Crime and Punishment', 'Fyodor Dostoevsky', 1866, ['Fiction', 'Classics'], 93),
  book('The Idiot', 'Fyodor Dostoevsky', 1869, ['Fiction'], 70),
  book('Emma', 'Jane Austen', 1815, ['Fiction'], 60),
  book('Emma and Her Friends', 'Charlotte Abbey', 1901, ['Fiction'], 99),
  book('Pride and Prejudice', 'Jane Austen', 1813, ['Fiction', 'Classics'], 99, { isVegan: true }),
  book('Les Misérables', 'Victor Hugo', 1862, ['Fiction'], 90, { language: 'French' }),
  book('L’Étranger', 'Albert Camus', 1942, ['Fiction'], 80, { english: 'The Stranger', language: 'French' }),
  book('The Reader’s Companion', 'Flann O’Brien', 1950, ['History'], 12),
  book('It', 'Stephen Crown', 1986, ['Fiction'], 75),
  book('The Odyssey', 'Homer', -700, ['Poetry', 'Classics'], 97, { original: 'Ὀδύσσεια' }),
  book('Ὀδύσσεια', 'Homer', -700, ['Poetry'], 20, { english: 'The Odyssey', language: 'Greek' }),
  book('בראשית', 'Unknown', -500, ['History'], 15, { english: 'Genesis', language: 'Hebrew' }),
  book('ألف ليلة وليلة', 'Unknown', 1400, ['Fiction'], 55, {
    english: 'One Thousand and One Nights',
    language: 'Arabic',
  }),
  book('भगवद्गीता', 'Vyasa', -200, ['Poetry'], 50, { english: 'Bhagavad Gita', language: 'Sanskrit' }),
  book('ვეფხისტყაოსანი', 'Shota Rustaveli', 1200, ['Poetry'], 18, { language: 'Georgian' }),
  book('紅樓夢', 'Cao Xueqin', 1791, ['Fiction'], 45, {
    english: 'Dream of the Red Chamber',
    language: 'Chinese',
  }),
  book('源氏物語', 'Murasaki Shikibu', 1010, ['Fiction'], 44, {
    english: 'The Tale of Genji',
    language: 'Japanese',
  }),
  book('สามก๊ก', 'Luo Guanzhong', 1802, ['History'], 16, {
    english: 'Romance of the Three Kingdoms',
    language: 'Thai',
  }),
  book('The Time Machine', 'H. G. Wells', 1895, ['Science Fiction'], 88, { price: 9950 }),
  book('The War of the Worlds', 'H. G. Wells', 1898, ['Science Fiction'], 89, { price: 12000 }),
  book('Peace Treaties of the World', 'Grace War', 1920, ['History'], 10),
  book('Der Zauberberg', 'Thomas Mann', 1924, ['Fiction'], 52, {
    english: 'The Magic Mountain',
    language: 'German',
    isVegan: true,
  }),
  book('A Book Without a Year', 'Unknown', null, ['History'], 3, { price: 4000 }),
  book('The Lost Volume', 'Unknown', 1700, ['History'], 5, { isWithdrawn: true }),
  book('The Collected Poems', 'Emily Dickinson', 1890, ['Poetry'], 62),
  book('The Collected Poems', 'W. B. Yeats', 1933, ['Poetry'], 61),
  book('War and Peace', 'Leo Tolstoy', 1869, ['Fiction', 'Classics'], 100, { catalogue: 'bestSeller' }),
  book('The Iliad', 'Homer', -750, ['Poetry', 'Classics'], 92, { catalogue: 'bestSeller' }),
  book('Middlemarch', 'George Eliot', 1871, ['Fiction'], 85, { catalogue: 'bestSeller' }),
  book('Hamlet', 'William Shakespeare', 1603, ['Classics'], 70, { catalogue: 'exclusive', price: 120000 }),
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
