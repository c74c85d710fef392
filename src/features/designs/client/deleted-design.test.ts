import { afterEach, describe, expect, test, vi } from 'vitest';
import { UNKNOWN_VISITOR, visitor } from '#browser/visitor.ts';
import type { CurrentUser } from '#kernel/person.ts';
import { openFakeShop, person, prepareTabs, withTitle } from '#test/fake-design-shop.ts';
import { openDesign } from './open-design.ts';
import { notifyTabs } from './other-tabs.ts';

prepareTabs();

describe('A design deleted while open', () => {
  const alice = person('alice');
  const open = async (signedIn: CurrentUser) => {
    const shop = openFakeShop();
    shop.is.user = person(signedIn.id);
    visitor.set((now) => ({ ...now, status: 'signedIn', user: signedIn }));
    const tab = shop.openTab();
    await tab.save();
    const savedRef = tab.get().savedRef ?? expect.fail('It is not there.');
    return { shop, tab, id: savedRef.id };
  };
  afterEach(() => visitor.set(UNKNOWN_VISITOR));

  test('becomes its owner’s draft, survives a reload and can be saved again', async () => {
    const { shop, tab, id } = await open(alice);
    shop.storedDesigns.length = 0;
    tab.change('Title', withTitle('Emma'));
    await vi.runAllTimersAsync();
    await shop.waitUntilIdle();
    const expectedDraft = {
      saveStatus: 'draft',
      savedRef: null,
      saveMessage: expect.stringContaining('was deleted'),
    };
    await vi.waitFor(() => expect(tab.get()).toMatchObject(expectedDraft));
    tab.change('Title', withTitle('Persuasion'));
    tab.stop();

    const again = shop.openStartingDesign(await openDesign({ designId: id }));
    expect(again.get()).toMatchObject({ ...expectedDraft, design: { book: { title: 'Persuasion' } } });
    await again.save();
    expect(again.get()).toMatchObject({ saveStatus: 'saved', saveMessage: '' });
    expect(shop.storedDesigns.map(({ design }) => design.book.title)).toEqual(['Persuasion']);
    expect([...shop.storage.keys()].filter((key) => key.startsWith('design'))).toEqual([]);
  });

  test('in another tab becomes a draft, and a pending save doesn’t revive it', async () => {
    const { shop, tab, id } = await open(alice);
    tab.change('Title', withTitle('Emma'));
    const flushing = tab.flush();
    notifyTabs({ deleted: id });
    await vi.waitFor(() => expect(tab.get()).toMatchObject({ saveStatus: 'draft', savedRef: null }));
    await flushing;
    await shop.waitUntilIdle();
    expect(tab.get()).toMatchObject({
      saveStatus: 'draft',
      savedRef: null,
      design: { book: { title: 'Emma' } },
    });
  });

  test('during a conflict becomes a draft with this tab’s version', async () => {
    const { shop, tab, id } = await open(alice);
    const [there = expect.fail('It is not there.')] = shop.storedDesigns;
    Object.assign(there, { version: 2, design: withTitle('Persuasion')(there.design) });
    tab.change('Title', withTitle('Emma'));
    await vi.runAllTimersAsync();
    await vi.waitFor(() => expect(tab.get().saveStatus).toBe('conflict'));
    notifyTabs({ deleted: id });
    await vi.waitFor(() =>
      expect(tab.get()).toMatchObject({ saveStatus: 'draft', savedRef: null, newer: null }),
    );
    expect([...shop.storage.values()].join()).toContain('Emma');
  });

  test('stays unchanged and hidden from another user of the browser', async () => {
    const { shop, tab, id } = await open(alice);
    shop.storedDesigns.length = 0;
    shop.is.user = person('bob');
    tab.change('Title', withTitle('Emma'));
    await vi.runAllTimersAsync();
    await shop.waitUntilIdle();
    await vi.waitFor(() => expect(tab.get()).toMatchObject({ saveStatus: 'failed', savedRef: { id } }));
    tab.stop();
    await expect(openDesign({ designId: id })).rejects.toThrow();
    shop.is.user = person('alice');
    visitor.set((now) => ({ ...now, user: alice }));
    expect((await openDesign({ designId: id })).design.book.title).toBe('Emma');
  });
});
