import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { fitCamera } from '#features/designs/client/book/framing.ts';
import { computeMeasures } from '#features/designs/client/book/measures.ts';
import { PRESET_POSES } from '#features/designs/client/book/poses.ts';
import type { Layout } from '#features/designs/layout.ts';
import { chooseOption } from './guided-page.ts';

/* Locates foil in screenshots of a design's front, flat and in 3D, by comparing two foil colours. */

/** Difference of two screenshots. */
interface FoilPicture {
  width: number;
  height: number;
  /** Change of each pixel, 0 … 255. */
  changed: Uint8Array;
}

/** Minimum change of a pixel that is about half foil; full foil changes by 80 to 110. */
const MIN_FOIL = 40;
/** Maximum change of a pixel without foil. */
const MAX_BARE = 8;
/** Vertical field of view of the camera in degrees; must match the scene. */
const FIELD_OF_VIEW = 20;

export async function captureFlatFoil(
  page: Page,
  setFoil: (name: string) => Promise<void>,
): Promise<FoilPicture> {
  const main = page.getByRole('main');
  await chooseOption(page, 'Preview mode', 'Flat');
  await chooseOption(page, 'Preview side', 'Front');
  const drawing = main.getByRole('img', { name: 'Front of the binding' });
  const waitForFoil = (metal: string) =>
    page.waitForFunction(
      (colour) =>
        [...document.querySelectorAll('main figure svg [fill], main figure svg [stroke]')].some((element) =>
          ['fill', 'stroke'].some((name) => element.getAttribute(name)?.includes(colour)),
        ),
      metal,
    );
  const screenshots: Buffer[] = [];
  for (const metal of ['Silver', 'Gold']) {
    await setFoil(metal);
    await waitForFoil(metal.toLowerCase());
    screenshots.push(await drawing.screenshot());
  }
  return pictureDifference(screenshots);
}

/** Locates the foil of the front in the final high-quality 3D picture. */
export async function captureFoil3d(
  page: Page,
  setFoil: (name: string) => Promise<void>,
): Promise<FoilPicture> {
  await chooseOption(page, 'Preview mode', '3D');
  const canvas = page.locator('main canvas');
  await page.locator('main section[data-state="live"]').waitFor();
  await page.getByRole('group', { name: 'Views of the book' }).getByRole('button', { name: 'Front' }).click();
  const screenshots: Buffer[] = [];
  for (const metal of ['Silver', 'Gold']) {
    await waitForRedraw(canvas, () => setFoil(metal));
    screenshots.push(await canvas.screenshot());
  }
  return pictureDifference(screenshots);
}

/** Runs an action and waits for the final high-quality picture. */
async function waitForRedraw(canvas: Locator, action: () => Promise<void>): Promise<void> {
  const frames = await canvas.getAttribute('data-frames');
  await action();
  await canvas.page().waitForFunction((before) => {
    const { dataset } = document.querySelector('main canvas') as HTMLElement;
    return dataset['frames'] !== before && dataset['rest'] === 'fine';
  }, frames);
}

async function pictureDifference([first, second]: Buffer[]): Promise<FoilPicture> {
  const raw = (png: Buffer | undefined) =>
    sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [a, b] = await Promise.all([raw(first), raw(second)]);
  const { width, height } = a.info;
  const changed = Uint8Array.from({ length: width * height }, (_, i) =>
    Math.max(...[0, 1, 2].map((c) => Math.abs((a.data[i * 3 + c] ?? 0) - (b.data[i * 3 + c] ?? 0)))),
  );
  return { width, height, changed };
}

/** Sampling distance on the front, in millimetres. */
const STEP_MM = 0.2;

/**
 * Compares foil in both pictures, with a tolerance of one pixel of the coarser one: shares of the front's foil present
 * in only one, and the visible area in square millimetres.
 */
export function compareFoil(flat: FoilPicture, round: FoilPicture, layout: Layout) {
  const { width, height } = layout.panels.front;
  const projectTo3d = projection(layout, round);
  const projectToFlat: Projection = (x, y) => [(x / width) * flat.width, (y / height) * flat.height];
  const [[left], [right]] = [projectTo3d(0, height / 2), projectTo3d(width, height / 2)];
  const pixel = Math.max(width / flat.width, width / (right - left));
  const around = [-1, -0.5, 0, 0.5, 1].flatMap((dy) =>
    [-1, -0.5, 0, 0.5, 1].map((dx) => [dx * pixel, dy * pixel] as const),
  );
  const at = (seen: FoilPicture, [x, y]: [number, number]) =>
    seen.changed[Math.floor(y) * seen.width + Math.floor(x)] ?? 0;
  const isBare = (seen: FoilPicture, on: Projection, x: number, y: number) =>
    around.every(([dx, dy]) => at(seen, on(x + dx, y + dy)) < MAX_BARE);
  const count = { flat: 0, round: 0, onlyFlat: 0, onlyRound: 0 };
  for (let y = STEP_MM / 2; y < height; y += STEP_MM)
    for (let x = STEP_MM / 2; x < width; x += STEP_MM) {
      if (at(flat, projectToFlat(x, y)) > MIN_FOIL) {
        count.flat++;
        if (isBare(round, projectTo3d, x, y)) count.onlyFlat++;
      }
      if (at(round, projectTo3d(x, y)) > MIN_FOIL) {
        count.round++;
        if (isBare(flat, projectToFlat, x, y)) count.onlyRound++;
      }
    }
  return {
    foil: count.flat * STEP_MM * STEP_MM,
    onlyFlat: count.onlyFlat / count.flat,
    onlyRound: count.onlyRound / count.round,
  };
}
/** Maps a point on the front, in millimetres from its upper left corner, to picture pixels. */
type Projection = (x: number, y: number) => [number, number];

function projection(layout: Layout, size: FoilPicture): Projection {
  const m = computeMeasures(layout);
  const { tilt } = PRESET_POSES.front;
  const cameraPose = fitCamera(m, PRESET_POSES.front, null, size, FIELD_OF_VIEW);
  const focus = size.height / 2 / Math.tan((FIELD_OF_VIEW * Math.PI) / 360);
  const [c, s] = [Math.cos(tilt), Math.sin(tilt)];
  return (x: number, y: number) => {
    const [up, front] = [m.height / 2 - y, m.thickness / 2];
    const nearer = focus / (cameraPose.distance - (up * s + front * c));
    return [
      size.width / 2 + (cameraPose.x + x) * nearer,
      size.height / 2 - (up * c - front * s - cameraPose.y) * nearer,
    ];
  };
}
