import { describe, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { editorPath } from '#kernel/design-paths.ts';
import { PAGES } from '#kernel/paths.ts';
import { logIn, waitForHydration } from '#test/browser/browser.ts';
import { bindingElement, openEditor, placeElement, waitForSaveStatus } from '#test/browser/editor-page.ts';
import { prepareOwnSite } from '#test/browser/prepare-site.ts';
import { createPerson, type Person } from '#test/people.ts';
import { preparePeople } from '#test/prepare-people.ts';
import { lenientThrottle } from '#test/site.ts';

const { site, visit, visitAs } = prepareOwnSite({ throttle: lenientThrottle });
const { uma } = preparePeople(site);

async function fetchDesigns(person: Person): Promise<{ id: string; name: string; version: number }[]> {
  return (await person.inject(API.designs)).json().data;
}

const newcomer = (name: string) =>
  createPerson(site.app, site.db, {
    fullName: `${name} Newcomer`,
    email: `${name.toLowerCase()}@example.com`,
  });

describe('A guest’s draft', () => {
  test('moves to the account once after login, and other tabs continue with it', async () => {
    const nina = await newcomer('Nina');
    const { page, context, leave } = await visit();
    await openEditor(page, site.origin);
    await placeElement(page, 'Rosette');
    const otherTab = await context.newPage();
    await openEditor(otherTab, site.origin);
    await bindingElement(otherTab, /^Rosette/).waitFor();

    await page.getByRole('button', { name: 'Log in to save' }).click();
    await page.waitForURL(/login/);
    await waitForHydration(page);
    await logIn(page, nina);
    await bindingElement(page, /^Rosette/).waitFor();
    await waitForSaveStatus(page, 'Your design is saved in My designs.');
    await waitForSaveStatus(page, 'Your design has been saved to My designs.');
    expect(page.url()).toContain(editorPath({ design: '' }));

    await waitForSaveStatus(otherTab, 'Your design is saved in My designs.');
    await placeElement(otherTab, 'Star');
    await waitForSaveStatus(otherTab, /^Saved$/);
    expect(await fetchDesigns(nina)).toHaveLength(1);
    const conflict = page.getByRole('alertdialog');
    await conflict.waitFor();
    await placeElement(page, 'Moon');
    await conflict.getByRole('button', { name: 'Show newer version' }).click();
    await bindingElement(page, /^Star/).waitFor();
    expect(await bindingElement(page, /^Moon/).count()).toBe(0);
    await page.getByRole('button', { name: 'Undo: Show newer version' }).click();
    await bindingElement(page, /^Moon/).waitFor();
    await waitForSaveStatus(page, /^Saved$/);
    await leave();
  });

  test('stays on the page and logs in in another tab when storage is full', async () => {
    const nora = await newcomer('Nora');
    const { page, context, leave } = await visit();
    await context.addInitScript(() => {
      const setItem = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, text) {
        if (key.startsWith('designDraft')) throw new DOMException('full', 'QuotaExceededError');
        setItem.call(this, key, text);
      };
    });
    await openEditor(page, site.origin);
    await placeElement(page, 'Rosette');
    await waitForSaveStatus(page, 'Your design will be lost when you close this page.');
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Log in to save' }).click();
    const login = await opened;
    await waitForHydration(login);
    await logIn(login, nora);
    await page.getByRole('button', { name: 'Save design', exact: true }).click();
    await waitForSaveStatus(page, /^Saved$/);
    expect(await fetchDesigns(nora)).toHaveLength(1);
    await leave();
  });
});

test('A browser that blocks all storage still draws, and warns how long the design lasts', async () => {
  const { page, context, leave } = await visit();
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
  });
  await openEditor(page, site.origin);
  await placeElement(page, 'Rosette');
  await bindingElement(page, /^Rosette/).waitFor();
  await waitForSaveStatus(page, 'Your design will be lost when you close this page.');
  // Storage is blocked, so the usual cleanup after a visit would fail.
  await leave(/forbidden/);
});

describe('A failed save', () => {
  test('for an unverified address says so and links to the verification email', async () => {
    const { page, context, leave } = await visitAs(uma);
    await openEditor(page, site.origin);
    await placeElement(page, 'Rosette');
    await page.getByRole('button', { name: 'Save design', exact: true }).click();
    await waitForSaveStatus(page, 'isn’t verified yet');
    const [verificationPage] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Resend email' }).click(),
    ]);
    await verificationPage.waitForURL(/verification=pending/);
    await leave(/409/);
  });

  test('without a connection or a session completes when it is back', async () => {
    const olga = await newcomer('Olga');
    const { page, context, leave } = await visitAs(olga);
    await openEditor(page, site.origin);
    await placeElement(page, 'Rosette');
    await page.getByRole('button', { name: 'Save design', exact: true }).click();
    await waitForSaveStatus(page, /^Saved$/);
    await context.setOffline(true);
    await placeElement(page, 'Star');
    await waitForSaveStatus(page, 'You’re offline.');
    await context.setOffline(false);
    await waitForSaveStatus(page, /^Saved$/);

    await context.clearCookies();
    await placeElement(page, 'Moon');
    await waitForSaveStatus(page, 'You’re logged out.');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(/login/);
    await waitForHydration(page);
    await logIn(page, olga);
    await bindingElement(page, /^Moon/).waitFor();
    await waitForSaveStatus(page, /^Saved$/);
    const [design, ...others] = await fetchDesigns(olga);
    expect(others).toEqual([]);

    // Leaving the page sends a pending change.
    await placeElement(page, 'Star');
    await page.goto(site.origin + PAGES.faq);
    await openEditor(page, site.origin, editorPath({ design: design?.id }));
    await expect.poll(() => bindingElement(page, /^Star/).count()).toBe(2);
    await leave(/401|ERR_INTERNET_DISCONNECTED/);
  });
});
