import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import {
  CONTENT_FOLDER,
  listFiles,
  nonEmptyText,
  parseYaml,
  sitePath,
  splitFrontMatter,
} from '#db/seeding/data-files.ts';
import { insert } from '#db/seeding/insert.ts';
import type { ContentPart } from '#db/seeding/parts.ts';
import { OPENING } from '#db/seeding/stable-id.ts';
import { renderPage } from '#platform/rich-text.ts';
import { pages } from '../../tables.ts';
import { splitPage } from './page-parts.ts';

const PageHead = z.strictObject({
  slug: z.string().regex(/^[a-z0-9-]+$/, 'is a lower-case ASCII slug'),
  title: nonEmptyText,
  lead: nonEmptyText,
  metaDescription: nonEmptyText,
  /** `parts` splits the page into sections at its headings (page-parts.ts); else it is one piece of prose. */
  layout: z.literal('parts').optional(),
  picture: sitePath.optional(),
  pictureAlt: nonEmptyText.optional(),
  related: z.array(nonEmptyText).default([]),
  /** YYYY-MM-DD, for pages that show it. */
  updated: z.iso.date().optional(),
});

export const pagesPart: ContentPart = {
  tables: ['pages'],
  async read() {
    const rows = await readPages();
    return (tx) => insert(tx, pages, rows);
  },
};

async function readPages() {
  const folder = join(CONTENT_FOLDER, 'pages');
  const names = await listFiles('.md', folder);
  return Promise.all(
    names.map(async (name) => parsePageRow(name, await readFile(join(folder, name), 'utf8'))),
  );
}

/** Splits YAML front matter and Markdown. */
function parsePageRow(file: string, text: string) {
  const fileParts = splitFrontMatter(text);
  if (!fileParts) throw new Error(`${file} has no front matter between two lines of ---`);
  const head = parseYaml(file, PageHead, fileParts.head);
  const { layout, picture: image, pictureAlt: alt, updated, ...page } = head;
  const parts =
    layout === 'parts' ? splitPage(fileParts.body) : { body: renderPage(fileParts.body), sections: [] };
  const picture = image && alt ? { image, alt } : null;
  return { ...page, ...parts, picture, updatedAt: updated ?? OPENING.toISOString() };
}
