import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { UNKNOWN_VISITOR, visitor } from '#browser/visitor.ts';
import type { CurrentUser } from '#kernel/person.ts';
import { closeTabs, openFakeShop, person } from '#test/fake-design-shop.ts';
import type { sampleDesign } from '../sample-design.ts';
import { openDesign } from './open-design.ts';
import { notifyTabs } from './other-tabs.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  closeTabs();
  vi.useRealTimers();
});

const titled = (title: string) => (now: ReturnType<typeof sampleDesign>) => ({
  ...now,
  book: { ...now.book, title },
});

describe('A design that is deleted while it is open', () => {
  const alice = person('alice');
  const open = async (signedIn: CurrentUser) => {
    const shop = openFakeShop();
    shop.is.user = person(signedIn.id);
    visitor.set((now) => ({ ...now, status: 'signedIn', user: signedIn }));
    const tab = shop.openTab();
    await tab.save();
    const { savedRef: kept } = tab.get();
    if (!kept) throw new Error('It is not there.');
    return { shop, tab, id: kept.id };
  };
  afterEach(() => visitor.set(UNKNOWN_VISITOR));

  test('is a draft of its owner from the next change on, is found after a reload, and can be saved anew', async () => {
    const { shop, tab, id } = await open(alice);
    shop.there.length = 0;
    tab.change('Title', titled('Emma'));
    await vi.runAllTimersAsync();
    await shop.waitUntilIdle();
    const left = { saveStatus: 'draft', savedRef: null, saveMessage: expect.stringContaining('was deleted') };
    await vi.waitFor(() => expect(tab.get()).toMatchObject(left));
    tab.change('Title', titled('Persuasion'));
    tab.stop();

    const again = shop.openStartingDesign(await openDesign({ designId: id }));
    expect(again.get()).toMatchObject({ ...left, design: { book: { title: 'Persuasion' } } });
    await again.save();
    expect(again.get()).toMatchObject({ saveStatus: 'saved', saveMessage: '' });
    expect(shop.there.map(({ design }) => design.book.title)).toEqual(['Persuasion']);
    expect([...shop.storage.keys()].filter((key) => key.startsWith('design'))).toEqual([]);
  });

  test('in another tab is a draft at once, and what is under way does not bring it back', async () => {
    const { shop, tab, id } = await open(alice);
    tab.change('Title', titled('Emma'));
    const sent = tab.flush();
    notifyTabs({ deleted: id });
    await vi.waitFor(() => expect(tab.get()).toMatchObject({ saveStatus: 'draft', savedRef: null }));
    await sent;
    await shop.waitUntilIdle();
    expect(tab.get()).toMatchObject({
      saveStatus: 'draft',
      savedRef: null,
      design: { book: { title: 'Emma' } },
    });
  });

  test('with a conflict about it is a draft as this tab has it', async () => {
    const { shop, tab, id } = await open(alice);
    const [there] = shop.there;
    if (!there) throw new Error('It is not there.');
    Object.assign(there, { version: 2, design: titled('Persuasion')(there.design) });
    tab.change('Title', titled('Emma'));
    await vi.runAllTimersAsync();
    await vi.waitFor(() => expect(tab.get().saveStatus).toBe('conflict'));
    notifyTabs({ deleted: id });
    await vi.waitFor(() =>
      expect(tab.get()).toMatchObject({ saveStatus: 'draft', savedRef: null, newer: null }),
    );
    expect([...shop.storage.values()].join()).toContain('Emma');
  });

  test('is what it was for somebody else at the same browser, who finds nothing of it', async () => {
    const { shop, tab, id } = await open(alice);
    shop.there.length = 0;
    shop.is.user = person('bob');
    tab.change('Title', titled('Emma'));
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
