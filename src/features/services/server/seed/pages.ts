import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import {
  CONTENT_FOLDER,
  checkYaml,
  filesEndingIn,
  headAndBody,
  sitePath,
  words,
} from '#db/seeding/data-files.ts';
import { insert } from '#db/seeding/insert.ts';
import type { ContentPart } from '#db/seeding/parts.ts';
import { OPENING } from '#db/seeding/stable-id.ts';
import { pageHtml } from '#platform/rich-text.ts';
import { pages } from '../../tables.ts';
import { pageParts } from './page-parts.ts';

const PageHead = z.strictObject({
  slug: z.string().regex(/^[a-z0-9-]+$/, 'is a lower-case ASCII slug'),
  title: words,
  lead: words,
  metaDescription: words,
  /** `parts`: each heading begins a section of its own (page-parts.ts); else the page is one piece of prose. */
  layout: z.literal('parts').optional(),
  picture: sitePath.optional(),
  pictureAlt: words.optional(),
  related: z.array(words).default([]),
  /** When a page was last changed that says so; YYYY-MM-DD. */
  updated: z.iso.date().optional(),
});

/** `content/pages/*.md`. */
export const pagesPart: ContentPart = {
  tables: ['pages'],
  async read() {
    const rows = await readPages();
    return (tx) => insert(tx, pages, rows);
  },
};

/** The files as the table keeps them. */
async function readPages() {
  const inside = join(CONTENT_FOLDER, 'pages');
  const names = await filesEndingIn('.md', inside);
  return Promise.all(names.map(async (name) => pageRow(name, await readFile(join(inside, name), 'utf8'))));
}

/** A head of YAML between two lines of dashes, then Markdown. */
function pageRow(file: string, text: string) {
  const parted = headAndBody(text);
  if (!parted) throw new Error(`${file} has no head between two lines of ---`);
  const head = checkYaml(file, PageHead, parted.head);
  const { layout, picture: image, pictureAlt: alt, updated, ...page } = head;
  const parts = layout === 'parts' ? pageParts(parted.body) : { body: pageHtml(parted.body), sections: [] };
  const picture = image && alt ? { image, alt } : null;
  return { ...page, ...parts, picture, updatedAt: updated ?? OPENING.toISOString() };
}
