import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { fitted } from '#features/designs/client/book/framing.ts';
import { measuresOf } from '#features/designs/client/book/measures.ts';
import { SET } from '#features/designs/client/book/poses.ts';
import type { Layout } from '#features/designs/layout.ts';
import { choose } from './guided-page.ts';

/*
 * Where the foil of a front is seen on the guided page, flat and in three dimensions, in the pixels of the screen: it is what
 * looks otherwise when the foil is another metal.
 */

/** What changed between two pictures of one place, by the pixel. */
interface Seen {
  width: number;
  height: number;
  /** How much each pixel changed, 0 … 255. */
  changed: Uint8Array;
}

/** A pixel that changed more than this is foil for about half: wholly covered ones change by 80 to 110. */
const IS_FOIL = 40;
/** One that changed less has nothing of it. */
const IS_BARE = 8;
/** The camera's angle of sight from top to bottom, in degrees. */
const SIGHT = 20;

/** Shows the front flat, and takes its foil. */
export async function flatFoil(page: Page, setFoil: (name: string) => Promise<void>): Promise<Seen> {
  const main = page.getByRole('main');
  await choose(page, 'How it is shown', 'Flat');
  await choose(page, 'What is shown', 'Front');
  const drawing = main.getByRole('img', { name: 'Front of the binding' });
  const drawn = (metal: string) =>
    page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('main figure svg [fill], main figure svg [stroke]')].some((one) =>
          ['fill', 'stroke'].some((name) => one.getAttribute(name)?.includes(wanted)),
        ),
      metal,
    );
  const taken: Buffer[] = [];
  for (const metal of ['Silver', 'Gold']) {
    await setFoil(metal);
    await drawn(metal.toLowerCase());
    taken.push(await drawing.screenshot());
  }
  return between(taken);
}

/** Shows the front of the book in three dimensions, drawn finely, and takes its foil. */
export async function roundFoil(page: Page, setFoil: (name: string) => Promise<void>): Promise<Seen> {
  await choose(page, 'How it is shown', 'In the round');
  const canvas = page.locator('main canvas');
  await page.locator('main section[data-state="live"]').waitFor();
  await page.getByRole('group', { name: 'Views of the book' }).getByRole('button', { name: 'Front' }).click();
  const taken: Buffer[] = [];
  for (const metal of ['Silver', 'Gold']) {
    await redrawn(canvas, () => setFoil(metal));
    taken.push(await canvas.screenshot());
  }
  return between(taken);
}

/** Does something that draws the book anew, and waits until it stands finely. */
async function redrawn(canvas: Locator, deed: () => Promise<void>): Promise<void> {
  const frames = await canvas.getAttribute('data-frames');
  await deed();
  await canvas.page().waitForFunction((before) => {
    const { dataset } = document.querySelector('main canvas') as HTMLElement;
    return dataset['frames'] !== before && dataset['rest'] === 'fine';
  }, frames);
}

async function between([one, other]: Buffer[]): Promise<Seen> {
  const raw = (png: Buffer | undefined) =>
    sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [a, b] = await Promise.all([raw(one), raw(other)]);
  const { width, height } = a.info;
  const changed = Uint8Array.from({ length: width * height }, (_, i) =>
    Math.max(...[0, 1, 2].map((c) => Math.abs((a.data[i * 3 + c] ?? 0) - (b.data[i * 3 + c] ?? 0)))),
  );
  return { width, height, changed };
}

/** How finely the front is looked through, in millimetres. */
const STEP = 0.2;

/**
 * How much of the front's foil lies in one picture and not within a pixel in the other, as shares of what is seen of it;
 * and how much is seen, in square millimetres. The pixel is that of the coarser picture.
 */
export function foilApart(flat: Seen, round: Seen, layout: Layout) {
  const { width, height } = layout.panels.front;
  const onRound = projection(layout, round);
  const onFlat: Place = (x, y) => [(x / width) * flat.width, (y / height) * flat.height];
  const [[left], [right]] = [onRound(0, height / 2), onRound(width, height / 2)];
  const pixel = Math.max(width / flat.width, width / (right - left));
  const around = [-1, -0.5, 0, 0.5, 1].flatMap((dy) =>
    [-1, -0.5, 0, 0.5, 1].map((dx) => [dx * pixel, dy * pixel] as const),
  );
  const at = (seen: Seen, [x, y]: [number, number]) =>
    seen.changed[Math.floor(y) * seen.width + Math.floor(x)] ?? 0;
  const isBare = (seen: Seen, on: Place, x: number, y: number) =>
    around.every(([dx, dy]) => at(seen, on(x + dx, y + dy)) < IS_BARE);
  const count = { flat: 0, round: 0, onlyFlat: 0, onlyRound: 0 };
  for (let y = STEP / 2; y < height; y += STEP)
    for (let x = STEP / 2; x < width; x += STEP) {
      if (at(flat, onFlat(x, y)) > IS_FOIL) {
        count.flat++;
        if (isBare(round, onRound, x, y)) count.onlyFlat++;
      }
      if (at(round, onRound(x, y)) > IS_FOIL) {
        count.round++;
        if (isBare(flat, onFlat, x, y)) count.onlyRound++;
      }
    }
  return {
    foil: count.flat * STEP * STEP,
    onlyFlat: count.onlyFlat / count.flat,
    onlyRound: count.onlyRound / count.round,
  };
}
/** Where a place of the front, in millimetres from its upper left corner, stands in a picture. */
type Place = (x: number, y: number) => [number, number];

/** Of the book in three dimensions, in the set view of its front. */
function projection(layout: Layout, size: Seen): Place {
  const m = measuresOf(layout);
  const { tilt } = SET.front;
  const stand = fitted(m, SET.front, null, size, SIGHT);
  const focus = size.height / 2 / Math.tan((SIGHT * Math.PI) / 360);
  const [c, s] = [Math.cos(tilt), Math.sin(tilt)];
  return (x: number, y: number) => {
    const [up, front] = [m.height / 2 - y, m.thickness / 2];
    const nearer = focus / (stand.distance - (up * s + front * c));
    return [
      size.width / 2 + (stand.x + x) * nearer,
      size.height / 2 - (up * c - front * s - stand.y) * nearer,
    ];
  };
}
