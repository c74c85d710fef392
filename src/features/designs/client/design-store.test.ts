import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { type CallOutcome, openFakeShop, prepareTabs, withTitle } from '#test/fake-design-shop.ts';

prepareTabs();

const weigh = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary });
const action = <Name extends string>(...names: Name[]) => fc.record({ do: fc.constantFrom(...names) });
const step = fc.oneof(
  weigh(
    5,
    fc.record({
      do: fc.constant('write' as const),
      title: fc.string({ maxLength: 3 }),
      field: fc.constantFrom(null, 'title'),
    }),
  ),
  weigh(1, fc.record({ do: fc.constant('rename' as const), name: fc.constantFrom('One', 'Two', 'Three') })),
  weigh(5, action('undo', 'redo', 'settle', 'flush', 'online', 'pagehide')),
  weigh(1, action('save')),
  weigh(4, fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(10, 400, 800, 2000) })),
  weigh(
    2,
    fc.record({
      do: fc.constant('next' as const),
      ends: fc.constantFrom<CallOutcome>('offline', 'lost', 'broken', 'loggedOut'),
    }),
  ),
);

test('A design being edited ends up in the account as shown after any forty steps and failures', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 40 }), async (steps) => {
      const shop = openFakeShop();
      const tab = shop.openTab();
      for (const taken of steps) {
        if (taken.do === 'write') tab.change('Title', withTitle(taken.title), taken.field);
        else if (taken.do === 'rename') tab.rename(taken.name);
        else if (taken.do === 'wait') await vi.advanceTimersByTimeAsync(taken.ms);
        else if (taken.do === 'next') shop.is.outcome = taken.ends;
        else if (taken.do === 'save') await tab.save().catch(() => {});
        else if (taken.do === 'flush') void tab.flush();
        else if (taken.do === 'online' || taken.do === 'pagehide') shop.happen(taken.do);
        else tab[taken.do]();
        if (taken.do === 'wait' || taken.do === 'save') await shop.waitUntilIdle();
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
