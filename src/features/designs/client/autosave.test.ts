import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { UNKNOWN_VISITOR, visitor } from '#browser/visitor.ts';
import type { CurrentUser } from '#kernel/person.ts';
import { closeTabs, openFakeShop, withTitle } from '#test/fake-design-shop.ts';
import { DESIGN_NAME_MAX } from '../limits.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  closeTabs();
  vi.useRealTimers();
});

describe('What cannot be kept', () => {
  const later = async (shop: ReturnType<typeof openFakeShop>) => {
    await vi.advanceTimersByTimeAsync(1000);
    await shop.waitUntilIdle();
  };

  test('for want of a connection waits in the browser, and is saved when the connection is back', async () => {
    const shop = openFakeShop();
    const tab = shop.openTab();
    await tab.save();
    shop.is.outcome = 'offline';
    tab.change('Title', withTitle('Emma'));
    await later(shop);
    expect(tab.get()).toMatchObject({ saveStatus: 'failed', isStored: true });
    expect(tab.get().saveMessage).toContain('offline');
    expect([...shop.storage.values()].join()).toContain('Emma');
    shop.happen('online');
    await later(shop);
    expect(tab.get().saveStatus).toBe('saved');
    expect(shop.there[0]?.design.book.title).toBe('Emma');
  });

  test.each(['offline', 'broken'] as const)(
    'of a draft (%s) is not promised to be saved by itself, since a draft is saved by its owner',
    async (ending) => {
      const shop = openFakeShop();
      const tab = shop.openTab();
      shop.is.outcome = ending;
      await expect(tab.save()).rejects.toThrow();
      expect(tab.get().saveMessage).toMatch(/Save it when you’re back online|try again in a moment/);
      shop.happen('online');
      await later(shop);
      expect(shop.there).toHaveLength(0);
    },
  );

  test.each([
    ['loggedOut', 'login', 'logged out'],
    ['unverified', 'verify', 'isn’t verified'],
    ['broken', null, 'couldn’t save'],
  ] as const)(
    'as the shop answers %s is said with what helps, and stays in the browser',
    async (ending, remedy, words) => {
      const shop = openFakeShop();
      const tab = shop.openTab();
      tab.change('Title', withTitle('Emma'));
      shop.is.outcome = ending;
      await expect(tab.save()).rejects.toThrow();
      expect(tab.get()).toMatchObject({ saveStatus: 'failed', remedy });
      expect(tab.get().saveMessage).toContain(words);
      expect([...shop.storage.values()].join()).toContain('Emma');
      await tab.save();
      expect(tab.get()).toMatchObject({ saveStatus: 'saved', remedy: null, saveMessage: '' });
    },
  );

  test('in a browser that is full is said, and the page asks before it is left until it is saved', async () => {
    const shop = openFakeShop();
    const tab = shop.openTab();
    shop.is.full = true;
    tab.change('Title', withTitle('Emma'));
    expect(tab.get()).toMatchObject({
      isStored: false,
      saveMessage: expect.stringContaining('lost when you close this page'),
    });
    expect(shop.leaveIsAsked()).toBe(true);
    await tab.save();
    expect(tab.get()).toMatchObject({ isStored: true, saveStatus: 'saved' });
    expect(shop.leaveIsAsked()).toBe(false);
  });

  test('beside a newer one of another browser is one choice away from either', async () => {
    const shop = openFakeShop();
    const tab = shop.openTab();
    await tab.save();
    const [there] = shop.there;
    if (!there) throw new Error('It is not there.');
    Object.assign(there, { version: 2, design: withTitle('Persuasion')(there.design) });
    tab.change('Title', withTitle('Emma'));
    await later(shop);
    expect(tab.get()).toMatchObject({ saveStatus: 'conflict', design: { book: { title: 'Emma' } } });
    tab.showNewer();
    expect(tab.get()).toMatchObject({ saveStatus: 'saved', design: { book: { title: 'Persuasion' } } });
    tab.undo();
    await later(shop);
    expect(there).toMatchObject({ version: 3, design: { book: { title: 'Emma' } } });

    Object.assign(there, { version: 4, design: withTitle('Persuasion')(there.design) });
    tab.change('Title', withTitle('Sanditon'));
    await later(shop);
    await tab.saveAsCopy();
    await later(shop);
    expect(shop.there.map(({ design }) => design.book.title)).toEqual(['Persuasion', 'Sanditon']);
    expect(tab.get()).toMatchObject({
      saveStatus: 'saved',
      savedRef: { id: shop.there[1]?.id },
      name: 'A design (copy)',
    });
  });

  test('under a name that is as long as names may be is kept as a copy under its first characters', async () => {
    const shop = openFakeShop();
    const tab = shop.openTab();
    tab.rename('👍🏽'.repeat(DESIGN_NAME_MAX));
    await tab.save();
    const [there] = shop.there;
    if (!there) throw new Error('It is not there.');
    Object.assign(there, { version: 2, design: withTitle('Persuasion')(there.design) });
    tab.change('Title', withTitle('Emma'));
    await later(shop);
    await tab.saveAsCopy();
    expect(tab.get().name).toBe(`${'👍🏽'.repeat(DESIGN_NAME_MAX - ' (copy)'.length)} (copy)`);
  });

  test('is neither lost nor sent when it is let go of while a save is under way, and other tabs hear of it', async () => {
    const shop = openFakeShop();
    const tab = shop.openTab();
    await tab.save();
    const { savedRef: kept, design } = tab.get();
    const other = shop.openTab(design, kept);
    tab.change('Title', withTitle('Emma'));
    const sent = tab.flush();
    tab.stop();
    expect(await sent).toBe(true);
    await shop.waitUntilIdle();
    await vi.waitFor(() => expect(other.get().newer?.design.book.title).toBe('Emma'));
    expect(shop.storage.size).toBe(0);
    other.stop();
  });

  test('undone after it was sent without an answer is saved as it is shown, since it may have arrived', async () => {
    const shop = openFakeShop();
    const tab = shop.openTab();
    await tab.save();
    shop.is.outcome = 'lost';
    tab.change('Title', withTitle('Emma'));
    await later(shop);
    expect(shop.there[0]?.design.book.title).toBe('Emma');
    tab.undo();
    await later(shop);
    await later(shop);
    expect(tab.get().saveStatus).toBe('saved');
    expect(shop.there[0]?.design).toEqual(tab.get().design);
  });

  test('undone before it was sent is saved at once, and nothing waits in the browser', async () => {
    const shop = openFakeShop();
    const tab = shop.openTab();
    await tab.save();
    tab.change('Title', withTitle('Emma'));
    tab.undo();
    await later(shop);
    expect(tab.get().saveStatus).toBe('saved');
    expect(shop.there[0]?.version).toBe(1);
    expect(shop.storage.size).toBe(0);
  });

  test('of a guest beside another tab’s is kept in a place of its own while nobody has chosen', async () => {
    const shop = openFakeShop();
    const tab = shop.openTab();
    tab.change('Title', withTitle('Emma'));
    const theirs = JSON.stringify({
      name: 'A design',
      savedRef: null,
      design: withTitle('Persuasion')(tab.get().design),
    });
    shop.storage.set('designDraft.free', theirs);
    tab.change('Title', withTitle('Sanditon'));
    await vi.waitFor(() => expect(tab.get().saveStatus).toBe('conflict'));
    tab.change('Title', withTitle('Lady Susan'));
    expect(shop.storage.get('designDraft.free')).toBe(theirs);
    const asides = () => [...shop.storage].filter(([key]) => key.startsWith('designDraft.free.copy-'));
    expect(asides().map(([, text]) => JSON.parse(text).design.book.title)).toEqual(['Lady Susan']);
    tab.showNewer();
    expect(asides()).toEqual([]);
    expect(shop.storage.get('designDraft.free')).toBe(theirs);
  });

  test('of a guest who has logged in is that person’s from the next change on', async () => {
    const shop = openFakeShop();
    const tab = shop.openTab();
    tab.change('Title', withTitle('Emma'));
    expect([...shop.storage.keys()]).toEqual(['designDraft.free']);
    visitor.set((now) => ({ ...now, status: 'signedIn', user: { id: 'alice' } as CurrentUser }));
    tab.change('Title', withTitle('Persuasion'));
    expect([...shop.storage.keys()]).toEqual(['designDraft.of.alice.free']);
    visitor.set(UNKNOWN_VISITOR);
    tab.change('Title', withTitle('Sanditon'));
    expect([...shop.storage.keys()]).toEqual(['designDraft.of.alice.free']);
  });

  test('has no price while the shop does not answer, and one as soon as there is a connection again', async () => {
    const shop = openFakeShop();
    shop.is.checkFails = true;
    const tab = shop.openTab();
    await later(shop);
    expect(tab.get()).toMatchObject({ price: null, isPricing: false });
    expect(tab.get().priceError).not.toBe('');
    shop.is.checkFails = false;
    shop.happen('online');
    await later(shop);
    expect(tab.get()).toMatchObject({ priceError: '', price: { amount: 0 } });
  });

  test('is sent when the page is left', async () => {
    const shop = openFakeShop();
    const tab = shop.openTab();
    await tab.save();
    tab.change('Title', withTitle('Emma'));
    shop.happen('pagehide');
    await shop.waitUntilIdle();
    expect(shop.there[0]?.design.book.title).toBe('Emma');
  });
});
