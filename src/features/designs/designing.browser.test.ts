import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { bookPath, PAGES } from '#kernel/paths.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { openLivePage, waitForHydration } from '#test/browser/browser.ts';
import { chooseOption, fixableFindings, logIn, openStep } from '#test/browser/guided-page.ts';
import { fetchFirstBook, prepareOwnSite } from '#test/browser/prepare-site.ts';
import { post } from '#test/cart-calls.ts';
import { isLong, longTest } from '#test/effort.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { preparePeople } from '#test/prepare-people.ts';

const { site, visit, visitAs } = prepareOwnSite();
const { alice, bob } = preparePeople(site);
const book = prepareFixture(() => fetchFirstBook(site));

const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
  <path d="M10 90 50 8l40 82Z M38 70h24L50 44Z" fill="#111" fill-rule="evenodd"/></svg>`;

const EXPECTED_TEXTS = ['Clara’s copy', 'Lyme, 1811', 'dentelle', 'your logo', 'Shell', 'gilded all round'];

const main = (page: Page) => page.getByRole('main');
const drawing = (page: Page, side: 'Front' | 'Spine' | 'Back') =>
  main(page).getByRole('img', { name: `${side} of the binding` });
async function showFlat(page: Page, side: 'Front' | 'Spine' | 'Back'): Promise<void> {
  const flat = main(page).getByRole('radio', { name: 'Flat' });
  if (await flat.isVisible()) await flat.check({ force: true });
  await chooseOption(page, 'Preview side', side);
  await drawing(page, side).waitFor();
}
async function expectDrawingChange(
  page: Page,
  side: 'Front' | 'Spine' | 'Back',
  step: () => Promise<unknown>,
) {
  await showFlat(page, side);
  const sideDrawing = drawing(page, side);
  // Compared in the page: a drawing has hundreds of kilobytes.
  const before = await sideDrawing.evaluateHandle((element) => ({ html: element.innerHTML }));
  await step();
  const hasChanged = () => sideDrawing.evaluate((element, { html }) => element.innerHTML !== html, before);
  await expect.poll(hasChanged, { message: side, interval: 100 }).toBe(true);
}
const readReview = (page: Page) => page.locator('#review ul').first().textContent();

async function logInToDesign(page: Page): Promise<void> {
  await openLivePage(page, site.origin + bookPath(book, { color: 'navy' }));
  await main(page).getByRole('link', { name: 'Customise this book' }).click();
  await page.waitForURL(/\/login/);
  await waitForHydration(page);
  await logIn(page, alice.email);
  await page.waitForURL(/\/customization\//);
  await waitForHydration(page);
  await expect.poll(() => main(page).getByRole('radio', { name: 'Navy' }).isChecked()).toBe(true);
  // In `test:all`, the journey compares both views.
  if (!isLong) {
    await chooseOption(page, 'Preview mode', '3D');
    await main(page).locator('canvas[data-frames]').waitFor();
  }
  await showFlat(page, 'Front');
}

async function letterBinding(page: Page): Promise<void> {
  await openStep(page, 'lettering');
  await expectDrawingChange(page, 'Front', () =>
    main(page).getByRole('textbox', { name: 'Front, line 1' }).fill('Clara’s copy'),
  );
  await expectDrawingChange(page, 'Front', () => chooseOption(page, /^Foil/, 'Silver'));
  await expectDrawingChange(page, 'Back', async () => {
    await main(page).getByRole('button', { name: 'Add a line to the back' }).click();
    await main(page).getByRole('textbox', { name: 'Back, line 1' }).fill('Lyme, 1811');
  });
  await expectDrawingChange(page, 'Front', async () => {
    await page.locator('summary[aria-label^="Font of Front, line 1"]').click();
    await chooseOption(page, 'Font of Front, line 1', 'Cormorant italic');
  });
}

async function addOrnaments(page: Page): Promise<void> {
  await openStep(page, 'ornament');
  await expectDrawingChange(page, 'Front', () => chooseOption(page, /^Frame on the front/, 'Dentelle'));
  await expectDrawingChange(page, 'Front', async () => {
    await main(page)
      .getByLabel('Picture of your logo')
      .setInputFiles({ name: 'mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(MARK) });
    await main(page).getByRole('img', { name: 'Preview of the block' }).waitFor();
  });
}

async function choosePaperAndEdges(page: Page): Promise<void> {
  await openStep(page, 'inside');
  await chooseOption(page, /^Paper/, 'Shell');
  await openStep(page, 'edges');
  await chooseOption(page, /^Page edges/, 'Gilded all round');
  const gilded = main(page).getByRole('radio', { name: /^Gilded all round/ });
  await main(page)
    .getByRole('button', { name: /^Undo.*edges$/ })
    .click();
  await expect.poll(() => gilded.isChecked()).toBe(false);
  await main(page)
    .getByRole('button', { name: /^Redo.*edges$/ })
    .click();
  await expect.poll(() => gilded.isChecked()).toBe(true);
}

async function fixWarning(page: Page): Promise<void> {
  await openStep(page, 'lettering');
  await main(page).getByRole('slider', { name: 'Size of Back, line 1' }).fill('2');
  await openStep(page, 'review');
  const remark = fixableFindings(page).first();
  const report = await remark.locator('p').textContent();
  await remark.getByRole('button').click();
  await expect.poll(() => page.locator('#review').textContent()).not.toContain(report);
}

async function saveDesign(page: Page): Promise<void> {
  await main(page).getByRole('textbox', { name: 'Design name' }).fill('For Clara');
  await main(page).getByRole('button', { name: 'Save design', exact: true }).click();
  await main(page).getByRole('button', { name: 'Saved' }).waitFor();
  await main(page).getByText('Gilded edges').waitFor();
  await expectAccessible(page, { where: 'the review at 1280' });
}

async function checkStepsOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const id of ['lettering', 'ornament', 'inside', 'edges']) {
    await openStep(page, id);
    await expectAccessible(page, { part: `#${id}`, where: `${id} at 390` });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), id).toBe(0);
  }
}

