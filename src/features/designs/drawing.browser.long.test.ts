import type { CDPSession, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { editorPath } from '#kernel/design-paths.ts';
import {
  addText,
  bindingElement,
  dragWithoutRelease,
  openEditor,
  placeElement,
  readPosition,
  readWidth,
  toolsRegion,
  toolTab,
  waitForSaveStatus,
} from '#test/browser/editor-page.ts';
import { prepareOwnSite } from '#test/browser/prepare-site.ts';
import { preparePeople } from '#test/prepare-people.ts';
import { lenientThrottle } from '#test/site.ts';

const { site, visit, visitAs } = prepareOwnSite({ throttle: lenientThrottle });
const { alice } = preparePeople(site);

const rotation = async (element: Locator) =>
  Number(/rotate\((-?[\d.]+)\)/.exec((await element.getAttribute('transform')) ?? '')?.[1]);

const findMiddle = async (element: Locator) => {
  const box = (await element.boundingBox()) ?? expect.fail('It is not in sight.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

async function openOnPhone() {
  const visited = await visit({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await openEditor(visited.page, site.origin);
  const cdp = await visited.context.newCDPSession(visited.page);
  return { ...visited, cdp };
}

async function touch(cdp: CDPSession, fingers: readonly { from: Point; to: Point }[]): Promise<void> {
  const at = (share: number) =>
    fingers.map(({ from, to }, id) => ({
      id,
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    }));
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ReturnType<typeof at>) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', at(0));
  for (const share of [0.25, 0.5, 0.75, 1]) await send('touchMove', at(share));
  await send('touchEnd', []);
}
interface Point {
  x: number;
  y: number;
}

test('With a mouse, elements snap to guides unless Alt is held, and handles resize and turn in one undo step', async () => {
  const { page, leave } = await visit();
  await openEditor(page, site.origin);
  await placeElement(page, 'Rosette');
  const rosette = bindingElement(page, /^Rosette/);
  await expectSnapping(page, rosette);
  const before = await readWidth(rosette);
  await dragWithoutRelease(page, page.locator('[data-handle="1,1"]'), { x: 40, y: 40 });
  await page.mouse.up();
  expect(await readWidth(rosette)).toBeGreaterThan(before + 5);
  await dragWithoutRelease(page, page.locator('[data-handle="turn"]'), { x: 120, y: 60 });
  await page.mouse.up();
  expect(Math.abs(await rotation(rosette))).toBeGreaterThan(20);
  await page.keyboard.press('ControlOrMeta+z');
  expect(await rotation(rosette)).toBe(0);
  await page.keyboard.press('ControlOrMeta+z');
  expect(await readWidth(rosette)).toBe(before);

  await expectOnlyNumbers(page, rosette);
  await leave();
});

async function expectSnapping(page: Page, element: Locator): Promise<void> {
  const middle = await readPosition(element);
  await dragWithoutRelease(page, element, { x: 5, y: 70 });
  expect(await page.locator('[data-guides]').getAttribute('data-guides')).not.toBe('0');
  await page.mouse.up();
  expect((await readPosition(element)).x).toBe(middle.x);

  await page.keyboard.down('Alt');
  await dragWithoutRelease(page, element, { x: 6, y: 0 });
  await page.mouse.up();
  await page.keyboard.up('Alt');
  expect((await readPosition(element)).x).not.toBe(middle.x);
}

/** The field for the rotation takes only numbers. */
async function expectOnlyNumbers(page: Page, rosette: Locator): Promise<void> {
  const rotationField = toolsRegion(page).getByRole('textbox', { name: 'Rotation' });
  await rotationField.fill('12,5');
  expect(await rotation(rosette)).toBe(12.5);
  for (const [input, why] of [
    ['', 'Enter a number'],
    ['12e9', 'Enter a number'],
    ['361', 'Enter at most 360°.'],
    ['-4000', 'Enter at least -360°.'],
  ] as const) {
    await rotationField.fill(input);
    await toolsRegion(page).getByText(why).waitFor();
    expect(await rotationField.inputValue()).toBe(input);
    expect(await rotation(rosette)).toBe(12.5);
  }
}

test('With keys and buttons, a selection can be grouped, moved, distributed, duplicated, copied and ungrouped', async () => {
  const { page, leave } = await visit();
  await openEditor(page, site.origin);
  await page.keyboard.press('ControlOrMeta+a');
  await toolsRegion(page).getByRole('button', { name: 'Delete' }).click();
  for (const name of ['Rosette', 'Star', 'Moon']) {
    await placeElement(page, name);
    await page.locator('[data-hold][data-chosen]').focus();
    await page.keyboard.press('Shift+ArrowDown');
  }
  const [rosette, star, moon] = [
    bindingElement(page, /^Rosette/),
    bindingElement(page, /^Star/),
    bindingElement(page, /^Moon/),
  ];
  await star.focus();
  for (let i = 0; i < 4; i++) await page.keyboard.press('Shift+ArrowDown');
  await moon.focus();
  for (let i = 0; i < 6; i++) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ControlOrMeta+a');
  expect(await page.locator('[data-hold][data-chosen]').count()).toBe(3);
  await toolTab(page, 'Element').click();
  await toolsRegion(page).getByRole('button', { name: 'Distribute vertically' }).click();
  const [top, middle, bottom] = await Promise.all([rosette, star, moon].map(readPosition));
  expect(middle && top && bottom && Math.abs(middle.y - (top.y + bottom.y) / 2)).toBeLessThan(4);

  await toolsRegion(page).getByRole('button', { name: 'Group', exact: true }).click();
  await rosette.focus();
  const before = await readPosition(moon);
  await page.keyboard.press('ArrowRight');
  expect((await readPosition(moon)).x).toBeCloseTo(before.x + 1, 5);
  await toolsRegion(page).getByRole('button', { name: 'Ungroup' }).click();
  await page.keyboard.press('Escape');
  await moon.focus();
  await page.keyboard.press('Escape');
  await rosette.focus();
  await rosette.click();
  await page.keyboard.press('ArrowRight');
  expect((await readPosition(moon)).x).toBeCloseTo(before.x + 1, 5);

  await page.keyboard.press('ControlOrMeta+d');
  await page.keyboard.press('ControlOrMeta+c');
  await page.keyboard.press('ControlOrMeta+v');
  expect(await bindingElement(page, /^Rosette/).count()).toBe(3);
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  expect(await bindingElement(page, /^Rosette/).count()).toBe(1);
  await leave();
});

test('On a phone, one finger moves an element, two zoom without moving it', async () => {
  const { page, cdp, leave } = await openOnPhone();
  await placeElement(page, 'Rosette');
  await toolTab(page, 'Add').click();
  const rosette = bindingElement(page, /^Rosette/);
  await page.getByRole('button', { name: 'Fit to window' }).click();
  const before = await readPosition(rosette);
  const at = await findMiddle(rosette);
  await touch(cdp, [{ from: at, to: { x: at.x, y: at.y + 70 } }]);
  await expect.poll(async () => (await readPosition(rosette)).y).toBeGreaterThan(before.y + 10);

  const moved = await readPosition(rosette);
  const readZoom = async () =>
    Number.parseInt((await page.getByRole('button', { name: 'Fit to window' }).textContent()) ?? '', 10);
  const was = await readZoom();
  const middle = await findMiddle(rosette);
  await touch(cdp, [
    { from: { x: middle.x - 20, y: middle.y }, to: { x: middle.x - 60, y: middle.y } },
    { from: { x: middle.x + 20, y: middle.y }, to: { x: middle.x + 60, y: middle.y } },
  ]);
  await expect.poll(readZoom).toBeGreaterThan(was * 1.5);
  expect(await readPosition(rosette)).toEqual(moved);
  await leave();
});

test('A URL opens a house design, and offers a new one for an unknown one', async () => {
  const { page, leave } = await visit();
  const { data } = await (await fetch(`${site.origin}${API.designs}/starting-points`)).json();
  await openEditor(page, site.origin, editorPath({ start: data[0].id }));
  await expect.poll(() => page.locator('[data-hold]').count()).toBe(data[0].design.elements.length);
  await page.goto(site.origin + editorPath({ start: 'none' }));
  await page.getByRole('alert').getByText('We couldn’t find this starting design').waitFor();
  await page.getByRole('link', { name: 'Start a new design' }).click();
  await page.getByRole('textbox', { name: 'Design name' }).waitFor();
  await page.goto(site.origin + editorPath({ design: 'somebodys' }));
  await page.getByRole('alert').getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/login/);
  await leave(/401/);
});

test('a book’s design is saved, added to the cart and edited from its line', async () => {
  const { page, leave } = await visitAs(alice);
  const filter = encodeURIComponent('{"limit":1}');
  const books = await (await fetch(`${site.origin}${API.regular[0]}?filter=${filter}`)).json();
  const [book] = books.data;
  await openEditor(page, site.origin, editorPath({ book: book.id }));
  expect(await page.getByRole('textbox', { name: 'Design name' }).inputValue()).toBe(book.title);
  await placeElement(page, 'Rosette');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('dialog').getByText(book.title).first().waitFor();
  const cart = async () => (await alice.inject(API.carts[0])).json().data.cartItems;
  const [line] = await cart();
  expect(line).toMatchObject({ quantity: 1, design: expect.anything() });

  await openEditor(page, site.origin, editorPath({ line: line.id }));
  await bindingElement(page, /^Rosette/).waitFor();
  await addText(page, 'Ex libris');
  await page.getByRole('button', { name: 'Save design', exact: true }).click();
  await waitForSaveStatus(page, /^Saved$/);
  await page.reload();
  await bindingElement(page, /^Ex libris/).waitFor();
  await page.getByRole('button', { name: 'Update cart' }).click();
  await page.getByRole('dialog').getByText(book.title).first().waitFor();
  const lines = await cart();
  expect(lines).toHaveLength(1);
  expect(lines[0].design).not.toEqual(line.design);
  await leave();
});
