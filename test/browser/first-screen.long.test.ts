import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Catalogue } from '#kernel/book.ts';
import { CURRENCY_COOKIE } from '#kernel/limits.ts';
import { type BookIdentity, bookPath, PAGES } from '#kernel/paths.ts';
import { prepareOwnSite } from './prepare-site.ts';

const { site, visit, visitPage, openPage } = prepareOwnSite();

type Row = BookIdentity & { title: string };
/** Books of a catalogue at percentiles of title length, from the shortest to the 99th. */
async function findBooksByLength(catalogue: Catalogue): Promise<Row[]> {
  const rows = await site.db.query<Row>(
    `SELECT id, sku, catalogue, title, title_slug FROM books WHERE catalogue = $1 AND withdrawn_at IS NULL
     ORDER BY length(title), id`,
    [catalogue],
  );
  const at = (share: number) => rows[Math.floor((rows.length - 1) * share)];
  return [at(0), at(0.5), at(0.99)].flatMap((row) => row ?? []);
}

/** Bottom edges of the buying controls by name, in viewport pixels. */
const readEdges = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const bottom = (element: Element | null | undefined) =>
      element?.getBoundingClientRect().bottom ?? Infinity;
    const findFieldset = (text: string) =>
      [...main.querySelectorAll('legend')]
        .find((legend) => legend.textContent?.startsWith(text))
        ?.closest('fieldset');
    const add = [...main.querySelectorAll('button, a')].find(
      (element) => element.textContent === 'Add to cart',
    );
    return {
      title: bottom(main.querySelector('h1')),
      author: bottom(main.querySelector('header a')),
      price: bottom(main.querySelector('header [role=status]')),
      edition: findFieldset('Edition') ? bottom(findFieldset('Edition')) : 0,
      leather: bottom(findFieldset('Leather')),
      colour: bottom(findFieldset('Colour')),
      quantity: bottom(main.querySelector('input[type=number], [role=spinbutton]')),
      add: bottom(add),
    };
  });

