import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isLong } from '../effort.ts';
import { waitUntilSettled } from './browser.ts';

/** A button that opens a form or confirmation, by the start of its name. */
interface Opening {
  button: string | RegExp;
  /** Steps in the opened form that reveal the rest of it. */
  next?: (page: Page) => Promise<void>;
  /** Opens within the page rather than in a dialog. */
  isInPage?: true;
  /** Opens an empty form to add to a list. */
  isAddition?: true;
  /** Opens the shared confirmation dialog. */
  needsConfirmation?: true;
}

const dialog = (page: Page) => page.locator('dialog[open]');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

const chooseFirstOption: Opening['next'] = async (page) => {
  await dialog(page).getByRole('combobox').first().selectOption('1');
  await dialog(page)
    .getByRole('button', { name: /^Refund \$/ })
    .waitFor();
};
const previewFirst: Opening['next'] = async (page) => {
  await dialog(page).getByLabel('Percentage').fill('-10');
  await press(page, 'Preview');
  await dialog(page)
    .getByText(/ books will change/)
    .waitFor();
};
const addSecondLine: Opening['next'] = async (page) => {
  await dialog(page).getByRole('button', { name: 'Add line' }).click();
};
const findBook: Opening['next'] = async (page) => {
  await dialog(page).getByLabel('Title or author').fill('moby');
  await dialog(page)
    .getByRole('button', { name: /^Moby-Dick/ })
    .first()
    .waitFor();
};

/** Additional openings per page, besides adding a record, opening the first one and choosing columns. */
const OPENINGS: Record<string, Opening[]> = {
  '/admin/articles': [{ button: 'Add article' }],
  '/admin/articles/:id': [
    { button: 'Add book', next: findBook },
    { button: 'Link' },
    { button: 'Image', isInPage: true },
    { button: 'Unpublish', needsConfirmation: true },
    { button: 'Discard changes', needsConfirmation: true },
    { button: 'Delete draft', needsConfirmation: true },
  ],
  '/admin/orders/:code': [
    ...['Start review', 'Start production', 'Mark as shipped', 'Edit tracking'],
    ...['Mark as delivered', 'Cancel order'],
  ]
    .map((button): Opening => ({ button }))
    .concat(
      { button: 'Refund order', next: chooseFirstOption },
      { button: 'Retry refund', needsConfirmation: true },
    ),
  '/admin/production/:line': [{ button: 'Delete', needsConfirmation: true }],
  '/admin/proofs/:code/:line': [
    { button: 'Send proof' },
    { button: 'Approve proof for customer' },
    { button: 'Request changes' },
  ],
  '/admin/books/:id': [{ button: 'Duplicate book' }],
  '/admin/prices': [{ button: /^Change \d/, next: previewFirst }],
  '/admin/price-changes/:id': [
    { button: 'Cancel price change' },
    { button: 'Undo price change', needsConfirmation: true },
  ],
  '/admin/authors': [{ button: /^Merge /, needsConfirmation: true }],
  '/admin/customers/:id': [
    { button: 'Add to RB Exclusive', needsConfirmation: true },
    { button: 'Log out everywhere', needsConfirmation: true },
    { button: 'Anonymise account', needsConfirmation: true },
    { button: 'Adjust wallet' },
  ],
  '/admin/invitations': [
    { button: 'Invite member' },
    { button: 'Create codes' },
    { button: 'Withdraw code', needsConfirmation: true },
  ],
  '/admin/reviews': [{ button: 'Hide review', needsConfirmation: true }],
  '/admin/redirects': [{ button: 'Import CSV' }],
  '/admin/rates': [{ button: 'Import ECB file' }, { button: 'Add rate' }],
  '/admin/conversations': [{ button: 'New conversation' }],
  '/admin/conversations/:id': [
    { button: 'Add quote', next: addSecondLine },
    { button: 'Edit quote' },
    { button: 'Send quote', needsConfirmation: true },
    { button: 'Withdraw quote', needsConfirmation: true },
    { button: 'Ask customer' },
  ],
  '/admin/email-wording/:kind': [{ button: 'Restore default wording', needsConfirmation: true }],
  '/admin/imports/:id': [
    { button: 'Import rows', needsConfirmation: true },
    { button: 'Undo import', needsConfirmation: true },
  ],
  '/admin/staff': [{ button: 'Invite staff member' }],
  '/admin/account': [{ button: 'Turn on two-factor authentication', isInPage: true }],
};

/** @returns openings of these pages that were not found on any of them */
export const findMissingOpenings = (pattern: string, foundButtons: readonly string[]): string[] =>
  (OPENINGS[pattern] ?? [])
    .filter(({ button }) => !foundButtons.includes(String(button)))
    .map(({ button }) => `${pattern}: ${button}`);

