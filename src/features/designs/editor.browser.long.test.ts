import { describe, expect, test } from 'vitest';
import { expectAccessible } from '#test/browser/axe.ts';
import {
  addText,
  bindingElement,
  dragWithoutRelease,
  openEditor,
  placeElement,
  readPosition,
  toolsRegion,
  toolTab,
} from '#test/browser/editor-page.ts';
import { prepareSite } from '#test/browser/prepare-site.ts';

const { site, visit } = prepareSite();

describe('In the editor', () => {
  test('a guest draws, undoes and redoes, and finds the draft after a reload', async () => {
    const { page, leave } = await visit();
    await openEditor(page, site.origin);
    await placeElement(page, 'One line');
    await placeElement(page, 'Rosette');
    await addText(page, 'Emma');

    const rosette = bindingElement(page, /^Rosette/);
    const before = await readPosition(rosette);
    await rosette.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Alt+ArrowLeft');
    const after = await readPosition(rosette);
    expect(after.x - before.x).toBeCloseTo(0.9, 5);
    expect(after.y - before.y).toBeCloseTo(10, 5);
    expect(await page.locator('[data-announcement]').textContent()).toMatch(
      /^Rosette, front, .* mm from the left, .* wide/,
    );

    await page.keyboard.press('ControlOrMeta+z');
    expect(await readPosition(rosette)).toEqual(before);
    await page.keyboard.press('ControlOrMeta+Shift+z');
    expect(await readPosition(rosette)).toEqual(after);

    await dragWithoutRelease(page, rosette, { x: 60, y: 90 });
    await page.mouse.up();
    expect((await readPosition(rosette)).y).toBeGreaterThan(after.y + 10);
    await page.getByRole('button', { name: 'Undo: Move' }).click();
    expect(await readPosition(rosette)).toEqual(after);

    await page.reload();
    await bindingElement(page, /^Emma/).waitFor();
    expect(await readPosition(bindingElement(page, /^Rosette/))).toEqual(after);
    await bindingElement(page, /^Frame, one line/).waitFor();
    await leave();
  });

  test('a warning appears at its element and is fixed by a click; panels are accessible', async () => {
    const { page, leave } = await visit();
    await openEditor(page, site.origin);
    await addText(page, 'Emma');
    await bindingElement(page, /^Emma/).focus();
    await toolTab(page, 'Element').click();
    await toolsRegion(page).getByRole('textbox', { name: 'Size' }).fill('2');
    await page.locator('[data-hold][data-grade]').waitFor({ state: 'attached' });
    for (const name of ['Element', 'Add', 'Binding', 'Layers', 'Checks']) {
      await toolTab(page, name).click();
      await expectAccessible(page, { part: 'main', where: `the editor, ${name}` });
    }
    const finding = toolsRegion(page).getByRole('listitem').first();
    const announcement = await finding.locator('p').textContent();
    await finding.getByRole('button').last().click();
    await toolsRegion(page)
      .getByText(announcement ?? '', { exact: true })
      .waitFor({ state: 'detached' });
    await leave();
  });
});

test('Two tabs with one draft notify each other and overwrite nothing', async () => {
  const { page, context, leave } = await visit();
  await openEditor(page, site.origin);
  await placeElement(page, 'Rosette');
  const otherTab = await context.newPage();
  await openEditor(otherTab, site.origin);
  await bindingElement(otherTab, /^Rosette/).waitFor();
  await placeElement(otherTab, 'Star');

  const conflict = page.getByRole('alertdialog');
  await conflict.getByText('changed in another tab').waitFor();
  await placeElement(page, 'Moon');
  await conflict.getByRole('button', { name: 'Keep mine as a copy' }).click();
  await conflict.waitFor({ state: 'detached' });
  await page.reload();
  await bindingElement(page, /^Moon/).waitFor();
  expect(await bindingElement(page, /^Star/).count()).toBe(0);
  await otherTab.reload();
  await bindingElement(otherTab, /^Star/).waitFor();
  expect(await bindingElement(otherTab, /^Moon/).count()).toBe(0);
  await leave();
});
