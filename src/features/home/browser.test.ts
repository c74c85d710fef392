import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGES, quoteAddress } from '#kernel/addresses.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { hydrated, openBrowser, visit } from '#test/browser/browser.ts';
import { type Site, startSite } from '#test/site.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(() => site?.close());

async function openHome(page: Page): Promise<void> {
  await page.goto(site.origin);
  await hydrated(page);
}

test('the blocks of the home page stand in the order of the specification', async () => {
  const { page, leave } = await visit(browser);
  await page.goto(site.origin);
  const headings = await page.getByRole('main').locator('h1, h2').allTextContents();
  expect(headings).toEqual([
    'Books bound in leather, by hand',
    'Who Are We?',
    'RB exclusive',
    'Handcrafted Elegance: Our Binding Spectrum',
    'Featured Collection',
    'Best Selling Authors',
    'Can’t Find Your Book? Let Us Help!',
    'Your Book, Your Way',
    'Your Questions, Answered',
    'Literary Musings: Reviews, Summaries, and Insights',
  ]);
  const last = page.getByRole('main').locator('> :last-child');
  await expect
    .poll(() => last.getByRole('link').allTextContents())
    .toEqual(['Horror', 'Comedy', 'Sci-Fi', 'Fantasy', 'Religion']);
  await leave();
});

test.each([390, 768, 1024, 1280, 1600])(
  'without an offer whose code works, the banners open the page beside the words or below them, at %i px',
  async (width) => {
    const { page, leave } = await visit(browser, { viewport: { width, height: 900 } });
    await openHome(page);
    await expect.poll(() => page.getByText('Coupon Code').count()).toBe(0);
    const [words, banners] = await Promise.all([
      page.getByRole('heading', { level: 1 }).boundingBox(),
      page.getByRole('region', { name: 'Banners', exact: true }).boundingBox(),
    ]);
    if (!words || !banners) throw new Error('The page opens with words and banners.');
    if (width > 577) expect(banners.x).toBeGreaterThan(words.x + words.width);
    else expect(banners.y).toBeGreaterThan(words.y + words.height);
    expect(banners.x + banners.width, 'no empty column beside them').toBeGreaterThan(width * 0.85);
    await leave();
  },
);

describe('who we are', () => {
  const SERVICES = [
    ['Customization of books', PAGES.services],
    ['Leather Binding', PAGES.leatherBinding],
    ['Book Restoration', PAGES.bookRestoration],
    ['PDF Transformation', PAGES.pdfPrinting],
    ['Thesis Binding', PAGES.thesisBinding],
  ] as const;

  test('each of the five tabs leads to its service and to a quote for it', async () => {
    const { page, leave } = await visit(browser);
    await openHome(page);
    const tabs = page.getByRole('tablist', { name: 'Our services' }).getByRole('tab');
    await expect.poll(() => tabs.allTextContents()).toEqual(SERVICES.map(([label]) => label));
    await tabs.first().focus();
    for (const [label, path] of SERVICES) {
      const panel = page.getByRole('tabpanel', { name: label, exact: true });
      await panel.getByRole('heading', { level: 3 }).waitFor();
      await expect
        .poll(() => panel.getByRole('img').count(), { message: `${label} has its picture` })
        .toBe(1);
      const more = panel.getByRole('link', { name: /^Know More/ });
      const quote = panel.getByRole('link', { name: /^Get A Quote/ });
      await expect.poll(() => more.getAttribute('href')).toBe(path);
      await expect.poll(() => quote.getAttribute('href')).toBe(quoteAddress(path.slice(1)));
      await page.keyboard.press('ArrowRight');
    }
    const thesis = page.getByRole('tab', { name: 'Thesis Binding' });
    await thesis.click();
    await page.getByRole('link', { name: 'Know More about Thesis Binding' }).click();
    await page.waitForURL(site.origin + PAGES.thesisBinding);
    await page.goBack();
    await thesis.click();
    await page.getByRole('link', { name: 'Get A Quote for Thesis Binding' }).click();
    await page.waitForURL(site.origin + quoteAddress(PAGES.thesisBinding.slice(1)));
    await leave();
  });

  test('the text is shorter on small screens, of which 768 px is one', async () => {
    const { page, leave } = await visit(browser);
    await page.goto(site.origin);
    const paragraphs = page.getByRole('region', { name: 'Who Are We?' }).locator('p');
    const shown = async () =>
      (await Promise.all((await paragraphs.all()).map((one) => one.isVisible()))).filter(Boolean).length;
    const wide = await shown();
    for (const width of [390, 768]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => shown(), { message: `${width} px` }).toBe(wide - 1);
    }
    await page.setViewportSize({ width: 769, height: 844 });
    await expect.poll(() => shown()).toBe(wide);
    await leave();
  });
});

