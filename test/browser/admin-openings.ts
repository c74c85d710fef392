import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isLong } from '../effort.ts';
import { settled } from './browser.ts';

/** A button of a page that opens a form or asks back, by its beginning. */
interface Opening {
  button: string | RegExp;
  /** What is done in what has opened, so that all of it is seen. */
  next?: (page: Page) => Promise<void>;
  /** It opens in the page itself. */
  isInPage?: true;
  /** It opens the form of a list, empty. */
  isAddition?: true;
  /** It only asks back, in the one dialog that all have in common. */
  asksBack?: true;
}

const dialog = (page: Page) => page.locator('dialog[open]');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

const chooseFirst: Opening['next'] = async (page) => {
  await dialog(page).getByRole('combobox').first().selectOption('1');
  await dialog(page)
    .getByRole('button', { name: /^Give back \$/ })
    .waitFor();
};
const lookFirst: Opening['next'] = async (page) => {
  await dialog(page).getByLabel('Percent').fill('-10');
  await press(page, 'Look at it first');
  await dialog(page)
    .getByText(/ books change/)
    .waitFor();
};
const two: Opening['next'] = async (page) => {
  await dialog(page).getByRole('button', { name: 'Add a line' }).click();
};
const find: Opening['next'] = async (page) => {
  await dialog(page).getByLabel('Title or author').fill('moby');
  await dialog(page)
    .getByRole('button', { name: /^Moby-Dick/ })
    .first()
    .waitFor();
};

/** What opens on each page besides what all lists have: one that is added, the first of the list, its columns. */
const OPENINGS: Record<string, Opening[]> = {
  '/admin/articles': [{ button: 'Begin an article' }],
  '/admin/articles/:id': [
    { button: 'Add a book', next: find },
    { button: 'Link' },
    { button: 'Picture', isInPage: true },
    { button: 'Take it off the blog', asksBack: true },
    { button: 'Let go of what is changed', asksBack: true },
    { button: 'Remove the draft', asksBack: true },
  ],
  '/admin/orders/:code': [
    ...['Read it through', 'Begin the binding', 'Send a parcel', 'Put tracking right'],
    ...['A parcel has arrived', 'Cancel the order'],
  ]
    .map((button): Opening => ({ button }))
    .concat(
      { button: 'Give money back', next: chooseFirst },
      { button: 'Ask for the refund again', asksBack: true },
    ),
  '/admin/production/:line': [{ button: 'Take away', asksBack: true }],
  '/admin/proofs/:code/:line': [
    { button: 'Send the proof' },
    { button: 'Approve it for them' },
    { button: 'Ask for a change' },
  ],
  '/admin/books/:id': [{ button: 'Duplicate' }],
  '/admin/prices': [{ button: /^Change all/, next: lookFirst }],
  '/admin/price-changes/:id': [{ button: 'Call it off' }, { button: 'Take it back', asksBack: true }],
  '/admin/authors': [{ button: /^Merge /, asksBack: true }],
  '/admin/customers/:id': [
    { button: 'Let into RB Exclusive', asksBack: true },
    { button: 'Log out everywhere', asksBack: true },
    { button: 'Anonymise', asksBack: true },
    { button: 'Give or take' },
  ],
  '/admin/invitations': [
    { button: 'Invite somebody' },
    { button: 'Make codes' },
    { button: 'Withdraw', asksBack: true },
  ],
  '/admin/reviews': [{ button: 'Take off', asksBack: true }],
  '/admin/redirects': [{ button: 'Import a file' }],
  '/admin/rates': [{ button: 'Take the ECB’s file' }, { button: 'Write a rate' }],
  '/admin/letters': [{ button: 'Write to somebody' }],
  '/admin/letters/:id': [
    { button: 'Write a quote', next: two },
    { button: 'Change it' },
    { button: 'Send it', asksBack: true },
    { button: 'Withdraw it', asksBack: true },
    { button: 'Ask the customer' },
  ],
  '/admin/letters-wording/:kind': [{ button: 'Back to the shop’s own words', asksBack: true }],
  '/admin/imports/:id': [
    { button: 'Write into the shop', asksBack: true },
    { button: 'Take all back', asksBack: true },
  ],
  '/admin/staff': [{ button: 'Invite somebody' }],
  '/admin/account': [{ button: 'Set one up', isInPage: true }],
};

/** @returns what opens on such pages and was on none that was walked, in words */
export const notFound = (pattern: string, found: readonly string[]): string[] =>
  (OPENINGS[pattern] ?? [])
    .filter(({ button }) => !found.includes(String(button)))
    .map(({ button }) => `${pattern}: ${button}`);

