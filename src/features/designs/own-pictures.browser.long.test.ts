import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  bindingElement,
  openEditor,
  readPosition,
  readWidth,
  toolsRegion,
  toolTab,
} from '#test/browser/editor-page.ts';
import { prepareOwnSite } from '#test/browser/prepare-site.ts';
import { lenientThrottle } from '#test/site.ts';

const { site, visit } = prepareOwnSite({ throttle: lenientThrottle });

const SHIELD =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 70"><path d="M5 5h50v30q0 22-25 30Q5 57 5 35z"/></svg>';
const svg = (text: string) => ({ name: 'arms.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(text) });
const png = async () => ({
  name: 'arms.png',
  mimeType: 'image/png',
  buffer: await sharp(Buffer.from(SHIELD), { density: 600 }).flatten({ background: '#fff' }).png().toBuffer(),
});

test('uploaded pictures become a block and endpapers; a script is refused', async () => {
  const { page, leave } = await visit();
  await openEditor(page, site.origin);
  const before = await page.locator('[data-hold]').count();
  const field = toolsRegion(page).getByLabel('Logo or coat of arms');
  const refusal = toolsRegion(page).getByRole('alert');
  await field.setInputFiles(svg('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'));
  await refusal.waitFor();
  expect(await refusal.textContent()).toMatch(/script/i);
  expect(await page.locator('[data-hold]').count()).toBe(before);

  await field.setInputFiles(await png());
  const logo = bindingElement(page, /^Logo/);
  // Pictures are processed at low priority, which takes long on a busy machine.
  await logo.waitFor({ timeout: 150_000 });
  expect(await refusal.allTextContents()).toEqual([]);
  const { y } = await readPosition(logo);
  await logo.focus();
  await page.keyboard.press('Shift+ArrowDown');
  await toolTab(page, 'Binding').click();
  const kind = toolsRegion(page).getByLabel('Endpapers', { exact: true });
  await kind.selectOption('Your own picture');
  await toolsRegion(page)
    .getByLabel('Endpaper picture')
    .setInputFiles(await png());
  await page.getByRole('button', { name: 'Undo: Endpapers' }).waitFor();

  await page.reload();
  await logo.waitFor();
  expect((await readPosition(logo)).y).toBeCloseTo(y + 10, 5);
  await expect.poll(() => readWidth(logo)).toBeGreaterThan(5);
  await toolTab(page, 'Binding').click();
  expect(await kind.inputValue()).toBe('picture');
  await leave(/422/);
});