describe('a film', () => {
  const film = (page: Page) =>
    page
      .getByRole('region', { name: /Our Binding Spectrum/ })
      .locator('video')
      .first();
  const isPlaying = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => !video.paused);
  const requestsOf = (page: Page) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\.(webm|mp4)$/.test(request.url())) asked.push(new URL(request.url()).pathname);
    });
    return asked;
  };
  /** Puts so many parts of a hundred of the film into view, from below. */
  const showPart = (page: Page, part: number) =>
    film(page).evaluate(async (video, percent) => {
      const { top, height } = video.getBoundingClientRect();
      scrollBy({ top: top + (height * percent) / 100 - innerHeight, behavior: 'instant' });
      for (let frame = 0; frame < 3; frame++) await new Promise((done) => requestAnimationFrame(done));
    }, part);

  test('is loaded and played when 70 % of it are in view, and waits when scrolled away', async () => {
    const { page, leave } = await visit(browser);
    const asked = requestsOf(page);
    await openHome(page);
    // What is far away has no place yet; near it, the browser knows where it is.
    await showPart(page, -50);
    await showPart(page, 5);
    await showPart(page, 60);
    expect(asked, 'nothing is loaded before').toEqual([]);
    await showPart(page, 75);
    await expect.poll(() => isPlaying(page)).toBe(true);
    expect(asked[0]).toBe('/videos/binding-spectrum-light.webm');
    await expect.poll(() => film(page).getAttribute('data-begun')).toBe('true');
    await expect
      .poll(() => film(page).evaluate((video: HTMLVideoElement) => [video.muted, video.loop]))
      .toEqual([true, true]);
    await showPart(page, 20);
    await expect.poll(() => isPlaying(page)).toBe(false);
    await leave();
  });

  test('stops and starts by a click and by keyboard, and what the visitor said lasts', async () => {
    const { page, leave } = await visit(browser, { colorScheme: 'dark' });
    const asked = requestsOf(page);
    await openHome(page);
    await showPart(page, 100);
    await expect.poll(() => isPlaying(page)).toBe(true);
    expect(asked[0]).toBe('/videos/binding-spectrum-dark.webm');
    await page.getByRole('button', { name: /^Pause the film: A book in half leather/ }).click();
    await expect.poll(() => isPlaying(page)).toBe(false);
    await showPart(page, 10);
    await showPart(page, 100);
    const play = page.getByRole('button', { name: /^Play the film: A book in half leather/ });
    await play.waitFor();
    await expect.poll(() => isPlaying(page), { message: 'a film that was stopped stays so' }).toBe(false);
    await play.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => isPlaying(page)).toBe(true);
    await page.getByRole('button', { name: /^Full screen: A book in half leather/ }).click();
    await expect
      .poll(() => page.evaluate(() => document.fullscreenElement?.querySelector('video') != null))
      .toBe(true);
    await leave();
  });

  test('stands still for those who asked for stillness, until they click', async () => {
    const { page, leave } = await visit(browser, { reducedMotion: 'reduce' });
    const asked = requestsOf(page);
    await openHome(page);
    await showPart(page, 100);
    const play = page.getByRole('button', { name: /^Play the film: A book in half leather/ });
    await play.waitFor();
    expect(asked).toEqual([]);
    await play.click();
    await expect.poll(() => isPlaying(page)).toBe(true);
    await leave();
  });

  test('of the services leads on to the collection', async () => {
    const { page, leave } = await visit(browser);
    await openHome(page);
    await page
      .getByRole('region', { name: 'Your Book, Your Way' })
      .getByRole('link', { name: 'Explore Our Collection' })
      .click();
    await page.waitForURL(site.origin + PAGES.listing);
    await leave();
  });
});

