import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { socialPost } from '#features/testimonials/social-embed.ts';
import { CurrencyCode } from '#kernel/money.ts';
import { TestimonialType } from '#kernel/testimonial-types.ts';
import { CATALOGUE_FOLDER, check, readList } from './catalogue-files.ts';

const words = z.string().trim().min(1);
const path = z.string().regex(/^\/[^\s?#]*$/, 'is a path of this site');

const BannerEntry = z.strictObject({ image: path, title: words, description: words, alt: words });
const OfferEntry = z.strictObject({
  title: words,
  image: path,
  code: z.string().regex(/^[A-Z0-9]{4,20}$/, 'is 4 to 20 capital letters and digits'),
  disabled: z.boolean().default(false),
});
const RateEntry = z.strictObject({ currency: CurrencyCode, rate: z.number().positive() });
const RatesFile = z.strictObject({ asOf: z.iso.date(), rates: z.array(RateEntry).min(1) });
/** What may stand in a redirect is known by the one who saves it. */
const RedirectEntry = z.strictObject({ from: words, to: words });
const TestimonialEntry = z.strictObject({
  author: words,
  caption: words,
  video: z.string().refine((url) => socialPost(url) !== null, 'is no post of a network the shop can show'),
  types: z.array(TestimonialType).min(1),
});
const ServiceVideoEntry = z.strictObject({
  service: TestimonialType,
  title: words,
  video: path,
  poster: path,
});
const PageHead = z.strictObject({
  slug: z.string().regex(/^[a-z0-9-]+$/, 'is a lower-case ASCII slug'),
  title: words,
  lead: words,
  metaDescription: words,
  /** `parts`: each heading begins a section of its own (page-parts.ts); else the page is one piece of prose. */
  layout: z.literal('parts').optional(),
  picture: path.optional(),
  pictureAlt: words.optional(),
  related: z.array(words).default([]),
  /** When a page was last changed that says so; YYYY-MM-DD. */
  updated: z.iso.date().optional(),
});

/** Content of the shop that its owner edits later; `body` of a page is Markdown. */
export interface ContentData {
  banners: z.infer<typeof BannerEntry>[];
  offers: z.infer<typeof OfferEntry>[];
  rates: z.infer<typeof RatesFile>;
  redirects: z.infer<typeof RedirectEntry>[];
  testimonials: z.infer<typeof TestimonialEntry>[];
  serviceVideos: z.infer<typeof ServiceVideoEntry>[];
  pages: (z.infer<typeof PageHead> & { body: string })[];
}

/** Reads `content/*.yaml` and `content/pages/*.md`. @throws Error naming the file and all that is wrong in it */
export async function readContent(folder = join(CATALOGUE_FOLDER, 'content')): Promise<ContentData> {
  const [banners, offers, rates, redirects, testimonials, serviceVideos, pages] = await Promise.all([
    readList(join(folder, 'banners.yaml'), BannerEntry),
    readList(join(folder, 'offers.yaml'), OfferEntry),
    readFile(join(folder, 'rates.yaml'), 'utf8').then((text) => check('rates.yaml', RatesFile, parse(text))),
    readList(join(folder, 'redirects.yaml'), RedirectEntry),
    readList(join(folder, 'testimonials.yaml'), TestimonialEntry),
    readList(join(folder, 'service-videos.yaml'), ServiceVideoEntry),
    readPages(join(folder, 'pages')),
  ]);
  return { banners, offers, rates, redirects, testimonials, serviceVideos, pages };
}

async function readPages(folder: string): Promise<ContentData['pages']> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(names.map(async (name) => readPage(name, await readFile(join(folder, name), 'utf8'))));
}

/** A head of YAML between two lines of dashes, then Markdown. */
function readPage(file: string, text: string): ContentData['pages'][number] {
  const [, head, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined || body === undefined)
    throw new Error(`${file} has no head between two lines of ---`);
  return { ...check(file, PageHead, parse(head)), body };
}
