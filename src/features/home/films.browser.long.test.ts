import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, visit, waitForHydration } from '#test/browser/browser.ts';
import { type Site, sharedSite } from '#test/built-shop.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), openBrowser()]);
});

async function openHome(page: Page): Promise<void> {
  await page.goto(site.origin);
  await waitForHydration(page);
}

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
  /** Scrolls until `part` percent of the film is in view, from below. */
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
    await page.getByRole('button', { name: /^Pause video: A book in half leather/ }).click();
    await expect.poll(() => isPlaying(page)).toBe(false);
    await showPart(page, 10);
    await showPart(page, 100);
    const play = page.getByRole('button', { name: /^Play video: A book in half leather/ });
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
    const play = page.getByRole('button', { name: /^Play video: A book in half leather/ });
    await play.waitFor();
    expect(asked).toEqual([]);
    await play.click();
    await expect.poll(() => isPlaying(page)).toBe(true);
    await leave();
  });
});

test('without script every block reads in full and the films can be played', async () => {
  const { page, leave } = await visit(browser, { javaScriptEnabled: false });
  // Without script no picture is lazy, so the shop draws all covers first.
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
