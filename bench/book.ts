import { chromium, type Page } from 'playwright-core';
import { oxblood } from '../src/features/designs/client/book/layout-fixture.ts';
import type { Design } from '../src/features/designs/design.ts';
import { fullCover } from '../src/features/designs/layout/design-fixture.ts';
import { layOut } from '../src/features/designs/layout/lay-out.ts';
import type { Layout } from '../src/features/designs/layout.ts';
import { createLayoutContext } from '../src/features/designs/server/layout-context.ts';
import { readStartingPoints } from '../src/features/designs/server/starting-points/read-starting-points.ts';
import type { Stage } from '../test/browser/book-stage.tsx';
import { serveBookStage } from '../test/browser/book-stage-server.ts';
import { findChromium, SOFTWARE_GL } from '../test/browser/chromium.ts';
import { median, printTable } from './stage.ts';

/**
 * The 3D book with software rendering: first frame, time to the finished picture after a change or turn (waits by
 * reading back a pixel), stall of the final high-quality frame, and memory left after 100 renders. Simulates typing
 * the title at five letters a second, on a full cover and on one of the shop's designs.
 * Run: node bench/book.ts
 */
const OPENINGS = 5;
const KEYSTROKES = 15;
const RENDERS = 100;
/** Milliseconds between keystrokes. */
const PACE = 200;

const shopDesign = (await readStartingPoints()).find(({ id }) => id === 'midnight-hour')?.design as Design;
const plainLayouts = typeTitle(fullCover());
const shopLayouts = typeTitle(shopDesign);
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
    const page = await openPage();
    first.push(await page.evaluate(readBack));
    await page.close();
  }
  const page = await openPage();
  const fine = () => page.locator('canvas[data-rest="fine"]').waitFor();
  const strokes: number[] = [];
  const shopStrokes: number[] = [];
  const turns: number[] = [];
  await fine();
  for (let i = 1; i < KEYSTROKES; i++) strokes.push(await showLayout(page, plainLayouts[i] as Layout));
  await showLayout(page, shopLayouts[0] as Layout);
  await fine();
  for (let i = 1; i < KEYSTROKES; i++) shopStrokes.push(await showLayout(page, shopLayouts[i] as Layout));
  for (let i = 0; i < KEYSTROKES; i++) turns.push(await showLayout(page, null));
  const stall = await longestStall(page);
  await showLayout(page, plainLayouts[0] as Layout);
  const before = await memory(page);
  for (let i = 1; i <= RENDERS; i++) await showLayout(page, plainLayouts[i % KEYSTROKES] as Layout, 0);
  const after = await memory(page);
  printTable(
    'The 3D book with software rendering',
    ['', 'median', 'goal'],
    [
      ['first frame after opening', `${Math.round(median(first))} ms`, '≤ 1500 ms'],
      ['a letter of a full cover to its picture', `${Math.round(median(strokes))} ms`, '< 100 ms'],
      ['a letter of a design by the shop', `${Math.round(median(shopStrokes))} ms`, '< 100 ms'],
      ['a turn to its picture', `${Math.round(median(turns))} ms`, ''],
      ['longest task until the final frame', `${Math.round(stall)} ms`, '< 100 ms'],
      [`textures before and after ${RENDERS} renders`, `${before.textures} → ${after.textures}`, 'the same'],
      [`geometries before and after`, `${before.geometries} → ${after.geometries}`, 'the same'],
      [`script memory before and after`, `${before.mb} → ${after.mb} MB`, '+ ≤ 10 MB'],
    ],
  );
} finally {
  await browser.close();
  await stage.close();
}

async function openPage(): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 600, height: 760 } });
  await page.goto(stage.address);
  await page.waitForFunction(() => 'stage' in window);
  await page.evaluate(
    ({ layout, colours }) => (window as unknown as { stage: Stage }).stage.show(layout, colours),
    { layout: shopLayouts[0] as Layout, colours: [oxblood] },
  );
  await page.waitForFunction(() => Number(document.querySelector('canvas')?.dataset['frames'] ?? 0) > 0);
  return page;
}

/** Layouts of a design after each typed letter of its front text; spaces are skipped, since they change nothing. */
function typeTitle(design: Design): Layout[] {
  return Array.from({ length: KEYSTROKES }, (_, letters) => {
    let isDone = false;
    const elements = design.elements.map((element) => {
      if (isDone || element.kind !== 'text' || element.side !== 'front') return element;
      isDone = true;
      return { ...element, text: element.text + 'illustratedanew'.slice(0, letters) };
    });
    const grown = { ...design, elements };
    return layOut(grown, createLayoutContext(grown));
  });
}

/** Waits until the GPU has drawn everything. @returns the time then */
function readBack(): number {
  const gl = document.querySelector('canvas')?.getContext('webgl2');
  gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
  return performance.now();
}

/** Shows another layout, or turns the book if null. @returns milliseconds until its picture was finished */
async function showLayout(page: Page, layout: Layout | null, pace = PACE): Promise<number> {
  await page.waitForTimeout(pace);
  await page.evaluate(`window.readBack = ${readBack}`);
  return page.evaluate(
    ({ layout, colours }) => {
      const { stage, readBack } = window as unknown as { stage: Stage; readBack: () => number };
      const canvas = document.querySelector('canvas') as HTMLCanvasElement;
      const frames = canvas.dataset['frames'];
      const start = performance.now();
      if (layout) stage.show(layout, colours);
      else stage.book.current?.turn({ turn: 0.05 }, 'at once');
      return new Promise<number>((resolve) => {
        new MutationObserver((_, watching) => {
          if (canvas.dataset['frames'] === frames) return;
          watching.disconnect();
          resolve(readBack() - start);
        }).observe(canvas, { attributes: true });
      });
    },
    { layout, colours: [oxblood] },
  );
}

/** Longest main-thread stall until the high-quality frame is there. */
function longestStall(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let longest = 0;
    let last = performance.now();
    while (document.querySelector('canvas')?.dataset['rest'] !== 'fine') {
      await new Promise((resolve) => setTimeout(resolve, 1));
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }
    return longest;
  });
}

function memory(page: Page) {
  return page.evaluate(() => {
    const memoryUse = (window as unknown as { stage: Stage }).stage.book.current?.memory();
    const { usedJSHeapSize } = (performance as unknown as { memory: { usedJSHeapSize: number } }).memory;
    return {
      textures: memoryUse?.textures ?? 0,
      geometries: memoryUse?.geometries ?? 0,
      mb: Math.round(usedJSHeapSize / 1e5) / 10,
    };
  });
}