test('a guest logs in, designs a whole binding, fixes a warning and saves it', async () => {
  // With reduced motion the 3D book is drawn only on request; each frame takes seconds without a GPU.
  const { page, leave } = await visit({ reducedMotion: 'reduce' });
  await logInToDesign(page);
  await letterBinding(page);
  await addOrnaments(page);
  await choosePaperAndEdges(page);
  await openStep(page, 'review');
  const described = await readReview(page);
  for (const text of EXPECTED_TEXTS) expect(described).toContain(text);
  await fixWarning(page);
  await saveDesign(page);
  const saved = async () => (await alice.inject(API.designs)).json().data;
  expect((await saved()).map(({ name }: { name: string }) => name)).toEqual(['For Clara']);

  await openStep(page, 'lettering');
  await expectDrawingChange(page, 'Spine', () =>
    main(page).getByRole('textbox', { name: 'Spine, line 1' }).fill('Clara 1811'),
  );
  await page.reload();
  await waitForHydration(page);
  await openStep(page, 'review');
  for (const text of [...EXPECTED_TEXTS, 'Clara 1811'])
    await expect.poll(() => readReview(page)).toContain(text);
  await expect
    .poll(() => main(page).getByRole('textbox', { name: 'Design name' }).inputValue())
    .toBe('For Clara');
  expect(await saved()).toHaveLength(1);
  if (isLong) await checkStepsOnPhone(page);
  await leave();
});

longTest('a design in the cart can be edited without changing the other one', async () => {
  const { design } = (await bob.inject(`${API.designs}/new?bookId=${book.id}`)).json().data;
  const bookData = { id: book.id };
  for (const edges of ['gilded-top', 'gilded-all']) {
    const bookCustomization = { ...design, edges };
    const added = await bob.inject(post('item', { bookData, quantity: 1, bookCustomization }));
    expect(added.statusCode, added.body).toBe(200);
  }
  const readCharges = async () =>
    (await bob.inject(API.carts[0]))
      .json()
      .data.cartItems.map(
        ({ customizationCharges }: { customizationCharges: number }) => customizationCharges,
      );
  const before = await readCharges();
  expect(before).toHaveLength(2);
  expect(Math.min(...before)).toBeGreaterThan(0);

  const { page, leave } = await visitAs(bob, { reducedMotion: 'reduce' });
  await openLivePage(page, site.origin + PAGES.cart);
  const edit = main(page).getByRole('link', { name: 'Edit design' });
  await expect.poll(() => edit.count()).toBe(2);
  await edit.first().click();
  await page.waitForURL(/\?line=/);
  await openStep(page, 'edges');
  await chooseOption(page, /^Slip case/, 'Slip case');
  await main(page).getByRole('button', { name: 'Update cart' }).click();
  await page.getByRole('dialog').first().waitFor();
  await expect.poll(readCharges).not.toEqual(before);
  const changes = (await readCharges()).filter((charge: number, i: number) => charge !== before[i]);
  expect(changes).toHaveLength(1);
  await leave();
});
