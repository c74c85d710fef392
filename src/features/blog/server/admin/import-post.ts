import type { Statements } from '#db/connect.ts';
import { slugOf } from '#kernel/slug.ts';
import { editedArticleHtml } from '#platform/rich-text.ts';
import { ArticleDraft, WholeArticle } from '../../admin-contract.ts';
import { emptyArticle } from '../../article-content.ts';
import { DESCRIPTION_MAX } from '../../limits.ts';

/** Post exported from another blog. */
export interface Post {
  slug?: string;
  title?: string;
  html?: string;
  excerpt?: string;
  author?: string;
  categories?: string[];
  /** ISO 8601; in the future for a scheduled post. */
  publishedAt?: string;
  isDraft?: boolean;
}

/** Import everything as drafts, or keep each post's state. */
export type PostsAs = 'drafts' | 'asTheyWere';

/** Decision about a post; a draft when neither moment is set. */
export interface Becoming {
  content: ArticleDraft;
  publishAt?: string;
  planAt?: string;
  /** Explanation for whoever imports. */
  note?: string;
}

/** Slugs, categories and authors of this blog. */
interface Known {
  slugs: Set<string>;
  categories: ReadonlyMap<string, number>;
  authors: ReadonlyMap<string, string>;
}

export async function knownHere(db: Statements): Promise<Known> {
  const slugs = await db.query<{ slug: string }>(SLUGS);
  const categories = await db.query<{ id: number; name: string }>('SELECT id, name FROM blog_categories');
  const authors = await db.query<{ id: string; name: string }>('SELECT id, name FROM blog_authors');
  return {
    slugs: new Set(slugs.map(({ slug }) => slug)),
    categories: new Map(categories.map(({ id, name }) => [name.toLowerCase(), id])),
    authors: new Map(authors.map(({ id, name }) => [name.toLowerCase(), id])),
  };
}

/** Decides what to do with a post; its slug counts as taken for the following posts. */
export function whatBecomesOf(
  post: Post,
  known: Known,
  { as, now }: { as: PostsAs; now: Date },
): Becoming | { refused: string } {
  const draft = ArticleDraft.safeParse(draftOf(post, known));
  if (!draft.success) return { refused: draft.error.issues[0]?.message ?? 'It cannot be kept.' };
  const content = draft.data;
  const { urlSlug } = content;
  if (urlSlug !== '' && known.slugs.has(urlSlug))
    return { refused: `There is an article at ${urlSlug} already.` };
  known.slugs.add(urlSlug);
  if (as === 'drafts' || post.isDraft) return { content };
  return asItWas(content, post.publishedAt ?? now.toISOString(), now);
}

function asItWas(content: ArticleDraft, at: string, now: Date): Becoming {
  // Without an excerpt, the other blog showed the beginning of the text.
  const described = { ...content, desc: content.desc || beginningOf(content.body) };
  const whole = WholeArticle.safeParse(described);
  if (!whole.success) {
    const reasons = [...new Set(whole.error.issues.map(({ message }) => message))];
    return { content, note: `It stays a draft. ${reasons.join(' ')}` };
  }
  const moment = `${at.slice(0, 10)} at ${at.slice(11, 16)} UTC`;
  return at > now.toISOString()
    ? { content: described, planAt: at, note: `It is planned for ${moment}.` }
    : { content: described, publishAt: at, note: `It goes on the blog, published ${moment}.` };
}

/** Same length as WordPress excerpts. */
const EXCERPT_WORDS = 55;

function beginningOf(html: string): string {
  const words = html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#0?39;/g, '’')
    .replace(/&amp;/g, '&')
    .split(/\s+/)
    .filter((word) => word !== '');
  let text = '';
  for (const word of words.slice(0, EXCERPT_WORDS)) {
    if (text.length + word.length + 3 > DESCRIPTION_MAX) return `${text} …`.trim();
    text = text ? `${text} ${word}` : word;
  }
  return words.length > EXCERPT_WORDS ? `${text} …` : text;
}

function draftOf(
  { title = '', slug, html = '', excerpt = '', author, categories }: Post,
  known: Known,
): unknown {
  const plain = slugOf(slug ?? title)
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '')
    .replace(/-{2,}/g, '-');
  const own = categories?.flatMap((name) => known.categories.get(name.toLowerCase()) ?? []);
  return {
    ...emptyArticle(title),
    urlSlug: plain,
    desc: excerpt.slice(0, DESCRIPTION_MAX),
    body: editedArticleHtml(html),
    categoryId: own?.[0] ?? null,
    authorId: known.authors.get(author?.toLowerCase() ?? '') ?? null,
  };
}

const SLUGS = `
  SELECT url_slug AS slug FROM blogs UNION SELECT content->>'urlSlug' FROM blog_drafts`;
