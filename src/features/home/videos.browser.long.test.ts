import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openLivePage } from '#test/browser/browser.ts';
import { prepareSite } from '#test/browser/prepare-site.ts';

const { site, visit } = prepareSite();

const openHome = (page: Page) => openLivePage(page, site.origin);

describe('a video', () => {
  const video = (page: Page) =>
    page
      .getByRole('region', { name: /Our Binding Spectrum/ })
      .locator('video')
      .first();
  const isPlaying = (page: Page) => video(page).evaluate((video: HTMLVideoElement) => !video.paused);
  const recordRequests = (page: Page) => {
    const paths: string[] = [];
    page.on('request', (request) => {
      if (/\.(webm|mp4)$/.test(request.url())) paths.push(new URL(request.url()).pathname);
    });
    return paths;
  };
  /** Scrolls until `part` percent of the video is in view, from below. */
  const showPart = (page: Page, part: number) =>
    video(page).evaluate(async (video, percent) => {
      const { top, height } = video.getBoundingClientRect();
      scrollBy({ top: top + (height * percent) / 100 - innerHeight, behavior: 'instant' });
      for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    }, part);

  test('loads and plays once 70 % is in view, and pauses when scrolled away', async () => {
    const { page, leave } = await visit();
    const requestedPaths = recordRequests(page);
    await openHome(page);
    await showPart(page, -50);
    await showPart(page, 5);
    await showPart(page, 60);
    expect(requestedPaths, 'nothing is loaded earlier').toEqual([]);
    await showPart(page, 75);
    await expect.poll(() => isPlaying(page)).toBe(true);
    expect(requestedPaths[0]).toBe('/videos/binding-spectrum-light.webm');
    await expect.poll(() => video(page).getAttribute('data-started')).toBe('true');
    await expect
      .poll(() => video(page).evaluate((video: HTMLVideoElement) => [video.muted, video.loop]))
      .toEqual([true, true]);
    await showPart(page, 20);
    await expect.poll(() => isPlaying(page)).toBe(false);
    await leave();
  });

  test('can be paused and played by mouse and keyboard, and stays paused', async () => {
    const { page, leave } = await visit({ colorScheme: 'dark' });
    const requestedPaths = recordRequests(page);
    await openHome(page);
    await showPart(page, 100);
    await expect.poll(() => isPlaying(page)).toBe(true);
    expect(requestedPaths[0]).toBe('/videos/binding-spectrum-dark.webm');
    await page.getByRole('button', { name: /^Pause video: A book in half leather/ }).click();
    await expect.poll(() => isPlaying(page)).toBe(false);
    await showPart(page, 10);
    await showPart(page, 100);
    const play = page.getByRole('button', { name: /^Play video: A book in half leather/ });
    await play.waitFor();
    await expect.poll(() => isPlaying(page), { message: 'a paused video stays paused' }).toBe(false);
    await play.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => isPlaying(page)).toBe(true);
    await page.getByRole('button', { name: /^Full screen: A book in half leather/ }).click();
    await expect
      .poll(() => page.evaluate(() => document.fullscreenElement?.querySelector('video') != null))
      .toBe(true);
    await leave();
  });

  test('doesn’t autoplay when reduced motion is preferred', async () => {
    const { page, leave } = await visit({ reducedMotion: 'reduce' });
    const requestedPaths = recordRequests(page);
    await openHome(page);
    await showPart(page, 100);
    const play = page.getByRole('button', { name: /^Play video: A book in half leather/ });
    await play.waitFor();
    expect(requestedPaths).toEqual([]);
    await play.click();
    await expect.poll(() => isPlaying(page)).toBe(true);
    await leave();
  });
});

test('without JavaScript all blocks are visible and videos have controls', async () => {
  const { page, leave } = await visit({ javaScriptEnabled: false });
  // Without JavaScript no picture is lazy, so all covers are rendered first.
  await page.goto(site.origin, { waitUntil: 'domcontentloaded' });
  const main = page.getByRole('main');
  await expect.poll(() => main.getByRole('link', { name: /^Know More about/ }).count()).toBe(5);
  for (const text of ['Leather from edge to edge', 'Coming Soon', 'Years of work on one spine'])
    await expect.poll(() => main.getByText(text, { exact: true }).isVisible(), { message: text }).toBe(true);
  const videos = main.locator('video[controls]');
  await expect.poll(() => videos.count()).toBe(2);
  await videos.first().scrollIntoViewIfNeeded();
  await expect.poll(() => videos.first().isVisible()).toBe(true);
  await leave();
});