test('on medium screens a second call to action leads to the listing', async () => {
  const { page, leave } = await visit(browser, { viewport: { width: 1024, height: 900 } });
  await page.goto(site.origin);
  const second = page.getByText('Elevate your book collection with us', { exact: true });
  await second.scrollIntoViewIfNeeded();
  await expect.poll(() => second.isVisible()).toBe(true);
  await expect.poll(() => second.locator('..').getByRole('link').getAttribute('href')).toBe(PAGES.listing);
  await page.setViewportSize({ width: 1025, height: 900 });
  await expect.poll(() => second.isVisible()).toBe(false);
  await leave();
});

test('without script every block reads in full and the films can be played', async () => {
  const { page, leave } = await visit(browser, { javaScriptEnabled: false });
  // Without script no picture is lazy, and the shop has to draw the covers first.
  await page.goto(site.origin, { waitUntil: 'domcontentloaded' });
  const main = page.getByRole('main');
  await expect.poll(() => main.getByRole('link', { name: /^Know More about/ }).count()).toBe(5);
  for (const words of ['Leather from edge to edge', 'Coming Soon', 'Years of work on one spine'])
    await expect
      .poll(() => main.getByText(words, { exact: true }).isVisible(), { message: words })
      .toBe(true);
  const films = main.locator('video[controls]');
  await expect.poll(() => films.count()).toBe(2);
  await films.first().scrollIntoViewIfNeeded();
  await expect.poll(() => films.first().isVisible()).toBe(true);
  await leave();
});

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

test('nothing shifts while one reads down the page', async () => {
  const { page, leave } = await visit(browser, { viewport: { width: 390, height: 844 } }, { isNew: true });
  await openHome(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        shifts.push(
          `${value.toFixed(4)} ${sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 200))}`,
        );
    }).observe({ type: 'layout-shift' });
  });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 400) {
    await page.mouse.wheel(0, 400);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts))
    .toEqual([]);
  await leave();
});

test('the questions open in place, and the way to all of them is beside them', async () => {
  const { page, leave } = await visit(browser);
  await page.goto(site.origin);
  const block = page.getByRole('region', { name: 'Your Questions, Answered' });
  const first = block.locator('details').first();
  await first.locator('summary').click();
  await expect.poll(() => first.getAttribute('open')).not.toBeNull();
  expect((await first.textContent())?.length).toBeGreaterThan(80);
  await expect
    .poll(() => block.getByRole('link', { name: 'Read our FAQ' }).getAttribute('href'))
    .toBe(PAGES.faq);
  await leave();
});

