import type { Db } from '../src/db/connect.ts';
import type { ArticleEntry } from '../src/features/blog/server/seed/blog-files.ts';
import { storeBlog } from '../src/features/blog/server/seed/store-blog.ts';
import { articleRedirects } from '../src/features/redirects/server/seed.ts';

/** A short article dated 2030, newer than all seeded ones. */
export const shortArticle = (overrides: Partial<ArticleEntry> = {}): ArticleEntry => ({
  slug: 'on-the-headband',
  title: 'On the headband',
  desc: 'Two colours of silk at the top of a spine, and what they are for.',
  category: 'Non-Fiction',
  date: '2030-01-01',
  author: { name: 'Alice Aßmann', country: 'AT' },
  related: ['Moby-Dick'],
  image: 'scene-3',
  formerly: [],
  body: 'The headband is sewn **by hand**, over a core.\n\n## Its colours\n\nRed and [white](/faq).',
  ...overrides,
});

/** `count` articles on consecutive days; the last is the newest. */
export const shortArticles = (count: number, overrides: Partial<ArticleEntry> = {}): ArticleEntry[] =>
  Array.from({ length: count }, (_, i) => {
    const date = new Date(Date.UTC(2030, 0, 1 + i)).toISOString().slice(0, 10);
    return shortArticle({ slug: `article-${i + 1}`, title: `Article ${i + 1}`, date, ...overrides });
  });

export const storeArticles = (db: Db, articles: ArticleEntry[]): Promise<void> =>
  db.transaction((tx) => storeBlog(tx, { categories: [], articles }, articleRedirects));
