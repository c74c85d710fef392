import { expect, test } from 'vitest';
import { editorAddress } from '#kernel/design-addresses.ts';
import { openBrowser, signIn, visit } from '#test/browser/browser.ts';
import { held, kept, openEditor, place } from '#test/browser/drawing.ts';
import { sharedSite } from '#test/built-shop.ts';
import { createPerson } from '#test/people.ts';

test('a customer saves a design, which saves itself from then on, and goes back to its first version', async () => {
  const [site, browser] = await Promise.all([sharedSite(), openBrowser()]);
  const ada = await createPerson(site.app, site.db, { fullName: 'Ada Archer', email: 'ada@editor.example' });
  const { page, context, leave } = await visit(browser);
  await signIn(context, ada, site.origin);
  await openEditor(page, site.origin);
  await place(page, 'Rosette');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await kept(page, /^Saved$/);
  expect(page.url()).toContain(editorAddress({ design: '' }));
  await place(page, 'Star');
  await kept(page, /^Saved$/);
  await page.reload();
  await held(page, /^Star/).waitFor();
  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go back to it' }).last().click();
  await held(page, /^Star/).waitFor({ state: 'detached' });
  expect(await held(page, /^Rosette/).count()).toBe(1);
  await leave();
});
