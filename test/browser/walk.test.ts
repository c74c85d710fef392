import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { PAGES, type PageName, PROTECTED_PAGES } from '#kernel/addresses.ts';
import { LOGGED_IN_KEY } from '#kernel/limits.ts';
import { type Site, sharedSite } from '../built-shop.ts';
import { createPerson, openBrowser as openGuest, type Person, type Browser as Visitor } from '../people.ts';
import { expectAccessible } from './axe.ts';
import { hydrated, openBrowser, visit } from './browser.ts';
import { findAddresses, isForMembers, NAMES } from './route-addresses.ts';

// Every page of the route table as those see it who may, and whatever leads on from there.

let site: Site;
let browser: Browser;
let guest: Visitor;
let member: Person;
let addressesOf: (name: PageName) => string[];
beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), openBrowser()]);
  member = await createPerson(site.app, site.db, {
    fullName: 'Eve Ellery',
    email: 'eve@walk.example',
    isExclusive: true,
  });
  guest = await openGuest(site.app);
  addressesOf = await findAddresses(site.db);
});

/** Whether an address is that of a protected page, where a guest is sent to login. */
const isProtected = (path: string) =>
  PROTECTED_PAGES.some((name) => new RegExp(`^${PAGES[name].replace(/:[^/]+/g, '[^/]+')}$`).test(path));

/** A browser that is signed in as the member, if the page asks for it. */
async function arrive(name: PageName, options: BrowserContextOptions = {}) {
  const visitor = await visit(browser, options);
  if (isForMembers(name)) {
    await visitor.context.addCookies(
      [...member.cookies].map(([cookie, value]) => ({ name: cookie, value, url: site.origin })),
    );
    await visitor.context.addInitScript((key) => localStorage.setItem(key, 'true'), LOGGED_IN_KEY);
  }
  return visitor;
}

/** Scrolls from top to foot, so that what waits for being seen is there, and back. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await nextFrame();
    }
    scrollTo(0, 0);
    await nextFrame();
  });
  await page.waitForLoadState('networkidle');
}

/** Where the pages' links lead, and the page on which each was found first. */
const found = new Map<string, { on: string; name: PageName }>();

describe('every page of the route table', () => {
  test.each(NAMES)(
    '%s is whole: it answers, nothing fails in it, one heading, a canonical address, nothing for axe to find',
    async (name) => {
      for (const path of addressesOf(name)) {
        const { page, leave } = await arrive(name);
        const failures: string[] = [];
        page.on('response', (response) => {
          if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
        });
        const response = await page.goto(site.origin + path);
        expect(response?.status(), path).toBe(200);
        await hydrated(page);
        await seeAll(page);
        expect(failures, `${path}: what it asked for in vain`).toEqual([]);
        await expect.poll(() => page.locator('h1').count(), { message: `${path}: h1` }).toBe(1);
        const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
        expect(canonical?.startsWith(site.origin), `${path}: canonical ${canonical}`).toBe(true);
        const description = page.locator('meta[name=description]');
        await expect
          .poll(() => description.getAttribute('content'), { message: `${path}: description` })
          .toBeTruthy();
        await expectAccessible(page, { where: path });
        const links = await page
          .locator('a[href]')
          .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
        for (const link of links) if (!found.has(link)) found.set(link, { on: path, name });
        await leave();
      }
    },
  );
});

test('no link on any of them is dead, and each leads to its page at once', { timeout: 300_000 }, async () => {
  expect(found.size).toBeGreaterThan(300);
  const problems: string[] = [];
  const opened = new Map<string, Promise<{ status: number; type: string; html: string }>>();
  const open = (path: string, visitor: Visitor) => {
    const key = `${path} ${visitor === member}`;
    const known = opened.get(key);
    if (known) return known;
    const asked = visitor
      .inject({ url: path, headers: { accept: 'text/html' } })
      .then(({ statusCode, headers, body }) => ({
        status: statusCode,
        type: String(headers['content-type']),
        html: body,
      }));
    opened.set(key, asked);
    return asked;
  };
  for (const [href, { on, name }] of found) {
    const link = new URL(href);
    const complain = (what: string) => problems.push(`${href} on ${on}: ${what}`);
    if (link.protocol === 'mailto:' || link.protocol === 'tel:') {
      if (link.pathname.length < 5) complain('reaches nobody');
      continue;
    }
    if (link.origin !== site.origin) {
      if (link.protocol !== 'https:') complain('leads out of the shop without encryption');
      continue;
    }
    const path = link.pathname + link.search;
    const isForMember = isForMembers(name) || isProtected(link.pathname);
    const { status, type, html } = await open(path, isForMember ? member : guest);
    if (status !== 200) complain(`answers ${status}`);
    else if (type.startsWith('text/html')) {
      const headings = html.match(/<h1[\s>]/g)?.length ?? 0;
      if (headings !== 1) complain(`has ${headings} h1`);
      if (!html.includes('<link rel="canonical"')) complain('has no canonical address');
      const id = decodeURIComponent(link.hash.slice(1));
      if (id && !html.includes(`id="${id}"`)) complain('has no such place in it');
    }
  }
  expect(problems).toEqual([]);
});

describe('without JavaScript', () => {
  test.each(NAMES)('every word of %s can be read', async (name) => {
    for (const path of addressesOf(name).slice(0, 3)) {
      const { page, leave } = await arrive(name, { javaScriptEnabled: false });
      await page.goto(site.origin + path);
      let lost: string[] | undefined;
      // Some words stand at one place on a phone and at another on a desk.
      for (const width of [390, 1000, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const unread = await page.evaluate(wordsOutOfReach);
        lost = lost?.filter((words) => unread.includes(words)) ?? unread;
      }
      expect(lost, path).toEqual([]);
      await leave();
    }
  });
});

/**
 * The texts of the page that nobody can see or open: neither shown, nor in a <details>, nor written for screen readers
 * only, nor to be read elsewhere on it. What a control says that is of no use without script may be hidden with it.
 */
function wordsOutOfReach(): string[] {
  const CONTROLS =
    'button, label, option, iframe, [role=status], [aria-live], [data-stage], [aria-hidden=true]';
  const isNoteOfControl = (text: Text) => {
    const id = text.parentElement?.closest('[id]')?.id;
    return Boolean(id && document.querySelector(`input[aria-describedby~="${CSS.escape(id)}"]`));
  };
  const isForReaders = (box: DOMRect, style: CSSStyleDeclaration) =>
    style.position === 'absolute' && box.width <= 1 && box.height <= 1;
  const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const isReadable = (text: Text): boolean => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const rect = range.getBoundingClientRect();
    const parent = text.parentElement;
    for (let at = parent?.closest('details'); at; at = at.parentElement?.closest('details'))
      if (!at.open && !at.querySelector(':scope > summary')?.contains(text)) return true;
    if (!parent?.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return false;
    for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      if (isForReaders(box, style)) return true;
      if (clips(style.overflowX) && (rect.left >= box.right || rect.right <= box.left)) return false;
      if (clips(style.overflowY) && (rect.top >= box.bottom || rect.bottom <= box.top)) return false;
    }
    return rect.width > 0 && rect.height > 0;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const readable = new Set<string>();
  const unreadable = new Set<string>();
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const words = text.data.trim();
    if (!/[\p{L}\p{N}]/u.test(words) || text.parentElement?.closest('script, style, template')) continue;
    if (isReadable(text)) readable.add(words);
    else if (!text.parentElement?.closest(CONTROLS) && !isNoteOfControl(text)) unreadable.add(words);
  }
  return [...unreadable].filter((words) => !readable.has(words));
}
