import type { InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { Catalogue } from '#contract/book.ts';
import { joinRedirects } from '#rules/redirect.ts';
import { contentBlocks } from '../block-schema.ts';
import type { Db } from '../connect.ts';
import { faqCategories, faqs, servicePrices } from '../desk-schema.ts';
import * as schema from '../schema.ts';
import { serviceVideos, testimonials } from '../showcase-schema.ts';
import { authorRows } from './author-rows.ts';
import { blockRows, readBlocks } from './block-files.ts';
import { storeBlog } from './blog.ts';
import { readBlog } from './blog-files.ts';
import { type BookRow, bookRows } from './book-rows.ts';
import { type CatalogueData, readCatalogue } from './catalogue-files.ts';
import { collectionRows } from './collections.ts';
import { type ContentData, readContent } from './content-files.ts';
import { type DeskData, readDesk } from './desk-files.ts';
import { faqCategoryRows, faqRows, servicePriceRows } from './desk-rows.ts';
import { pageParts } from './page-parts.ts';
import { pageHtml } from './rich-text.ts';
import { stableId } from './stable.ts';

export interface SeedOptions {
  /** Makes what search reads of one catalogue; called inside the transaction, after its books are in. */
  reindex: (tx: Db, catalogue: Catalogue) => Promise<void>;
}

/** Two processes that start at once on one server must not both fill it. */
const SEED_LOCK = 7_253_003;
/** When content without a date of its own was made. */
const OPENING = new Date('2024-11-01T12:00:00Z');
/** PostgreSQL takes 65,535 values a statement, and a book has some forty. */
const ROWS_A_STATEMENT = 250;

/**
 * Fills an empty database with the demonstration catalogue and content of `catalogue/`, all or nothing.
 * @returns whether it did; a database that has books is left as it is
 * @throws Error naming the file and the title when the data files have mistakes
 */
export async function seed(db: Db, { reindex }: SeedOptions): Promise<boolean> {
  if (await hasBooks(db)) return false;
  const [catalogue, content, blocks, blog, desk] = await Promise.all([
    readCatalogue(),
    readContent(),
    readBlocks(),
    readBlog(),
    readDesk(),
  ]);
  return db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [SEED_LOCK]);
    if (await hasBooks(tx)) return false;
    await insertCatalogue(tx, catalogue);
    await insertContent(tx, content);
    await insert(tx, contentBlocks, blockRows(blocks));
    await storeBlog(tx, blog);
    await insertDesk(tx, desk);
    for (const one of Catalogue.options) await reindex(tx, one);
    return true;
  });
}

async function hasBooks(db: Db): Promise<boolean> {
  const [row] = await db.query<{ exists: boolean }>('SELECT EXISTS (SELECT 1 FROM books) AS "exists"');
  return row?.exists ?? false;
}

async function insertCatalogue(tx: Db, data: CatalogueData): Promise<void> {
  const languages = languageIds(data);
  const genres = new Map(data.genres.map(({ name }, i) => [name, i + 1]));
  const authors = authorRows(data, OPENING);
  const names = new Map(authors.map(({ slug, id, name }) => [slug, { id, name }]));
  const books = bookRows(data.books, { authors: names, genres, languages });
  await insert(
    tx,
    schema.languages,
    [...languages].map(([name, id]) => ({ id, name })),
  );
  await insert(
    tx,
    schema.genres,
    data.genres.map((genre, i) => ({ id: i + 1, ...genre })),
  );
  await insert(tx, schema.authors, authors);
  await insert(tx, schema.bookColours, colourRows(data));
  await insert(tx, schema.books, books);
  await insert(tx, schema.collectionBooks, collectionRows(withGenreNames(books, genres)));
  await insert(tx, schema.revisions, [{ subject: 'catalogue', number: 1 }]);
}

