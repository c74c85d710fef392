import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CallOutcome, closeTabs, openFakeShop, withTitle } from '#test/fake-design-shop.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  closeTabs();
  vi.useRealTimers();
});

type Step =
  | { do: 'write'; title: string; field: string | null }
  | { do: 'rename'; name: string }
  | { do: 'undo' | 'redo' | 'settle' | 'save' | 'flush' | 'online' | 'pagehide' }
  | { do: 'wait'; ms: number }
  | { do: 'next'; ends: CallOutcome };
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('write' as const),
      title: fc.string({ maxLength: 3 }),
      field: fc.constantFrom(null, 'title'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('rename' as const),
      name: fc.constantFrom('One', 'Two', 'Three'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('undo' as const, 'redo', 'settle', 'flush', 'online', 'pagehide'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('save' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(10, 400, 800, 2000) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('next' as const),
      ends: fc.constantFrom<CallOutcome>('offline', 'lost', 'broken', 'loggedOut'),
    }),
  },
);

describe('A design being edited', () => {
  test('ends up in the account as shown after any forty steps and failures', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 40 }), async (steps) => {
        const shop = openFakeShop();
        const tab = shop.openTab();
        for (const action of steps) {
          if (action.do === 'write') tab.change('Title', withTitle(action.title), action.field);
          else if (action.do === 'rename') tab.rename(action.name);
          else if (action.do === 'wait') await vi.advanceTimersByTimeAsync(action.ms);
          else if (action.do === 'next') shop.is.outcome = action.ends;
          else if (action.do === 'save') await tab.save().catch(() => {});
          else if (action.do === 'flush') void tab.flush();
          else if (action.do === 'online' || action.do === 'pagehide') shop.happen(action.do);
          else tab[action.do]();
          if (action.do === 'wait' || action.do === 'save') await shop.waitUntilIdle();
        }
        shop.is.outcome = 'well';
        await shop.waitUntilIdle();
        await tab.save();
        await vi.runAllTimersAsync();
        await shop.waitUntilIdle();
        expect(await tab.flush()).toBe(true);
        expect(shop.storedDesigns).toHaveLength(1);
        const { design, name, savedRef, saveStatus: keeping, newer } = tab.get();
        expect({ keeping, newer }).toEqual({ keeping: 'saved', newer: null });
        expect(shop.storedDesigns.find(({ id }) => id === savedRef?.id)).toMatchObject({
          design,
          name,
          version: savedRef?.version ?? 0,
        });
        expect(shop.storage.size).toBe(0);
        tab.stop();
        await shop.waitUntilIdle();
      }),
      { numRuns: 60 },
    );
  });
});
