import { describe, expect, test, vi } from 'vitest';
import { UNKNOWN_VISITOR, visitor } from '#browser/visitor.ts';
import type { CurrentUser } from '#kernel/person.ts';
import { openFakeShop, person, prepareTabs, withTitle } from '#test/fake-design-shop.ts';
import { DESIGN_NAME_MAX } from '../limits.ts';
import { openDesign } from './open-design.ts';

prepareTabs();

describe('A design that can’t be saved', () => {
  const later = async (shop: ReturnType<typeof openFakeShop>) => {
    await vi.advanceTimersByTimeAsync(1000);
    await shop.waitUntilIdle();
  };

  const openSaved = async () => {
    const shop = openFakeShop();
    const tab = shop.openTab();
    await tab.save();
    return { shop, tab };
  };
  /** Another browser saves another title. */
  const changeElsewhere = ({ storedDesigns: [there] }: ReturnType<typeof openFakeShop>) => {
    if (!there) throw new Error('It is not there.');
    const { version, design } = there;
    return Object.assign(there, { version: version + 1, design: withTitle('Persuasion')(design) });
  };

  test('waits in the browser while offline and is saved on reconnect', async () => {
    const { shop, tab } = await openSaved();
    shop.is.outcome = 'offline';
    tab.change('Title', withTitle('Emma'));
    await later(shop);
    expect(tab.get()).toMatchObject({ saveStatus: 'failed', isStored: true });
    expect(tab.get().saveMessage).toContain('offline');
    expect([...shop.storage.values()].join()).toContain('Emma');
    shop.happen('online');
    await later(shop);
    expect(tab.get().saveStatus).toBe('saved');
    expect(shop.storedDesigns[0]?.design.book.title).toBe('Emma');
  });

  test.each(['offline', 'broken'] as const)(
    'as a draft (%s) isn’t promised to save by itself',
    async (ending) => {
      const shop = openFakeShop();
      const tab = shop.openTab();
      shop.is.outcome = ending;
      await expect(tab.save()).rejects.toThrow();
      expect(tab.get().saveMessage).toMatch(/Save it when you’re back online|try again in a moment/);
      shop.happen('online');
      await later(shop);
      expect(shop.storedDesigns).toHaveLength(0);
    },
  );

  test.each([
    ['loggedOut', 'login', 'logged out'],
    ['unverified', 'verify', 'isn’t verified'],
    ['broken', null, 'couldn’t save'],
  ] as const)(
    'explains the answer %s with a remedy and stays in the browser',
    async (ending, remedy, message) => {
      const shop = openFakeShop();
      const tab = shop.openTab();
      tab.change('Title', withTitle('Emma'));
      shop.is.outcome = ending;
      await expect(tab.save()).rejects.toThrow();
      expect(tab.get()).toMatchObject({ saveStatus: 'failed', remedy });
      expect(tab.get().saveMessage).toContain(message);
      expect([...shop.storage.values()].join()).toContain('Emma');
      await tab.save();
      expect(tab.get()).toMatchObject({ saveStatus: 'saved', remedy: null, saveMessage: '' });
    },
  );

  test('warns in a full browser and asks before leaving until it is saved', async () => {
    const shop = openFakeShop();
    const tab = shop.openTab();
    shop.is.full = true;
    tab.change('Title', withTitle('Emma'));
    expect(tab.get()).toMatchObject({
      isStored: false,
      saveMessage: expect.stringContaining('lost when you close this page'),
    });
    expect(shop.asksBeforeLeaving()).toBe(true);
    await tab.save();
    expect(tab.get()).toMatchObject({ isStored: true, saveStatus: 'saved' });
    expect(shop.asksBeforeLeaving()).toBe(false);
  });

  test('resolves a conflict with another browser’s version either way', async () => {
    const { shop, tab } = await openSaved();
    const there = changeElsewhere(shop);
    tab.change('Title', withTitle('Emma'));
    await later(shop);
    expect(tab.get()).toMatchObject({ saveStatus: 'conflict', design: { book: { title: 'Emma' } } });
    tab.showNewer();
    expect(tab.get()).toMatchObject({ saveStatus: 'saved', design: { book: { title: 'Persuasion' } } });
    tab.undo();
    await later(shop);
    expect(there).toMatchObject({ version: 3, design: { book: { title: 'Emma' } } });

    changeElsewhere(shop);
    tab.change('Title', withTitle('Sanditon'));
    await later(shop);
    await tab.saveAsCopy();
    await later(shop);
    expect(shop.storedDesigns.map(({ design }) => design.book.title)).toEqual(['Persuasion', 'Sanditon']);
    expect(tab.get()).toMatchObject({
      saveStatus: 'saved',
      savedRef: { id: shop.storedDesigns[1]?.id },
      name: 'A design (copy)',
    });
  });

  test('shortens a long name when kept as a copy', async () => {
    const shop = openFakeShop();
    const tab = shop.openTab();
    tab.rename('👍🏽'.repeat(DESIGN_NAME_MAX));
    await tab.save();
    changeElsewhere(shop);
    tab.change('Title', withTitle('Emma'));
    await later(shop);
    await tab.saveAsCopy();
    expect(tab.get().name).toBe(`${'👍🏽'.repeat(DESIGN_NAME_MAX - ' (copy)'.length)} (copy)`);
  });

  test('isn’t lost when the page closes during a save, and other tabs follow', async () => {
    const { shop, tab } = await openSaved();
    const { savedRef, design } = tab.get();
    const otherTab = shop.openTab(design, savedRef);
    tab.change('Title', withTitle('Emma'));
    const flushing = tab.flush();
    tab.stop();
    expect(await flushing).toBe(true);
    await shop.waitUntilIdle();
    await vi.waitFor(() => expect(otherTab.get().newer?.design.book.title).toBe('Emma'));
    expect(shop.storage.size).toBe(0);
    otherTab.stop();
  });

  test('saves an undo after an unanswered save, which may have arrived', async () => {
    const { shop, tab } = await openSaved();
    shop.is.outcome = 'lost';
    tab.change('Title', withTitle('Emma'));
    await later(shop);
    expect(shop.storedDesigns[0]?.design.book.title).toBe('Emma');
    tab.undo();
    await later(shop);
    await later(shop);
    expect(tab.get().saveStatus).toBe('saved');
    expect(shop.storedDesigns[0]?.design).toEqual(tab.get().design);
  });

  test('undone before sending leaves nothing to save', async () => {
    const { shop, tab } = await openSaved();
    tab.change('Title', withTitle('Emma'));
    tab.undo();
    await later(shop);
    expect(tab.get().saveStatus).toBe('saved');
    expect(shop.storedDesigns[0]?.version).toBe(1);
    expect(shop.storage.size).toBe(0);
  });

  test('keeps a guest’s conflicting draft separately until one is chosen', async () => {
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
    const copies = () => [...shop.storage].filter(([key]) => key.startsWith('designDraft.free.copy-'));
    expect(copies().map(([, text]) => JSON.parse(text).design.book.title)).toEqual(['Lady Susan']);
    tab.showNewer();
    expect(copies()).toEqual([]);
    expect(shop.storage.get('designDraft.free')).toBe(theirs);
  });

  test('belongs to the user who has logged in from the next change', async () => {
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

  test('opens again as a draft for its owner only', async () => {
    const tab = openFakeShop().openTab();
    const signIn = (id: string | null) =>
      visitor.set((now) => ({ ...now, status: id ? 'signedIn' : 'guest', user: id ? person(id) : null }));
    signIn('alice');
    tab.change('Title', withTitle('Emma'));
    for (const other of ['bob', null]) {
      signIn(other);
      // Requests a new design, which the fake shop doesn’t have.
      await expect(openDesign({})).rejects.toThrow('There is none.');
    }
    signIn('alice');
    expect((await openDesign({})).design.book.title).toBe('Emma');
    visitor.set(UNKNOWN_VISITOR);
  });

  test('has no price while the server fails, and one after reconnecting', async () => {
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
    const { shop, tab } = await openSaved();
    tab.change('Title', withTitle('Emma'));
    shop.happen('pagehide');
    await shop.waitUntilIdle();
    expect(shop.storedDesigns[0]?.design.book.title).toBe('Emma');
  });
});
