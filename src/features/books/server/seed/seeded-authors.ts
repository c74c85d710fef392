import { stableId } from '#db/seeding/stable-id.ts';
import type { AuthorInput } from '../related-inputs.ts';
import type { CatalogueData } from './catalogue-files.ts';

const BEST_SELLING = 24;
/** Limits the effect of many mediocre titles. */
const BOOKS_COUNTED = 3;
const ANONYMOUS = new Set(['anonymous', 'holy-scripture']);

/** Demo authors, ranked by the popularity of their three best-selling books. */
export function buildSeedAuthors({ authors, books }: CatalogueData, at: Date): AuthorInput[] {
  const ranks = bestSellingRanks(books);
  return authors.map((author) => ({
    id: stableId(`author:${author.slug}`, at),
    slug: author.slug,
    name: author.name,
    nativeName: author.native ?? null,
    born: author.born ?? null,
    died: author.died ?? null,
    country: author.country ?? null,
    about: author.about ?? null,
    bestSellingRank: ranks.get(author.slug) ?? null,
    createdAt: at.toISOString(),
  }));
}

function bestSellingRanks(books: CatalogueData['books']): Map<string, number> {
  const knownAuthors = books.filter(({ author }) => !ANONYMOUS.has(author[0] ?? ''));
  const sales = [...Map.groupBy(knownAuthors, ({ author }) => author[0] ?? '')].map(([slug, authorBooks]) => {
    const best = authorBooks.map(({ popularity }) => popularity).sort((a, b) => b - a);
    return { slug, sold: best.slice(0, BOOKS_COUNTED).reduce((sum, popularity) => sum + popularity, 0) };
  });
  sales.sort((a, b) => b.sold - a.sold || (a.slug < b.slug ? -1 : 1));
  return new Map(sales.slice(0, BEST_SELLING).map(({ slug }, i) => [slug, i + 1]));
}
