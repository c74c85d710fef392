import { expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { designsPath } from '#kernel/design-paths.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { openLivePage } from '#test/browser/browser.ts';
import { fetchFirstBook, prepareOwnSite } from '#test/browser/prepare-site.ts';
import { saveDesign } from '#test/design-calls.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { preparePeople } from '#test/prepare-people.ts';

const { site, visit, visitAs } = prepareOwnSite();
const { bob, eve } = preparePeople(site);
const book = prepareFixture(() => fetchFirstBook(site));

test('My designs can be renamed, copied, shared by link and deleted', async () => {
  const { data } = (await bob.inject(`${API.designs}/new?bookId=${book.id}`)).json();
  await saveDesign(bob, data.design, 'A first try');
  const { page, leave } = await visitAs(bob);
  await openLivePage(page, site.origin + designsPath());
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Rename A first try' }).click();
  await main.getByRole('textbox', { name: 'New name for A first try' }).fill('A second try');
  await page.keyboard.press('Enter');
  await main.getByRole('button', { name: 'Copy A second try' }).click();
  await main.getByRole('link', { name: 'A second try (copy)' }).waitFor();
  await main.getByRole('button', { name: 'Delete A second try (copy)' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => main.getByRole('article').count()).toBe(1);
  await main.getByRole('button', { name: 'Share A second try' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click();
  const address = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await expectAccessible(page, { where: 'My designs' });
  await leave();

  const guest = await visit();
  await openLivePage(guest.page, address);
  await guest.page.getByRole('heading', { name: 'A second try' }).waitFor();
  await guest.page.getByRole('link', { name: 'Make it your own' }).waitFor();
  await guest.leave();
});

test('an earlier version can be restored, and a withdrawn link returns 404', async () => {
  const { design } = (await eve.inject(`${API.designs}/new?bookId=${book.id}`)).json().data;
  const saved = await eve.inject({
    method: 'POST',
    url: API.designs,
    payload: { name: 'Two tries', design },
  });
  const { id, version } = saved.json().data;
  const changed = { version, name: 'Two tries', design: { ...design, edges: 'gilded-all' } };
  await eve.inject({ method: 'PUT', url: `${API.designs}/${id}`, payload: changed });
  const shared = (await eve.inject({ method: 'POST', url: `${API.designs}/${id}/share` })).json().data;
  const { page, leave } = await visitAs(eve);
  await openLivePage(page, site.origin + designsPath());
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Versions Two tries' }).click();
  const dialog = page.getByRole('dialog');
  const pictures = dialog.locator('li img');
  await expect
    .poll(() =>
      pictures.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth)),
    )
    .toEqual([160, 160]);
  await dialog.getByRole('button', { name: /^Restore version from/ }).click();
  await expect
    .poll(async () => (await eve.inject(`${API.designs}/${id}`)).json().data.design.edges)
    .toBe(design.edges);
  await main.getByRole('button', { name: 'Share Two tries' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).waitFor();
  expect((await fetch(shared.sharedAt)).status).toBe(404);
  await leave();
});
