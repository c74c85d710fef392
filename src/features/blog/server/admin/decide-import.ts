import type { Queryable } from '#db/connect.ts';
import { select, selectFrom, text } from '#db/select.ts';
import { slugify } from '#kernel/normalise.ts';
import { sanitiseEditedArticle } from '#platform/rich-text.ts';
import { ArticleDraft, PublishableArticle } from '../../admin-contract.ts';
import { emptyArticle } from '../../article-content.ts';
import { DESCRIPTION_MAX } from '../../limits.ts';
import { blogAuthors, blogCategories } from '../../tables.ts';

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

export type PostImportMode = 'drafts' | 'asTheyWere';

/** Decision about a post; a draft when neither moment is set. */
export interface ImportDecision {
  content: ArticleDraft;
  publishAt?: string;
  scheduleAt?: string;
  /** Explanation for whoever imports. */
  note?: string;
}

interface ImportContext {
  slugs: Set<string>;
  categories: ReadonlyMap<string, number>;
  authors: ReadonlyMap<string, string>;
}

export async function loadImportContext(db: Queryable): Promise<ImportContext> {
  const slugs = await db.query(SLUGS);
  const categories = await db.query(CATEGORIES);
  const authors = await db.query(AUTHORS);
  return {
    slugs: new Set(slugs.map(({ slug }) => slug)),
    categories: new Map(categories.map(({ id, name }) => [name.toLowerCase(), id])),
    authors: new Map(authors.map(({ id, name }) => [name.toLowerCase(), id])),
  };
}

/** Decides what to do with a post; its slug counts as taken for the following posts. */
export function decideImport(
  post: Post,
  context: ImportContext,
  { mode, now }: { mode: PostImportMode; now: Date },
): ImportDecision | { refused: string } {
  const draft = ArticleDraft.safeParse(toDraft(post, context));
  if (!draft.success) return { refused: draft.error.issues[0]?.message ?? 'This post can’t be imported.' };
  const content = draft.data;
  const { urlSlug } = content;
  if (urlSlug !== '' && context.slugs.has(urlSlug))
    return { refused: `An article already uses the URL “${urlSlug}”.` };
  context.slugs.add(urlSlug);
  if (mode === 'drafts' || post.isDraft) return { content };
  return keepPublication(content, post.publishedAt ?? now.toISOString(), now);
}

function keepPublication(content: ArticleDraft, at: string, now: Date): ImportDecision {
  // Without an excerpt, the other blog showed the beginning of the text.
  const described = { ...content, desc: content.desc || excerptFrom(content.body) };
  const complete = PublishableArticle.safeParse(described);
  if (!complete.success) {
    const reasons = [...new Set(complete.error.issues.map(({ message }) => message))];
    return { content, note: `Imported as a draft. ${reasons.join(' ')}` };
  }
  const moment = `${at.slice(0, 10)} at ${at.slice(11, 16)} UTC`;
  return at > now.toISOString()
    ? { content: described, scheduleAt: at, note: `Scheduled for ${moment}.` }
    : { content: described, publishAt: at, note: `Will be published with the date ${moment}.` };
}

/** Same length as WordPress excerpts. */
const EXCERPT_WORDS = 55;

function excerptFrom(html: string): string {
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

function toDraft(
  { title = '', slug, html = '', excerpt = '', author, categories }: Post,
  context: ImportContext,
): unknown {
  const plain = slugify(slug ?? title)
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '')
    .replace(/-{2,}/g, '-');
  const categoryIds = categories?.flatMap((name) => context.categories.get(name.toLowerCase()) ?? []);
  return {
    ...emptyArticle(title),
    urlSlug: plain,
    desc: excerpt.slice(0, DESCRIPTION_MAX),
    body: sanitiseEditedArticle(html),
    categoryId: categoryIds?.[0] ?? null,
    authorId: context.authors.get(author?.toLowerCase() ?? '') ?? null,
  };
}

const SLUGS = select(
  { slug: text('url_slug') },
  `FROM blogs UNION SELECT content->>'urlSlug' FROM blog_drafts`,
);
const CATEGORIES = selectFrom(blogCategories, ['id', 'name']);
const AUTHORS = selectFrom(blogAuthors, ['id', 'name']);
