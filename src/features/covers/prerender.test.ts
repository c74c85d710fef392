import { expect, test } from 'vitest';
import { articlePictureBooks } from '#features/blog/server/article-pictures.ts';
import { type CoverRow, loadPopularCoverRows } from '#features/books/server/cover-subjects.ts';
import { shortArticle, storeArticles } from '#test/articles.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { readValue } from '#test/read-rows.ts';
import { openSeededCalls } from '#test/site.ts';
import type { CoverStore } from './server/cover-store.ts';
import { prerenderCovers } from './server/prerender.ts';

const shop = prepareFixture(openSeededCalls);

async function collectPrerendered(): Promise<string[]> {
  const files: string[] = [];
  const store: Pick<CoverStore, 'prerender'> = {
    async prerender({ design: { title, variantType, colour }, view, width, format }) {
      expect(colour, title).toMatchObject({ light: expect.any(String), dark: expect.any(String) });
      files.push(`${title}, ${view}, ${variantType}, ${width}.${format}`);
    },
  };
  await prerenderCovers({
    db: shop.db,
    store: store as CoverStore,
    listArticleBooks: async (articles) => {
      const books = await articlePictureBooks(shop.db, articles);
      expectGenres(books);
      return books;
    },
  });
  expectGenres(await loadPopularCoverRows(shop.db, 48));
  return files;
}

function expectGenres(books: readonly CoverRow[]) {
  for (const { title, genres } of books) expect(genres.length, title).toBeGreaterThan(0);
}

test('draws cards of the most popular books first, then the books of the newest articles', async () => {
  const related = ['Moby-Dick', 'Meditations', 'Walden'];
  await storeArticles(shop.db, [
    shortArticle({ slug: 'of-three', related, image: 'scene-1', date: '2030-01-03' }),
    shortArticle({ slug: 'of-two', related, image: 'scene-2', date: '2030-01-02' }),
    shortArticle({ slug: 'of-one', related, image: 'scene-3', date: '2030-01-01' }),
  ]);
  const files = await collectPrerendered();
  const cards = files.filter((file) => file.includes(', front, '));
  expect(cards).toHaveLength(2 * 48);
  expect(files.slice(0, cards.length)).toEqual(cards);
  const title = await readValue(
    shop.db,
    'SELECT title FROM books WHERE withdrawn_at IS NULL ORDER BY popularity DESC, id LIMIT 1',
  );
  expect(cards.slice(0, 2)).toEqual([320, 480].map((w) => `${title}, front, superDeluxe, ${w}.avif`));
  const [first, second, third] = related.map(
    (title, i) => `${title}, three-quarter, ${i === 1 ? 'deluxe' : 'superDeluxe'}, 640.webp`,
  );
  expect(files.slice(cards.length, cards.length + 6)).toEqual([first, second, third, first, second, first]);
});
