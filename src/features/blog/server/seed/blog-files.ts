import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import {
  CONTENT_FOLDER,
  listFiles,
  nonEmptyText,
  parseYaml,
  readList,
  splitFrontMatter,
} from '#db/seeding/data-files.ts';
import { SCENES } from '../../limits.ts';

const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'is a lower-case ASCII slug');

const CategoryEntry = z.strictObject({ slug, name: nonEmptyText });
const ArticleHead = z.strictObject({
  slug: slug.refine((value) => value !== 'count', 'is the address of a call'),
  title: nonEmptyText,
  desc: nonEmptyText.max(160, 'has at most 160 characters'),
  category: nonEmptyText,
  date: z.iso.date(),
  /** Date of the last substantial change. */
  revised: z.iso.date().optional(),
  author: z.strictObject({
    name: nonEmptyText,
    country: z.string().regex(/^[A-Z]{2}$/, 'is two capital letters'),
  }),
  /** Titles of catalogue books. */
  related: z.array(nonEmptyText).max(6).default([]),
  /** Composition of the first of these books in the article's picture. */
  image: z.enum(SCENES),
  /** Former slugs (decision 18). */
  formerly: z.array(slug).default([]),
});

export type CategoryEntry = z.infer<typeof CategoryEntry>;
/** Article file; `body` is Markdown. */
export type ArticleEntry = z.infer<typeof ArticleHead> & { body: string };

export interface BlogData {
  categories: CategoryEntry[];
  articles: ArticleEntry[];
}

/**
 * Reads `content/blog-categories.yaml` and `content/blog/*.md`.
 * @throws Error naming the file and all problems in it
 */
export async function readBlog(folder = CONTENT_FOLDER): Promise<BlogData> {
  const [categories, articles] = await Promise.all([
    readList(join(folder, 'blog-categories.yaml'), CategoryEntry),
    readArticles(join(folder, 'blog')),
  ]);
  return { categories, articles };
}

async function readArticles(folder: string): Promise<ArticleEntry[]> {
  const names = await listFiles('.md', folder);
  return Promise.all(
    names.map(async (name) => {
      const article = readArticle(`blog/${name}`, await readFile(join(folder, name), 'utf8'));
      if (`${article.slug}.md` !== name) throw new Error(`blog/${name} holds the slug of ${article.slug}.md`);
      return article;
    }),
  );
}

/** Splits YAML front matter and Markdown. @throws Error naming the file */
function readArticle(file: string, text: string): ArticleEntry {
  const parts = splitFrontMatter(text);
  if (!parts?.body.trim())
    throw new Error(`${file} needs front matter between two lines of ---, and a body after it`);
  return { ...parseYaml(file, ArticleHead, parts.head), body: parts.body };
}
