import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGES } from '#kernel/addresses.ts';
import { API } from '#kernel/api.ts';
import type { BookSummary } from '#kernel/book.ts';
import { customizationAddress, designsAddress } from '#kernel/design-addresses.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { hydrated, openBrowser, signIn, visit } from '#test/browser/browser.ts';
import { held, openEditor, place } from '#test/browser/drawing.ts';
import { type Site, startSite } from '#test/built-shop.ts';
import { createPeople, PASSWORD, type People } from '#test/people.ts';

let site: Site;
let browser: Browser;
let people: People;
let book: BookSummary;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  people = await createPeople(site.app, site.db);
  const reply = await fetch(`${site.origin}/api/books?filter=${encodeURIComponent('{"limit":1}')}`);
  book = (await reply.json()).data[0];
});
afterAll(() => site?.close());

const step = (page: Page, id: string) => page.locator(`#${id} > summary`);

test('a guest who binds a book like this logs in, is back at the book with that binding, and keeps what is designed', async () => {
  const { alice } = people;
  const { page, leave } = await visit(browser);
  await page.goto(site.origin + customizationAddress(book, { color: 'navy' }));
  await hydrated(page);
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Email' }).fill(alice.email);
  await main.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/customization\//);
  await hydrated(page);
  await expect.poll(() => main.getByRole('radio', { name: 'Navy' }).isChecked()).toBe(true);

  await step(page, 'lettering').click();
  await main.getByRole('button', { name: 'Add a line on the front' }).click();
  const lines = main.getByRole('textbox', { name: /^Front, line/ });
  await lines.last().fill('For Clara');
  await main.getByRole('button', { name: /^Undo/ }).click();
  await main.getByRole('button', { name: /^Redo/ }).click();
  await expect
    .poll(() => lines.evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value)))
    .toContain('For Clara');
  await page.reload();
  await hydrated(page);
  await step(page, 'lettering').click();
  await expect
    .poll(() => lines.evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value)))
    .toContain('For Clara');

  await step(page, 'review').click();
  await main.getByRole('textbox', { name: 'Name of the design' }).fill('Clara’s copy');
  await main.getByRole('button', { name: 'Save', exact: true }).click();
  await main.getByRole('button', { name: 'Saved' }).waitFor();
  await expectAccessible(page, { where: 'the guided page' });
  const kept = (await alice.inject(API.designs)).json().data;
  expect(kept.map(({ name }: { name: string }) => name)).toContain('Clara’s copy');
  await leave();
});

test('My designs are renamed, copied, shared to whoever has the link, and deleted', async () => {
  const { bob } = people;
  const { data } = (await bob.inject(`${API.designs}/new?bookId=${book.id}`)).json();
  await bob.inject({
    method: 'POST',
    url: API.designs,
    payload: { name: 'A first try', design: data.design },
  });
  const { page, context, leave } = await visit(browser);
  await signIn(context, bob, site.origin);
  await page.goto(site.origin + designsAddress());
  await hydrated(page);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Rename A first try' }).click();
  await main.getByRole('textbox', { name: 'New name of A first try' }).fill('A second try');
  await page.keyboard.press('Enter');
  await main.getByRole('button', { name: 'Copy A second try' }).click();
  await main.getByRole('link', { name: 'A second try, a copy' }).waitFor();
  await main.getByRole('button', { name: 'Delete A second try, a copy' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete it' }).click();
  await expect.poll(() => main.getByRole('article').count()).toBe(1);
  await main.getByRole('button', { name: 'Share A second try' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make a link' }).click();
  const address = await page.getByRole('textbox', { name: 'Address' }).inputValue();
  await expectAccessible(page, { where: 'My designs' });
  await leave();

  const guest = await visit(browser);
  await guest.page.goto(address);
  await hydrated(guest.page);
  await guest.page.getByRole('heading', { name: 'A second try' }).waitFor();
  await guest.page.getByRole('link', { name: 'Make it your own' }).waitFor();
  await guest.leave();
});

test('an earlier version is seen by its picture and gone back to, and a link that is withdrawn leads nowhere', async () => {
  const { eve } = people;
  const { design } = (await eve.inject(`${API.designs}/new?bookId=${book.id}`)).json().data;
  const saved = await eve.inject({
    ...{ method: 'POST', url: API.designs, payload: { name: 'Two tries', design } },
  });
  const { id, version } = saved.json().data;
  const changed = { version, name: 'Two tries', design: { ...design, edges: 'gilded-all' } };
  await eve.inject({ method: 'PUT', url: `${API.designs}/${id}`, payload: changed });
  const shared = (await eve.inject({ method: 'POST', url: `${API.designs}/${id}/share` })).json().data;
  const { page, context, leave } = await visit(browser);
  await signIn(context, eve, site.origin);
  await page.goto(site.origin + designsAddress());
  await hydrated(page);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Versions Two tries' }).click();
  const dialog = page.getByRole('dialog');
  const pictures = dialog.locator('li img');
  await expect
    .poll(() => pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth)))
    .toEqual([160, 160]);
  await dialog.getByRole('button', { name: /^Go back to/ }).click();
  await expect
    .poll(async () => (await eve.inject(`${API.designs}/${id}`)).json().data.design.edges)
    .toBe(design.edges);
  await main.getByRole('button', { name: 'Share Two tries' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make a link' }).waitFor();
  expect((await fetch(shared.sharedAt)).status).toBe(404);
  await leave();
});

test('A save that the shop is too busy for is told, lasts through a reload, and is made up for by the next change', async () => {
  const { bob } = people;
  const { page, context, leave } = await visit(browser);
  await signIn(context, bob, site.origin);
  await openEditor(page, site.origin);
  const says = (words: string | RegExp) => page.getByRole('status').filter({ hasText: words }).waitFor();
  const ids = async (): Promise<string[]> =>
    (await bob.inject(API.designs)).json().data.map(({ id }: { id: string }) => id);
  const before = await ids();
  await place(page, 'Rosette');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await says(/^Saved$/);
  const busy = { success: false, code: 'BUSY', message: 'Please try again in a moment.' };
  await page.route('**/api/designs/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 503, headers: { 'retry-after': '5' }, json: busy })
      : route.fallback(),
  );
  await place(page, 'Star');
  await says('The shop could not save your design just now. Your design is kept in this browser');
  await page.reload();
  await held(page, /^Star/).waitFor();
  await page.unroute('**/api/designs/*');
  await place(page, 'Moon');
  await says(/^Saved$/);
  const [id, ...others] = (await ids()).filter((one) => !before.includes(one));
  expect(others).toEqual([]);
  const { design } = (await bob.inject(`${API.designs}/${id}`)).json().data;
  const tooled = design.elements.map(({ ornament }: { ornament?: string }) => ornament).filter(Boolean);
  expect(tooled).toEqual(['rosette', 'star', 'moon']);
  await leave(/503/);
});

test('The designs by the shop stand by genre and by occasion, and each leads on', async () => {
  const { page, leave } = await visit(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(site.origin + PAGES.startingDesigns);
  await hydrated(page);
  expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThanOrEqual(24);
  await expectAccessible(page, { where: 'the designs to begin with' });
  await leave();
});
