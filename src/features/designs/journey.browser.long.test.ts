import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sendProof } from '#features/orders/server/proofs/actions.ts';
import { API } from '#kernel/api.ts';
import { designsPath } from '#kernel/design-paths.ts';
import { orderPath } from '#kernel/order-paths.ts';
import { bookPath, PAGES } from '#kernel/paths.ts';
import { smtpTransport } from '#platform/email/transport.ts';
import { createBindery } from '#test/bindery.ts';
import { openLivePage, waitForHydration } from '#test/browser/browser.ts';
import { chooseMaterials, drawOwnDesign } from '#test/browser/draw-own-design.ts';
import { openTools, toolsRegion } from '#test/browser/editor-page.ts';
import { checkCheckoutPage } from '#test/browser/guest-checkout.ts';
import { chooseOption, logIn, openStep } from '#test/browser/guided-page.ts';
import { fetchFirstBook, prepareSite } from '#test/browser/prepare-site.ts';
import { captureFlatFoil, captureFoil3d, compareFoil } from '#test/browser/visible-foil.ts';
import { startSite } from '#test/built-shop.ts';
import { insertShippingAddress } from '#test/charged-shop.ts';
import { startMailServer } from '#test/email-server.ts';
import { findMissingOutlines } from '#test/measured-design.ts';
import { readBoxes, readPopplerBoxes } from '#test/measured-pdf.ts';
import { placeOrder } from '#test/order-calls.ts';
import { createPerson, type Person } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { lenientThrottle } from '#test/site.ts';
import type { Design } from './design.ts';
import { TURN_IN } from './geometry.ts';
import { layOut } from './layout/lay-out.ts';
import type { Layout } from './layout.ts';
import { createLayoutContext } from './server/layout-context.ts';
import { findTraces } from './server/uploads/queries.ts';

const inbox = prepareFixture(startMailServer);
const { site, visit } = prepareSite(async () => {
  const transport = smtpTransport({ url: inbox.url, from: 'Rare Bindings <shop@localhost>' });
  return startSite({ email: { transport }, throttle: lenientThrottle });
});
const book = prepareFixture(() => fetchFirstBook(site));

/**
 * Share of foil pixels that may be more than a pixel off. An offset of half a millimetre would exceed twice as much.
 */
const TOLERANCE = 0.005;
const EXACT = 0.1;

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
const readElements = (page: Page) =>
  page
    .locator('[data-hold]')
    .evaluateAll((elements) =>
      elements.map((element) => /^.* mm from the top/.exec(element.ariaLabel ?? '')?.[0]),
    );

test('a guest designs a binding, saves it by logging in, orders it and approves its proof', async () => {
  const clara = await createPerson(site.app, site.db, { fullName: 'Clara Clay', email: 'clara@example.com' });
  await insertShippingAddress(site.db, clara, 'GB');
  // The 3D book is drawn only where the two views are compared.
  const { page, leave } = await visit({ reducedMotion: 'reduce' });
  await openEditorFromBook(page);
  await drawOwnDesign(page);
  await chooseMaterials(page);
  await saveByLogin(page, clara);
  await openGuided(page);
  await compareViews(page, clara);
  const code = await order(page, clara);
  await approve(page, clara, code);
  await measureFile(page, clara);
  await leave();
});

async function openEditorFromBook(page: Page): Promise<void> {
  await openLivePage(page, site.origin + bookPath(book));
  await main(page).getByRole('link', { name: 'Customise this book' }).click();
  await main(page).getByRole('link', { name: 'open the editor' }).click();
  const name = page.getByRole('textbox', { name: 'Design name' });
  await name.waitFor();
  expect(await name.inputValue()).toBe(book.title);
  await page.locator('[data-hold]').first().waitFor();
}

async function saveByLogin(page: Page, { email }: Person): Promise<void> {
  const before = await readElements(page);
  expect(before).toHaveLength(5);
  await page.getByRole('button', { name: 'Log in to save' }).click();
  await page.waitForURL(/\/login/);
  await waitForHydration(page);
  await logIn(page, email);
  await page.getByRole('status').filter({ hasText: 'Your design is saved in My designs.' }).waitFor();
  await expect.poll(() => readElements(page)).toEqual(before);
  await openTools(page, 'Binding');
  expect(await toolsRegion(page).getByLabel('Edges').inputValue()).toBe('gilded-all');
}