describe('buying controls are on the first screen', () => {
  test.each(['regular', 'bestSeller', 'exclusive'] as const)('of a %s book', async (catalogue) => {
    const { page, leave } = await visit();
    for (const book of await findBooksByLength(catalogue)) {
      await page.goto(site.origin + bookPath(book));
      for (const [width, height] of [
        [1280, 800],
        [1440, 900],
        [1600, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        for (const [name, bottom] of Object.entries(await readEdges(page)))
          expect(bottom, `${name} of ${book.title} at ${width} × ${height}`).toBeLessThanOrEqual(height);
      }
    }
    await leave();
  });

  test('at 1024 × 768 for titles of ordinary length', async () => {
    const { page, leave } = await visit({ viewport: { width: 1024, height: 768 } });
    for (const book of (await findBooksByLength('regular')).slice(0, 2)) {
      await page.goto(site.origin + bookPath(book));
      expect((await readEdges(page)).add, book.title).toBeLessThanOrEqual(768);
    }
    await leave();
  });

  test('and a phone’s bottom bar has price and button from the start', async () => {
    const { page, leave } = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const book = (await findBooksByLength('regular')).at(-1);
    if (!book) throw new Error('There is no book.');
    await page.goto(site.origin + bookPath(book));
    const bar = page.getByRole('region', { name: 'Buy this book' });
    const box = await bar.boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
    await bar.getByText(/\$/).first().waitFor();
    await leave();
  });

  test('touch targets are at least 44 pixels high', async () => {
    const [book] = await findBooksByLength('bestSeller');
    if (!book) throw new Error('There is no best seller.');
    for (const [width, height] of [
      [390, 844],
      [1024, 768],
    ] as const) {
      const { page, leave } = await visitPage(bookPath(book), {
        viewport: { width, height },
        hasTouch: true,
        isMobile: true,
      });
      const low = await page
        .locator('main fieldset label, main fieldset button, main fieldset ~ * button')
        .evaluateAll((elements) =>
          elements
            .filter((element) => (element as HTMLElement).checkVisibility())
            .map(
              (element) => [element.textContent, Math.round(element.getBoundingClientRect().height)] as const,
            )
            .filter(([, tall]) => tall < 44),
        );
      expect(low, `${width} px`).toEqual([]);
      await leave();
    }
  });
});

describe('a title in another script is shown with its English one', () => {
  test('in the listing, among suggestions, on its page and in the cart', async () => {
    const { page, leave } = await visitPage(`${PAGES.listing}?q=Dream of the Red Chamber`);
    const main = page.getByRole('main');
    const card = main.getByRole('article').filter({ hasText: '紅樓夢' });
    await card.getByText('Dream of the Red Chamber', { exact: true }).waitFor();
    await expect.poll(() => card.getByRole('heading').getAttribute('lang')).toBe('zh');

    await openPage(page, PAGES.faq);
    await page.getByRole('combobox', { name: 'Search for books' }).pressSequentially('journey to the west');
    const option = page.getByRole('option').filter({ hasText: '西遊記' });
    await expect.poll(() => option.textContent()).toContain('Journey to the West');
    await option.click();
    await main.getByRole('link', { name: '西遊記' }).first().click();
    await page.waitForURL(/\/product\//);
    const heading = page.getByRole('heading', { level: 1, name: '西遊記', exact: true });
    await heading.waitFor();
    await expect.poll(() => heading.getAttribute('lang')).toBe('zh');
    const english = main.getByText('In English: Journey to the West');
    const [headingBox, englishBox] = [await heading.boundingBox(), await english.boundingBox()];
    expect(
      (englishBox?.y ?? 0) - (headingBox?.y ?? 0) - (headingBox?.height ?? 0),
      'right below it',
    ).toBeLessThan(20);

    await main.getByRole('button', { name: 'Add to cart' }).first().click();
    await page.getByRole('button', { name: 'View cart' }).click();
    await page.getByRole('dialog', { name: 'Cart' }).getByText('Journey to the West').waitFor();
    await openPage(page, PAGES.cart);
    await main.getByText('Journey to the West').waitFor();
    await expect.poll(() => main.locator('h2 [lang=zh]').textContent()).toBe('西遊記');
    await leave();
  });

  test('for every book without a Latin letter in its title', async () => {
    const rows = await site.db.query<{ title: string; english: string | null }>(
      'SELECT title, english_title AS english FROM books',
    );
    const foreign = rows.filter(({ title }) => !/\p{Script=Latin}/u.test(title) && /\p{L}/u.test(title));
    expect(foreign.length).toBeGreaterThan(30);
    expect(foreign.filter(({ english }) => !english)).toEqual([]);
  });
});

describe('an error page shows the chosen currency', () => {
  const EUROS = `${CURRENCY_COOKIE}=EUR; country=DE`;

  test('for a missing page, a missing book or a server error', async () => {
    const [[book], [withdrawn]] = [await findBooksByLength('regular'), await findBooksByLength('bestSeller')];
    await site.db.query('UPDATE books SET withdrawn_at = now() WHERE id = $1', [withdrawn?.id]);
    await site.db.script('ALTER TABLE faqs RENAME TO faqs_away');
    const paths: [string, number][] = [
      ['/no-such-page', 404],
      ['/listing/product/RB-R000000/nothing', 404],
      ['/blog/nothing', 404],
      [bookPath(withdrawn ?? (book as Row)), 410],
      [`${PAGES.faq}?q=anew`, 500],
    ];
    for (const [path, status] of paths) {
      const reply = await fetch(site.origin + path, { headers: { cookie: EUROS } });
      const html = await reply.text();
      expect(reply.status, path).toBe(status);
      expect(html, path).toMatch(/Country and currency: .{0,200}>EUR</);
      expect(html, path).not.toMatch(/Country and currency: .{0,200}>USD</);
    }
    await site.db.script('ALTER TABLE faqs_away RENAME TO faqs');
  });
});