describe('the invitation of the first visit', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'An invitation to RB Exclusive' });
  const stored = (page: Page) =>
    page.evaluate(() => [localStorage.getItem('firstVisitShown'), sessionStorage.getItem('skipModalOnce')]);
  async function arrive(page: Page) {
    await page.clock.install();
    await openHome(page);
    // The pointer moves, which is no gesture that the modal waits for.
    await page.mouse.move(5, 5);
    await page.clock.runFor(60_000);
  }

  test('comes after the first scroll, once the visitor rests, and never again', async () => {
    const { page, leave } = await visit(browser, {}, { isFirst: true });
    await arrive(page);
    await expect.poll(() => dialog(page).isVisible(), { message: 'not before a gesture' }).toBe(false);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.clock.runFor(2000);
    await dialog(page).waitFor();
    await expectAccessible(page, { part: 'dialog[open]' });
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).isVisible()).toBe(false);
    await expect.poll(() => stored(page)).toEqual(['true', null]);
    await page.reload();
    await hydrated(page);
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
    await page.clock.runFor(10_000);
    await expect.poll(() => dialog(page).isVisible(), { message: 'once to a visitor' }).toBe(false);
    await leave();
  });

  const collections = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Our Collections' });
  /** The first gesture, and the rest after it. */
  const opens = async (page: Page) => {
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.clock.runFor(2000);
    await dialog(page).waitFor();
  };

  test('is not lost for who left the home page before it was due', async () => {
    const { page, leave } = await visit(browser, {}, { isFirst: true });
    await arrive(page);
    // By a link that the script follows, and by the browser's own way.
    await collections(page).click();
    await page.waitForURL(site.origin + PAGES.listing);
    await expect.poll(() => stored(page)).toEqual([null, null]);
    await openHome(page);
    await page.goto(site.origin + PAGES.listing);
    await expect.poll(() => stored(page)).toEqual([null, null]);
    await openHome(page);
    await opens(page);
    await expect.poll(() => stored(page)).toEqual(['true', null]);
    await leave();
  });

  test('is skipped once for who left the home page when it was due', async () => {
    const { page, leave } = await visit(browser, {}, { isFirst: true });
    await arrive(page);
    // It waits while another dialog is open, and the visitor leaves from there.
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Country and currency/ })
      .click();
    await page.getByRole('dialog', { name: 'Country and currency' }).waitFor();
    await page.clock.runFor(5000);
    await page.goto(site.origin + PAGES.listing);
    await expect.poll(() => stored(page)).toEqual([null, 'true']);
    await openHome(page);
    await expect.poll(() => stored(page)).toEqual([null, null]);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.clock.runFor(10_000);
    await expect.poll(() => dialog(page).isVisible()).toBe(false);
    // Once is once.
    await page.goto(site.origin + PAGES.listing);
    await expect.poll(() => stored(page)).toEqual([null, null]);
    await openHome(page);
    await opens(page);
    await leave();
  });

  test('interrupts nobody who types', async () => {
    const { page, leave } = await visit(browser, {}, { isFirst: true });
    await arrive(page);
    await page.getByRole('main').getByRole('combobox', { name: 'Search for books' }).fill('dant');
    await page.keyboard.press('e');
    await page.clock.runFor(20_000);
    await expect.poll(() => dialog(page).isVisible()).toBe(false);
    await leave();
  });

  test('sends the subscription to RB Exclusive and says thank you', async () => {
    const { page, leave } = await visit(browser, {}, { isFirst: true });
    await arrive(page);
    await page.keyboard.press('PageDown');
    await page.clock.runFor(2000);
    await dialog(page).waitFor();
    const email = dialog(page).getByLabel('Your email');
    await email.fill('  ');
    await email.press('Enter');
    await email.fill('reader@example');
    await email.press('Enter');
    await dialog(page).getByText('Email is not valid.').waitFor();
    await email.fill('reader@example.com ');
    await dialog(page).getByRole('button', { name: 'Subscribe' }).click();
    const thanks = page.getByRole('dialog', { name: 'Thank You For Subscribing' });
    await thanks.getByText('reader@example.com').waitFor();
    const kept = await site.db.query('SELECT email, type FROM subscriptions');
    expect(kept).toEqual([{ email: 'reader@example.com', type: 'rbExclusive' }]);
    await thanks.getByRole('button', { name: 'Close' }).click();
    await leave(/status of 422/);
  });
});

test('a block whose words the owner has taken away leaves the page whole', async () => {
  await site.db.query('DELETE FROM content_blocks');
  const { page, leave } = await visit(browser);
  // An address of its own: the page that is kept still has its words.
  await page.goto(`${site.origin}/?kept=not`);
  await hydrated(page);
  const headings = await page.getByRole('main').locator('h1, h2').allTextContents();
  expect(headings).toContain('Featured Collection');
  expect(headings).not.toContain('Who Are We?');
  await leave();
});