async function openGuided(page: Page): Promise<void> {
  await openLivePage(page, site.origin + designsPath());
  await main(page).getByRole('link', { name: book.title }).click();
  await page.waitForURL(/\/customization\//);
  await waitForHydration(page);
  await page.locator('#binding input:enabled').first().waitFor();
  await openStep(page, 'lettering');
}

async function compareViews(page: Page, person: Person): Promise<void> {
  const setFoil = (metal: string) => chooseOption(page, /^Foil/, metal);
  const [flat, round] = [await captureFlatFoil(page, setFoil), await captureFoil3d(page, setFoil)];
  await chooseOption(page, 'Preview mode', 'Flat');
  const { layout } = await loadSavedDesign(person);
  const { foil, onlyFlat, onlyRound } = compareFoil(flat, round, layout);
  expect(foil).toBeGreaterThan(500);
  expect(onlyFlat).toBeLessThan(TOLERANCE);
  expect(onlyRound).toBeLessThan(TOLERANCE);
}

async function order(page: Page, person: Person): Promise<string> {
  await openStep(page, 'review');
  await page.getByText('Saved in My designs. Changes are saved automatically.').waitFor();
  const price = await page.locator('#review dl > div').last().locator('dd').textContent();
  await button(page, 'Add to cart').click();
  await page.getByRole('dialog').getByText(book.title).first().waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await openLivePage(page, site.origin + PAGES.cart);
  const line = main(page).getByRole('article').filter({ hasText: 'Your design' });
  await line.getByText(price ?? '', { exact: true }).waitFor();
  const picture = line.getByRole('img').first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(await picture.getAttribute('src')).toContain('/designs/');
  await checkCheckoutPage(page, 'the cart');
  // The checkout itself is tested in test/browser/buying.test.ts.
  const { code } = await placeOrder(person);
  await site.db.query(`UPDATE orders SET state = 'paid', paid_at = now() WHERE code = $1`, [code]);
  await openLivePage(page, site.origin + orderPath(code));
  await main(page).getByText('Your design: in review.').waitFor();
  return code;
}

async function approve(page: Page, { email }: Person, code: string): Promise<void> {
  const states = () =>
    site.db.query('SELECT p.state FROM proofs p JOIN orders o ON o.id = p.order_id WHERE o.code = $1', [
      code,
    ]);
  expect(await states()).toEqual([{ state: 'sent_for_review' }]);
  await sendProof({ ...createBindery(site), origin: site.origin }, code, 1, 'It sits well on this skin.');
  const findProofEmail = () =>
    inbox.received.find(
      ({ recipients, email: { subject } }) =>
        recipients.includes(email) && subject === `Your proof for order ${code} is ready`,
    );
  await expect.poll(findProofEmail).toBeDefined();
  const [address = ''] =
    new RegExp(`${site.origin}/\\S*proof\\S*`).exec(findProofEmail()?.email.text ?? '') ?? [];
  await openLivePage(page, address);
  await main(page).getByText('It sits well on this skin.').first().waitFor();
  await button(page, 'Approve proof').click();
  await main(page).getByText('We’ll bind it exactly as you approved it.').waitFor();
  expect(await states()).toEqual([{ state: 'approve' }]);
}

async function measureFile(page: Page, person: Person): Promise<void> {
  const { id, layout } = await loadSavedDesign(person);
  const reply = await page.request.get(`${site.origin}${API.designs}/${id}/production.pdf`);
  expect(reply.headers()['content-type']).toContain('application/pdf');
  const pdf = await reply.body();
  const { missing: lost, layers, count } = await findMissingOutlines(pdf, layout);
  expect(lost).toEqual([]);
  expect(count).toBeGreaterThanOrEqual(5);
  expect(layers).toEqual(expect.arrayContaining(['Leather', 'Foil Gold', 'Folds', 'Cut']));
  for (const boxes of [readBoxes(pdf)[0], await readPopplerBoxes(pdf)]) if (boxes) expectBoxes(boxes, layout);
}

function expectBoxes({ TrimBox, BleedBox }: { TrimBox: number[]; BleedBox: number[] }, { spread }: Layout) {
  for (const [box, beyond] of [
    [TrimBox, 0],
    [BleedBox, TURN_IN],
  ] as const) {
    const [left = 0, low = 0, right = 0, high = 0] = box.map((points) => (points * 25.4) / 72);
    expect(Math.abs(right - left - spread.widthMm - 2 * beyond)).toBeLessThan(EXACT);
    expect(Math.abs(high - low - spread.heightMm - 2 * beyond)).toBeLessThan(EXACT);
  }
}

async function loadSavedDesign(person: Person): Promise<{ id: string; layout: Layout }> {
  const [{ id }] = (await person.inject(API.designs)).json().data;
  const { design } = (await person.inject(`${API.designs}/${id}`)).json().data as { design: Design };
  const uploads = await findTraces(site.db, design);
  const traces = new Map(
    [...uploads].flatMap(([sha256, trace]) => (trace ? [[sha256, trace] as const] : [])),
  );
  return { id, layout: layOut(design, createLayoutContext(design, traces)) };
}
