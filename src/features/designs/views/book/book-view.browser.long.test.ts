import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import type { Stage } from '#test/browser/book-stage.tsx';
import { serveBookStage } from '#test/browser/book-stage-server.ts';
import { openBrowser } from '#test/browser/browser.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { handfulOfOutlines, oxblood } from '../../client/book/layout-fixture.ts';

const stage = prepareFixture(serveBookStage);
const PX = 4;
/** Share of foil pixels that may differ: edges, which each view antialiases its own way. */
const TOLERANCE = 0.03;

async function open(bar?: number, { isFlat = false } = {}): Promise<Page> {
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width: 240, height: 336 }, reducedMotion: 'reduce' });
  onTestFinished(() => page.close());
  if (isFlat)
    await page.addInitScript(() => {
      // Simulates a browser without WebGL.
      HTMLCanvasElement.prototype.getContext = () => null;
    });
  await page.goto(stage.address);
  await page.waitForFunction(() => 'stage' in window);
  await show(page, bar);
  return page;
}

const show = (page: Page, bar?: number) =>
  page.evaluate(
    ({ layout, colours }) => (window as unknown as { stage: Stage }).stage.show(layout, colours),
    {
      layout: handfulOfOutlines(bar),
      colours: [oxblood],
    },
  );

const takeScreenshot = (page: Page) => page.locator('canvas').screenshot();

test('the 3D front has its foil where the layout has it, and turns by keyboard', async () => {
  const page = await open();
  await page.locator('section[data-state="live"]').waitFor();
  const { apart, foil } = await page.evaluate(
    ({ outlines, px }) => {
      const captured = (window as unknown as { stage: Stage }).stage.book.current?.capture(
        'front',
        px,
        'mask',
      );
      if (!captured) throw new Error('There is no book');
      const flat = document.createElement('canvas');
      flat.width = captured.width;
      flat.height = captured.height;
      const pen = flat.getContext('2d') as CanvasRenderingContext2D;
      pen.scale(px, px);
      for (const { d, stroke, fillRule, material } of outlines) {
        if (material === 'blind') continue;
        pen.lineWidth = stroke ?? 0;
        if (stroke === null) pen.fill(new Path2D(d), fillRule);
        else pen.stroke(new Path2D(d));
      }
      const expectedPixels = pen.getImageData(0, 0, captured.width, captured.height).data;
      let differing = 0;
      let covered = 0;
      for (let i = 0; i < expectedPixels.length; i += 4) {
        const isFoil = (expectedPixels[i + 3] as number) > 127;
        if (isFoil) covered++;
        if (isFoil !== (captured.data[i] as number) > 127) differing++;
      }
      return { apart: differing / covered, foil: covered };
    },
    { outlines: handfulOfOutlines().panels.front.outlines, px: PX },
  );
  expect(foil).toBeGreaterThan(10_000);
  expect(apart).toBeLessThan(TOLERANCE);

  const book = page.getByRole('application');
  await book.focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
  await expect.poll(() => book.getAttribute('aria-label')).toBe('Front and spine');
  await page.getByRole('button', { name: 'Spine', exact: true }).click();
  await expect.poll(() => book.getAttribute('aria-label')).toBe('The spine');
});

test('redraws a change exactly, pauses off screen and releases its context', async () => {
  const [changed, fresh] = [await open(), await open(90)];
  for (const page of [changed, fresh]) await page.locator('canvas[data-rest="fine"]').waitFor();
  const before = await changed.locator('canvas').getAttribute('data-frames');
  await show(changed, 90);
  await expect.poll(() => changed.locator('canvas').getAttribute('data-frames')).not.toBe(before);
  await changed.locator('canvas[data-rest="fine"]').waitFor();
  const pictures = await Promise.all([changed, fresh].map(takeScreenshot));
  expect(pictures[0]?.equals(pictures[1] as Buffer)).toBe(true);

  const page = changed;
  await page.evaluate(() => {
    document.body.style.paddingBottom = '400vh';
    scrollTo(0, document.body.scrollHeight);
  });
  await page.locator('canvas[data-seen="false"]').waitFor();
  const frames = () => page.locator('canvas').getAttribute('data-frames');
  const unseen = await frames();
  await show(page);
  await page.evaluate(async () => {
    for (let i = 0; i < 5; i++) await new Promise(requestAnimationFrame);
  });
  expect(await frames()).toBe(unseen);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(frames).not.toBe(unseen);

  // React removes the canvas before effects are cleaned up, so the context-lost event is the evidence.
  const after = await page.evaluate(async () => {
    const canvas = document.querySelector('canvas');
    const gl = canvas?.getContext('webgl2');
    const contextLost = new Promise((resolve) => canvas?.addEventListener('webglcontextlost', resolve));
    (window as unknown as { stage: Stage }).stage.removeBook();
    await contextLost;
    return { isLost: gl?.isContextLost(), canvases: document.querySelectorAll('canvas').length };
  });
  expect(after).toEqual({ isLost: true, canvases: 0 });
});

test('shows the fallback pictures without WebGL', async () => {
  const page = await open(undefined, { isFlat: true });
  await page.getByText('The pictures of this binding').waitFor();
  expect(await page.locator('canvas').count()).toBe(0);
});