/** Looks at what is on the screen: a page, or a part of it; less closely where it is like another before. */
export type Look = (where: string, part?: string, isLikeAnother?: boolean) => Promise<void>;

interface Walked {
  origin: string;
  path: string;
  /** What kind of page it is: `/admin/orders/:code`. */
  pattern: string;
  /** What kind of page was walked before in this window. */
  previous: string | undefined;
  look: Look;
}

/** What all lists have in common, and is looked at where it opens first. */
const seen = new Set<'columns' | 'choice' | 'question' | 'addition'>();
/** Forms and tabs that were opened on another record of the same page: they aren't opened again every day. */
const opened = new Set<string>();
function isOpenedAgain(pattern: string, name: string): boolean {
  const key = `${pattern} ${name}`;
  const isAgain = !isLong && opened.has(key);
  opened.add(key);
  return isAgain;
}

/**
 * Opens a page. The admin itself goes there, as from a link, which takes half the time of loading it; not from one page
 * to another of its kind, whose heading would be the same one.
 */
async function goTo(page: Page, { origin, path, pattern, previous }: Walked): Promise<void> {
  const address = origin + path;
  if (!previous || previous === pattern) await page.goto(address);
  else {
    const heading = await page.locator('h1:not([inert] *)').elementHandle();
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
    await page.waitForFunction((old) => !old?.isConnected, heading);
  }
  await page.locator('h1:not([inert] *)').waitFor();
}

/**
 * Opens one page of the admin, and one after the other all that opens on it.
 * @returns which of its openings were there
 */
export async function walkPage(page: Page, walked: Walked): Promise<string[]> {
  const { path, pattern } = walked;
  const look: Look = (where, part) => walked.look(where, part, walked.previous === pattern);
  const found: string[] = [];
  await goTo(page, walked);
  await settled(page);
  await page.getByText('Asking the shop …').waitFor({ state: 'hidden' });
  expect.soft(await page.locator('h1:not([inert] *)').count(), path).toBe(1);
  await look(path);
  const main = page.getByRole('main');
  for (const tab of (await main.getByRole('tab').all()).slice(1)) {
    const name = (await tab.textContent()) ?? '';
    if (isOpenedAgain(pattern, name)) continue;
    await tab.click();
    await look(`${path}, ${name}`);
  }
  const columns = main.locator('summary', { hasText: /^Columns$/ });
  if (!seen.has('columns') && (await columns.count()) > 0) {
    seen.add('columns');
    await columns.click();
    await look(`${path}, Columns`, 'details[open]');
    await columns.click();
  }
  const row = main.locator('button[data-row]').first();
  const hasRow = (await row.count()) > 0;
  // A book is added on a page of its own.
  const general: Opening[] =
    pattern.includes(':') || pattern === '/admin/books' ? [] : [{ button: /^Add an? /, isAddition: true }];
  for (const { button, next, isInPage, asksBack, isAddition } of [...general, ...(OPENINGS[pattern] ?? [])]) {
    const opener = main
      .getByRole('button', { name: button, exact: true })
      .and(page.locator(':enabled'))
      .first();
    if ((await opener.count()) === 0) continue;
    found.push(String(button));
    const isKnown = asksBack && seen.has('question');
    if (isKnown && !isLong) continue;
    // The same form opens filled in, from the first row.
    if (isAddition && hasRow && seen.has('addition') && !isLong) continue;
    if (isAddition) seen.add('addition');
    if (isOpenedAgain(pattern, String(button))) continue;
    if (asksBack) seen.add('question');
    await opener.click();
    if (!isInPage) await dialog(page).waitFor();
    await next?.(page);
    if (!isKnown) await look(`${path}, ${button}`, isInPage ? 'main' : 'dialog[open]');
    if (!isInPage) await shut(page);
  }
  if (hasRow) {
    await row.click();
    await dialog(page).waitFor();
    const remove = dialog(page).getByRole('button', { name: 'Remove', exact: true });
    if ((await remove.count()) > 0) await remove.click();
    await look(`${path}, the first`, 'dialog[open]');
    await shut(page);
  }
  const choice = main.getByRole('checkbox', { name: /^Choose (?!all)/ }).first();
  const isKnown = seen.has('choice');
  if ((isLong || !isKnown) && (await choice.count()) > 0) {
    seen.add('choice');
    await choice.check();
    if (!isKnown) await look(`${path}, one chosen`, 'main');
    const begin = main.getByRole('button', { name: 'Begin', exact: true });
    if ((await begin.count()) > 0) {
      await begin.click();
      await dialog(page).waitFor();
      await look(`${path}, several`, 'dialog[open]');
      await shut(page);
    }
  }
  return found;
}

async function shut(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).first().click();
  await dialog(page).waitFor({ state: 'hidden' });
}
