import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PAGES } from '#kernel/paths.ts';
import { prepareSite } from '#test/browser/prepare-site.ts';

const { site, visit } = prepareSite();

test('a cover that can’t be drawn leaves a blank board of the same size', async () => {
  const { page, context } = await visit();
  await page.route('**/covers/**', (route) => route.fulfill({ status: 503 }));
  await page.goto(site.origin + PAGES.listing);
  const cover = page.getByRole('main').getByRole('article').first().locator('picture img');
  await expect
    .poll(() =>
      cover.evaluate(({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth === 0),
    )
    .toBe(true);
  const box = await cover.boundingBox();
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(880 / 640, 1);
  const middle = await sharp(await cover.screenshot())
    .extract({ left: Math.round((box?.width ?? 0) / 2), top: 4, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  expect([...middle], 'the board colour instead of a broken image').toEqual([0xec, 0xe4, 0xd5]);
  await context.close();
});