/** English first, since most books are; the others by name. */
function languageIds(data: CatalogueData): Map<string, number> {
  const names = [...new Set(data.books.map(({ language }) => language))];
  const rank = (name: string) => (name === 'English' ? '' : name);
  names.sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
  return new Map(names.map((name, i) => [name, i + 1]));
}

const colourRows = ({ colours }: CatalogueData) =>
  colours.map(({ name, label, light, dark, alt }, i) => ({
    id: stableId(`colour:${name}`, OPENING),
    colorName: name,
    label,
    altText: alt,
    light,
    dark,
    position: i + 1,
  }));

function withGenreNames(books: readonly BookRow[], genres: ReadonlyMap<string, number>) {
  const names = new Map([...genres].map(([name, id]) => [id, name]));
  return books.map((book) => ({ ...book, genres: book.genreIds.map((id) => names.get(id) ?? '') }));
}

async function insertContent(tx: Db, content: ContentData): Promise<void> {
  const { banners, offers, rates, redirects, pages } = content;
  const createdAt = OPENING.toISOString();
  const bannerRows = banners.map(({ image, title, description, alt }, i) => ({
    id: stableId(`banner:${title}`, new Date(OPENING.getTime() + i)),
    imageUrl: image,
    title,
    description,
    altText: alt,
    // Banners and offers are shown in the order in which they were made.
    createdAt: new Date(OPENING.getTime() + i).toISOString(),
  }));
  const offerRows = offers.map(({ title, image, code, disabled }, i) => ({
    id: stableId(`offer:${code}`, new Date(OPENING.getTime() + i)),
    offerTitle: title,
    image,
    couponCode: code,
    createdAt: new Date(OPENING.getTime() + i).toISOString(),
    disabledAt: disabled ? createdAt : null,
  }));
  const { asOf } = rates;
  await insert(tx, schema.banners, bannerRows);
  await insert(tx, schema.offers, offerRows);
  await insert(
    tx,
    schema.exchangeRates,
    rates.rates.map((rate) => ({ ...rate, asOf })),
  );
  await insert(
    tx,
    schema.redirects,
    [...joinRedirects([], redirects)].map(([fromPath, toPath]) => ({ fromPath, toPath, createdAt })),
  );
  await insert(tx, testimonials, testimonialRows(content));
  await insert(tx, serviceVideos, serviceVideoRows(content));
  await insert(tx, schema.pages, pages.map(pageRow));
}

function pageRow({
  layout,
  body,
  picture: image,
  pictureAlt: alt,
  updated,
  ...page
}: ContentData['pages'][number]) {
  const parts = layout === 'parts' ? pageParts(body) : { body: pageHtml(body), sections: [] };
  const picture = image && alt ? { image, alt } : null;
  return { ...page, ...parts, picture, updatedAt: updated ?? OPENING.toISOString() };
}

async function insertDesk(tx: Db, desk: DeskData): Promise<void> {
  await insert(tx, servicePrices, servicePriceRows(desk));
  await insert(tx, faqCategories, faqCategoryRows(desk, OPENING));
  await insert(tx, faqs, faqRows(desk, OPENING));
}

const testimonialRows = ({ testimonials: entries }: ContentData) =>
  entries.map(({ author, caption, video, types }, i) => ({
    id: stableId(`testimonial:${video}`, OPENING),
    authorName: author,
    caption,
    videoUrl: video,
    testimonialTypes: types,
    position: i + 1,
  }));

const serviceVideoRows = ({ serviceVideos: entries }: ContentData) =>
  entries.map(({ service, title, video, poster }, i) => ({
    id: stableId(`service video:${service}:${video}`, OPENING),
    service,
    title,
    videoUrl: video,
    posterUrl: poster,
    position: i + 1,
  }));

async function insert<T extends PgTable>(tx: Db, table: T, rows: InferInsertModel<T>[]): Promise<void> {
  for (let i = 0; i < rows.length; i += ROWS_A_STATEMENT) {
    await tx.orm.insert(table).values(rows.slice(i, i + ROWS_A_STATEMENT) as never);
  }
}
