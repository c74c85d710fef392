import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { CATALOGUE_FOLDER, check, readList } from './catalogue-files.ts';

const words = z.string().trim().min(1);
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'is a lower-case ASCII slug');

const CategoryEntry = z.strictObject({ slug, name: words });
const ArticleHead = z.strictObject({
  slug: slug.refine((one) => one !== 'count', 'is the address of a call'),
  title: words,
  desc: words.max(160, 'has at most 160 characters'),
  category: words,
  date: z.iso.date(),
  /** When it was last changed in substance. */
  revised: z.iso.date().optional(),
  author: z.strictObject({
    name: words,
    country: z.string().regex(/^[A-Z]{2}$/, 'is two capital letters'),
  }),
  /** Titles of books, as the catalogue has them. */
  related: z.array(words).max(6).default([]),
  /** How the first of these books stand in the article's picture. */
  image: z.enum(['scene-1', 'scene-2', 'scene-3']),
  /** Slugs under which it was found before (decision 18). */
  formerly: z.array(slug).default([]),
});

export type CategoryEntry = z.infer<typeof CategoryEntry>;
/** An article as its file says it; `body` is Markdown. */
export type ArticleEntry = z.infer<typeof ArticleHead> & { body: string };

export interface BlogData {
  categories: CategoryEntry[];
  articles: ArticleEntry[];
}

/**
 * Reads `content/blog-categories.yaml` and `content/blog/*.md`.
 * @throws Error naming the file and all that is wrong in it
 */
export async function readBlog(folder = join(CATALOGUE_FOLDER, 'content')): Promise<BlogData> {
  const [categories, articles] = await Promise.all([
    readList(join(folder, 'blog-categories.yaml'), CategoryEntry),
    readArticles(join(folder, 'blog')),
  ]);
  return { categories, articles };
}

async function readArticles(folder: string): Promise<ArticleEntry[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    names.map(async (name) => {
      const article = readArticle(`blog/${name}`, await readFile(join(folder, name), 'utf8'));
      if (`${article.slug}.md` !== name) throw new Error(`blog/${name} holds the slug of ${article.slug}.md`);
      return article;
    }),
  );
}

/** A head of YAML between two lines of dashes, then Markdown. @throws Error naming the file */
function readArticle(file: string, text: string): ArticleEntry {
  const [, head, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined || !body?.trim())
    throw new Error(`${file} has no head between two lines of ---, or nothing after it`);
  return { ...check(file, ArticleHead, parse(head)), body };
}
