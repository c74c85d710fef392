import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, visit } from '#test/browser/browser.ts';
import { extent, held, openEditor, standing, tab, tools } from '#test/browser/drawing.ts';
import { type Site, startSite } from '#test/built-shop.ts';
import { patientThrottle } from '#test/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ throttle: patientThrottle });
});
afterAll(() => site?.close());

const SHIELD =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 70"><path d="M5 5h50v30q0 22-25 30Q5 57 5 35z"/></svg>';
const svg = (text: string) => ({ name: 'arms.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(text) });
const png = async () => ({
  name: 'arms.png',
  mimeType: 'image/png',
  buffer: await sharp(Buffer.from(SHIELD), { density: 600 }).flatten({ background: '#fff' }).png().toBuffer(),
});

describe('A logo', () => {
  test.each(['SVG', 'PNG'])('as %s is cut as a block, placed, and there after a reload', async (kind) => {
    const { page, leave } = await visit(await openBrowser());
    await openEditor(page, site.origin);
    const field = tools(page).getByLabel('A logo or a coat of arms');
    await field.setInputFiles(kind === 'SVG' ? svg(SHIELD) : await png());
    const logo = held(page, /^Logo/);
    const refusal = tools(page).getByRole('alert');
    // Pictures are read behind all other work: on a busy machine that takes its time.
    await logo.or(refusal).first().waitFor({ timeout: 150_000 });
    expect(await refusal.allTextContents()).toEqual([]);
    const before = await standing(logo);
    await logo.focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.reload();
    await logo.waitFor();
    expect((await standing(logo)).y).toBeCloseTo(before.y + 10, 5);
    await expect.poll(() => extent(logo)).toBeGreaterThan(5);
    await leave();
  });

  test('that holds a script is refused in words, and nothing is placed', async () => {
    const { page, leave } = await visit(await openBrowser());
    await openEditor(page, site.origin);
    const before = await page.locator('[data-hold]').count();
    const field = tools(page).getByLabel('A logo or a coat of arms');
    await field.setInputFiles(svg('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'));
    const why = tools(page).getByRole('alert');
    await why.waitFor();
    expect(await why.textContent()).toMatch(/script/i);
    expect(await page.locator('[data-hold]').count()).toBe(before);
    await leave(/422/);
  });
});

test('A picture of one’s own becomes the endpapers, and can be undone', async () => {
  const { page, leave } = await visit(await openBrowser());
  await openEditor(page, site.origin);
  await tab(page, 'Binding').click();
  const kind = tools(page).getByLabel('Endpapers', { exact: true });
  await kind.selectOption('Your own picture');
  await tools(page)
    .getByLabel('Picture for the endpapers')
    .setInputFiles(await png());
  await page.getByRole('button', { name: 'Undo: Endpapers' }).waitFor();
  await page.reload();
  await tab(page, 'Binding').click();
  expect(await kind.inputValue()).toBe('picture');
  await leave();
});