/** Checks the page or a part of it; less thoroughly if similar to an earlier one. */
export type CheckView = (where: string, part?: string, isSimilar?: boolean) => Promise<void>;

interface WalkedPage {
  origin: string;
  path: string;
  /** Route pattern: `/admin/orders/:code`. */
  pattern: string;
  /** Route pattern of the previous page in this window. */
  previous: string | undefined;
  checkView: CheckView;
}

/** Shared parts of lists, checked only once. */
const seenParts = new Set<'columns' | 'choice' | 'question' | 'addition'>();
/** Forms and tabs already opened for another record of the same page. */
const openedForms = new Set<string>();
function isRepetition(pattern: string, name: string): boolean {
  const key = `${pattern} ${name}`;
  const isAgain = openedForms.has(key);
  openedForms.add(key);
  return isAgain;
}

/** Navigates client-side, which is twice as fast; reloads if the previous page would have the same heading. */
async function navigateTo(page: Page, { origin, path, pattern, previous }: WalkedPage): Promise<void> {
  const address = origin + path;
  if (!previous || previous === pattern) await page.goto(address);
  else {
    const heading = await page.locator('h1:not([inert] *)').elementHandle();
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
    await page.waitForFunction((previousHeading) => !previousHeading?.isConnected, heading);
  }
  await page.locator('h1:not([inert] *)').waitFor();
}

/**
 * Opens an admin page, then everything that opens on it.
 * @returns the openings that were found
 */
export async function walkPage(page: Page, pageToWalk: WalkedPage): Promise<string[]> {
  const { path, pattern } = pageToWalk;
  const checkView: CheckView = (where, part) =>
    pageToWalk.checkView(where, part, pageToWalk.previous === pattern);
  const foundButtons: string[] = [];
  await navigateTo(page, pageToWalk);
  await waitUntilSettled(page);
  await page.getByText('Loading…').waitFor({ state: 'hidden' });
  expect.soft(await page.locator('h1:not([inert] *)').count(), path).toBe(1);
  await checkView(path);
  const main = page.getByRole('main');
  for (const tab of (await main.getByRole('tab').all()).slice(1)) {
    const name = (await tab.textContent()) ?? '';
    if (isRepetition(pattern, name)) continue;
    await tab.click();
    await checkView(`${path}, ${name}`);
  }
  const columns = main.locator('summary', { hasText: /^Columns$/ });
  if (!seenParts.has('columns') && (await columns.count()) > 0) {
    seenParts.add('columns');
    await columns.click();
    await checkView(`${path}, Columns`, 'details[open]');
    await columns.click();
  }
  const row = main.locator('button[data-row]').first();
  const hasRow = (await row.count()) > 0;
  // Books are added on a page of their own.
  const general: Opening[] =
    pattern.includes(':') || pattern === '/admin/books' ? [] : [{ button: /^Add /, isAddition: true }];
  for (const { button, next, isInPage, needsConfirmation: asksBack, isAddition } of [
    ...general,
    ...(OPENINGS[pattern] ?? []),
  ]) {
    const opener = main
      .getByRole('button', { name: button, exact: true })
      .and(page.locator(':enabled'))
      .first();
    if ((await opener.count()) === 0) continue;
    foundButtons.push(String(button));
    const isKnown = asksBack && seenParts.has('question');
    if (isKnown && !isLong) continue;
    // Checks the form with the first row's values.
    if (isAddition && hasRow && seenParts.has('addition') && !isLong) continue;
    if (isAddition) seenParts.add('addition');
    if (isRepetition(pattern, String(button))) continue;
    if (asksBack) seenParts.add('question');
    await opener.click();
    if (!isInPage) await dialog(page).waitFor();
    await next?.(page);
    if (!isKnown) await checkView(`${path}, ${button}`, isInPage ? 'main' : 'dialog[open]');
    if (!isInPage) await closeDialog(page);
  }
  if (hasRow) {
    await row.click();
    await dialog(page).waitFor();
    const remove = dialog(page).getByRole('button', { name: 'Delete', exact: true });
    if ((await remove.count()) > 0) await remove.click();
    await checkView(`${path}, the first`, 'dialog[open]');
    await closeDialog(page);
  }
  const choice = main.getByRole('checkbox', { name: /^Select (?!all)/ }).first();
  const isKnown = seenParts.has('choice');
  if ((isLong || !isKnown) && (await choice.count()) > 0) {
    seenParts.add('choice');
    await choice.check();
    if (!isKnown) await checkView(`${path}, one selected`, 'main');
    const begin = main.getByRole('button', { name: 'Start production', exact: true });
    if ((await begin.count()) > 0) {
      await begin.click();
      await dialog(page).waitFor();
      await checkView(`${path}, several`, 'dialog[open]');
      await closeDialog(page);
    }
  }
  return foundButtons;
}

async function closeDialog(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).first().click();
  await dialog(page).waitFor({ state: 'hidden' });
}
