import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { bookPath, PAGES, profilePath } from '#kernel/paths.ts';
import { createPerson } from '../people.ts';
import { prepareFixture } from '../prepare-fixture.ts';
import { findBook, prepareOwnSite } from './prepare-site.ts';

const { site, visit, visitAs, openPage } = prepareOwnSite();
const alice = prepareFixture(() => createPerson(site.app, site.db));

/** Smallest windows of the admin and of a phone. */
const WINDOWS = [
  [1280, 720],
  [360, 640],
] as const;

const findBookPage = async () => bookPath(await findBook(site));

/** Checks that the dialog fits every window, and its buttons stay visible and clickable at any scroll position. */
async function expectVisible(page: Page, dialog: Locator, ...buttons: Locator[]) {
  const close = dialog.getByRole('button', { name: 'Close' }).first();
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    const box = () => dialog.evaluate((element) => element.getBoundingClientRect().toJSON());
    await expect
      .poll(
        async () => {
          const { left, top, right, bottom } = await box();
          return left >= 0 && top >= 0 && right <= width && bottom <= height;
        },
        { message: `the dialog in ${width} × ${height}` },
      )
      .toBe(true);
    for (const scrolled of [0, 10_000]) {
      await dialog.evaluate((element, y) => element.scrollTo({ top: y, behavior: 'instant' }), scrolled);
      for (const button of [close, ...buttons])
        await expect
          .poll(() => button.evaluate(isFullyVisible), {
            message: `${button} in ${width} × ${height}, scrolled ${scrolled}`,
          })
          .toBe(true);
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** Whether it is fully in the window, with nothing over its centre. */
function isFullyVisible(element: Element): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return (
    isInside &&
    above !== null &&
    (element.contains(above) || (above.contains(element) && !above.matches('dialog')))
  );
}

const button = (within: Locator, name: string | RegExp) => within.getByRole('button', { name, exact: true });

test('a review can be written, sent and viewed with every button visible', async () => {
  const { page, leave } = await visitAs(alice);
  await openPage(page, await findBookPage());
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await page.getByRole('button', { name: 'Write a Review' }).click();
  const writing = page.getByRole('dialog', { name: 'Write a review' });
  await writing.getByLabel('5 stars').check();
  const picture = await sharp({ create: { width: 900, height: 1600, channels: 3, background: '#702020' } })
    .jpeg()
    .toBuffer();
  await writing
    .getByLabel('Upload images')
    .setInputFiles([1, 2].map((n) => ({ name: `${n}.jpg`, mimeType: 'image/jpeg', buffer: picture })));
  await button(writing, 'Remove photo 2').waitFor();
  await expectVisible(page, writing, button(writing, 'Submit'), button(writing, 'Close').last());
  await button(writing, 'Submit').click();
  const thanks = page.getByRole('dialog', { name: 'Review Submitted' });
  await thanks.waitFor();
  await expectVisible(page, thanks);
  await button(thanks, 'Close').click();
  await page.getByRole('link', { name: /^Enlarge photo 1 of 2/ }).click();
  const viewer = page.getByRole('dialog', { name: /^Photo 1 of 2/ });
  await expectVisible(page, viewer, button(viewer, 'Previous photo'), button(viewer, 'Next photo'));
  await leave();
});

test('info, cart and country dialogs can be closed in every window', async () => {
  const { page, leave } = await visit();
  await openPage(page, await findBookPage());
  await page.getByRole('main').locator('button[aria-haspopup="dialog"]').first().click();
  const about = page.locator('dialog[open]');
  await expectVisible(page, about);
  await button(about, 'Close').click();

  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/i })
    .first()
    .click();
  await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
  const cart = page.getByRole('dialog', { name: 'Cart' });
  const toCart = cart.getByRole('link', { name: 'Go to Cart' });
  await toCart.waitFor();
  await expectVisible(page, cart, toCart, button(cart, 'Continue Shopping'));
  await button(cart, 'Close').click();

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Country and currency/ })
    .click();
  const country = page.getByRole('dialog', { name: 'Country and currency' });
  await expectVisible(page, country, button(country, 'Change currency'));
  await button(country, 'Change currency').click();
  await country.getByRole('option').first().waitFor();
  await expectVisible(page, country, country.getByRole('combobox'));
  await leave();
});

test('the first-visit invitation and subscription thanks fit every window', async () => {
  const { page, leave } = await visit({}, { isFirst: true });
  await openPage(page, PAGES.home);
  await page.mouse.wheel(0, 600);
  const invitation = page.getByRole('dialog', { name: 'An invitation to RB Exclusive' });
  await invitation.waitFor();
  await expectVisible(page, invitation, button(invitation, 'Subscribe'), button(invitation, 'Not now'));
  await button(invitation, 'Not now').click();
  const box = page.getByRole('contentinfo');
  await box.getByLabel('Your email').fill('reader@example.com');
  await box.getByRole('button', { name: 'Subscribe' }).click();
  const thanks = page.getByRole('dialog', { name: 'Thank You For Subscribing' });
  await thanks.waitFor();
  await expectVisible(page, thanks);
  await leave();
});

test('saving an address and deleting an account have visible buttons', async () => {
  const { page, leave } = await visitAs(alice);
  await openPage(page, profilePath('addresses'));
  await page.getByRole('button', { name: 'Add shipping address' }).click();
  const address = page.getByRole('dialog', { name: 'Add shipping address' });
  await button(address, 'Save address').waitFor();
  await expectVisible(page, address, button(address, 'Save address'));
  await button(address, 'Close').click();
  await openPage(page, profilePath('privacy'));
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const deletion = page.getByRole('dialog', { name: 'Delete your account?' });
  await expectVisible(page, deletion, button(deletion, 'Delete account'), button(deletion, 'Cancel'));
  await leave();
});
