import { chromium, type Page } from 'playwright-core';
import { handfulOfOutlines, oxblood } from '../src/features/designs/client/book/layout-fixture.ts';
import type { Stage } from '../test/browser/book-stage.tsx';
import { SOFTWARE_GL, serveBookStage } from '../test/browser/book-stage-server.ts';
import { findChromium } from '../test/browser/chromium.ts';
import { median, table } from './stage.ts';

/**
 * The book in three dimensions on a processor in place of a graphics card: its first frame, a change to its picture, and
 * what a hundred renders leave in memory. The page has nothing but the book.
 *
 *   node bench/book.ts
 */
const OPENINGS = 5;
const KEYSTROKES = 15;
const RENDERS = 100;

const { path, env } = await findChromium();
const stage = await serveBookStage();
const browser = await chromium.launch({
  executablePath: path,
  env: { ...process.env, ...env },
  args: SOFTWARE_GL,
});
try {
  const first: number[] = [];
  for (let i = 0; i < OPENINGS; i++) {
    const page = await opened();
    first.push(await page.evaluate(() => performance.now()));
    await page.close();
  }
  const page = await opened();
  const strokes: number[] = [];
  for (let i = 0; i < KEYSTROKES; i++) strokes.push(await change(page, 20 + i));
  const before = await memory(page);
  for (let i = 0; i < RENDERS; i++) await change(page, 20 + (i % 50));
  const after = await memory(page);
  table(
    'The book in three dimensions, drawn by a processor',
    ['', 'median', 'goal'],
    [
      ['first frame after opening', `${Math.round(median(first))} ms`, '≤ 1500 ms'],
      ['a change to its picture', `${Math.round(median(strokes))} ms`, '< 100 ms'],
      [`textures before and after ${RENDERS} renders`, `${before.textures} → ${after.textures}`, 'the same'],
      [`geometries before and after`, `${before.geometries} → ${after.geometries}`, 'the same'],
      [`script memory before and after`, `${before.mb} → ${after.mb} MB`, '+ ≤ 10 MB'],
    ],
  );
} finally {
  await browser.close();
  await stage.close();
}

async function opened(): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 600, height: 760 } });
  await page.goto(stage.address);
  await page.waitForFunction(() => 'stage' in window);
  await page.evaluate(
    ({ layout, colours }) => (window as unknown as { stage: Stage }).stage.show(layout, colours),
    { layout: handfulOfOutlines(), colours: [oxblood] },
  );
  await page.waitForFunction(() => Number(document.querySelector('canvas')?.dataset['frames'] ?? 0) > 0);
  return page;
}

/** Shows another layout; @returns milliseconds until its frame was handed over */
function change(page: Page, bar: number): Promise<number> {
  return page.evaluate(
    ({ layout, colours }) => {
      const canvas = document.querySelector('canvas') as HTMLCanvasElement;
      const frames = canvas.dataset['frames'];
      const start = performance.now();
      (window as unknown as { stage: Stage }).stage.show(layout, colours);
      return new Promise<number>((done) => {
        new MutationObserver((_, watching) => {
          if (canvas.dataset['frames'] === frames) return;
          watching.disconnect();
          requestAnimationFrame(() => done(performance.now() - start));
        }).observe(canvas, { attributes: true });
      });
    },
    { layout: handfulOfOutlines(bar), colours: [oxblood] },
  );
}

function memory(page: Page) {
  return page.evaluate(() => {
    const held = (window as unknown as { stage: Stage }).stage.book.current?.memory();
    const { usedJSHeapSize } = (performance as unknown as { memory: { usedJSHeapSize: number } }).memory;
    return {
      textures: held?.textures ?? 0,
      geometries: held?.geometries ?? 0,
      mb: Math.round(usedJSHeapSize / 1e5) / 10,
    };
  });
}
