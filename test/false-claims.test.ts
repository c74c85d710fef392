import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMAILS } from '#app/emails.ts';
import type { Catalogue } from '#kernel/book.ts';
import { htmlToText } from '#kernel/escape.ts';
import { bookPath, loginPath, PAGES, PROFILE_TABS, profilePath, withQuery } from '#kernel/paths.ts';
import { PROTECTED_PAGES } from '#test/protected-pages.ts';
import { type Site, startSite } from './built-shop.ts';
import { createPeople } from './people.ts';

/** Claims that must not be made while they aren't true (decision 51), and why they aren't. */
interface FalseClaim {
  pattern: RegExp;
  why: string;
  unless?: RegExp;
}
const FALSE_CLAIMS: readonly FalseClaim[] = [
  { pattern: /rewards?\b/i, why: 'there is no reward' },
  { pattern: /arrives? by\b/i, why: 'days of arrival are a range' },
  {
    pattern: /(order|check out|buy) (as a guest|without an account)|need no account to order/i,
    why: 'an order needs an account',
  },
  { pattern: /call us|by (tele)?phone|our (tele)?phone|telephone:/i, why: 'the shop has no telephone' },
  { pattern: /working days from your order/i, why: 'they are counted from the approval of the proof' },
  { pattern: /straighten/i, why: 'a scan is printed as it is', unless: /do not straighten/ },
  { pattern: /slip that names you/i, why: 'no slip is put into parcels' },
  { pattern: /Voices of Satisfaction|Stories of Delight/i, why: 'no customer has sent a video' },
];

/** Claims that are true in one kind of shop only. */
const FALSE_BY_KIND: Record<Kind, readonly FalseClaim[]> = {
  'a shop where orders are paid': [
    {
      pattern: /orders (are|were) taken by (letter|message)|take orders by message|orders go by letter/i,
      why: 'they are placed and paid here',
    },
    { pattern: /checkout by letter|order by message/i, why: 'there is a checkout' },
    { pattern: /nobody takes a payment|payments? (are|is) not taken/i, why: 'payments are taken here' },
    { pattern: /no offer runs|there is no place for one/i, why: 'coupons are taken' },
  ],
  'a shop where orders are sent as messages': [
    {
      pattern: /\b(at|in|by|of) (the )?checkout\b|the checkout (names|lists|says)/i,
      why: 'there is no checkout',
    },
    { pattern: /payment (provider|service)/i, why: 'nobody takes payments' },
    {
      pattern: /coupon code|press apply|(enter|use) (a|the|its) (code|coupon)/i,
      why: 'no code can be entered',
      unless: /How do I use a coupon\?/,
    },
    { pattern: /limited time offers|the offers that run/i, why: 'no offer can be used' },
    { pattern: /hour (in which|to pay)|paid within an hour/i, why: 'nothing is held for an hour' },
    { pattern: /the price that stands beside it/i, why: 'wrapping is asked for by letter' },
    { pattern: /(pay from|use) your wallet|the wallet pays/i, why: 'nothing is paid here' },
    { pattern: /to order you (need an account|log in)/i, why: 'a letter needs no account' },
  ],
};
const KINDS = {
  'a shop where orders are paid': { sandbox: true },
  'a shop where orders are sent as messages': { sandbox: false },
} as const;
type Kind = keyof typeof KINDS;

/** Checks single sentences, so that an exception holds for its own sentence alone. */
function findClaims(text: string, kind?: Kind): string[] {
  const sentences = text.split(/(?<=[.?!:])\s+|\n{2,}/);
  return sentences.flatMap((sentence) =>
    [...FALSE_CLAIMS, ...(kind ? FALSE_BY_KIND[kind] : [])]
      .filter(({ pattern, unless }) => pattern.test(sentence) && !unless?.test(sentence))
      .map(({ why }) => `“${sentence.trim().replace(/\s+/g, ' ')}”, but ${why}`),
  );
}

const pageText = (html: string) =>
  htmlToText(
    html
      .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
      .replace(/<meta [^>]*content="([^"]*)"[^>]*>/g, ' $1. ')
      .replace(/<\/(p|li|h\d|a|dd|td|button|summary)>/g, '. '),
  );
const fetchText = async (site: Site, path: string) => {
  const reply = await fetch(site.origin + path);
  return { path: new URL(reply.url).pathname, html: await reply.text() };
};

