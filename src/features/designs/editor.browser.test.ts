import { expect, test } from 'vitest';
import { editorPath } from '#kernel/design-paths.ts';
import { bindingElement, openEditor, placeElement, waitForSaveStatus } from '#test/browser/editor-page.ts';
import { prepareSite } from '#test/browser/prepare-site.ts';
import { createPerson } from '#test/people.ts';

const { site, visitAs } = prepareSite();

test('a customer saves a design, autosaves changes and restores the first version', async () => {
  const ada = await createPerson(site.app, site.db, { fullName: 'Ada Archer', email: 'ada@editor.example' });
  const { page, leave } = await visitAs(ada);
  await openEditor(page, site.origin);
  await placeElement(page, 'Rosette');
  await page.getByRole('button', { name: 'Save design', exact: true }).click();
  await waitForSaveStatus(page, /^Saved$/);
  expect(page.url()).toContain(editorPath({ design: '' }));
  await placeElement(page, 'Star');
  await waitForSaveStatus(page, /^Saved$/);
  await page.reload();
  await bindingElement(page, /^Star/).waitFor();
  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).last().click();
  await bindingElement(page, /^Star/).waitFor({ state: 'detached' });
  expect(await bindingElement(page, /^Rosette/).count()).toBe(1);
  await leave();
});