/** Every page available without a login, with one book of each catalogue and one article. */
async function findPages(site: Site): Promise<string[]> {
  const books = await site.db.query<{ id: string; sku: string; catalogue: Catalogue; title_slug: string }>(
    'SELECT DISTINCT ON (catalogue) id, sku, catalogue, title_slug FROM books ORDER BY catalogue, id',
  );
  const articles = await site.db.query<{ slug: string }>('SELECT url_slug AS slug FROM blogs LIMIT 1');
  return [
    ...Object.values(PAGES).filter((path) => !path.includes(':')),
    ...books.map((book) => bookPath(book)),
    ...articles.map(({ slug }) => `/blog/${slug}`),
    withQuery(PAGES.contactUs, { service: 'books' }),
    loginPath(PAGES.checkout),
    `${PAGES.home}no-such-page`,
  ];
}

describe.each(Object.keys(KINDS) as Kind[])('in %s', (kind) => {
  let site: Site;
  beforeAll(async () => {
    const { sandbox } = KINDS[kind];
    site = await startSite(sandbox ? {} : { payments: { sandbox } });
  });
  afterAll(() => site?.close());

  test('no page promises what doesn’t exist', async () => {
    for (const address of await findPages(site)) {
      const { html } = await fetchText(site, address);
      expect(findClaims(pageText(html), kind), address).toEqual([]);
    }
  });

  test('no page behind a login does', async () => {
    const { eve } = await createPeople(site.app, site.db);
    const paths = PROTECTED_PAGES.filter(
      (name) => !['profileTab', 'order', 'orderReturn', 'proof'].includes(name),
    ).map((name) =>
      PAGES[name]
        .replace(':id', '01JW569BQ0YTZMCY4SYNJG22RN')
        .replace(':titleSlug', 'the-hound-of-the-baskervilles'),
    );
    for (const path of [...paths, ...PROFILE_TABS.map(profilePath), PAGES.myAccount]) {
      const { statusCode, body } = await eve.inject(path);
      expect(statusCode, path).toBe(200);
      expect(findClaims(pageText(body), kind), path).toEqual([]);
    }
  });

  test('no API reply or article does', async () => {
    const articles = await site.db.query<{ slug: string }>('SELECT url_slug AS slug FROM blogs');
    for (const path of ['/api/faqs', '/api/offers', ...articles.map(({ slug }) => `/api/blogs/${slug}`)]) {
      const reply = await (await fetch(site.origin + path)).text();
      expect(findClaims(pageText(reply), kind), path).toEqual([]);
      expect(reply).not.toMatch(/\{(paid|by|end|price)/);
    }
  });

  test('offers are listed only where codes work, and there are no testimonials', async () => {
    const fetchData = async (call: string) => (await (await fetch(site.origin + call)).json()).data;
    const offers: { couponCode: string }[] = await fetchData('/api/offers');
    // No coupon discounts lettering, so INITIALS applies to nothing.
    const codes = KINDS[kind].sandbox ? ['MARBLED10', 'THREEALIKE15', 'WRAPPED'] : [];
    expect(offers.map(({ couponCode }) => couponCode)).toEqual(codes);
    expect(await fetchData('/api/testimonials')).toEqual([]);
  });

  test.runIf(KINDS[kind].sandbox)('a login for another page doesn’t mention letters', async () => {
    expect(pageText((await fetchText(site, loginPath(PAGES.profile))).html)).not.toMatch(
      /taken by letter|take orders by message/,
    );
  });
});

const DAYS = { from: '2026-12-01', to: '2026-12-11' };

test('no content file, question or email does', async () => {
  const folder = join(import.meta.dirname, '../catalogue/content');
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => /\.(md|yaml)$/.test(name)))
    expect(findClaims((await readFile(join(folder, file), 'utf8')).replace(/^#.*$/gm, '')), file).toEqual([]);
  const knownFields: Record<string, unknown> = {
    books: [],
    charges: [],
    photoUrls: [],
    currency: 'USD',
    role: 'owner',
    kind: 'orderPaid',
    ...DAYS,
    days: DAYS,
  };
  const anything = new Proxy({}, { get: (_, name) => knownFields[String(name)] ?? 'https://shop.test/' });
  for (const { kind, template } of EMAILS) {
    const email = template(anything as never, { origin: 'https://shop.test' });
    expect(findClaims(JSON.stringify(email)), `the email ${kind}`).toEqual([]);
  }
});
