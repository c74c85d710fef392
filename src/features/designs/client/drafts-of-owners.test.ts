import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFakeShop } from '#test/fake-design-shop.ts';
import { aDesign } from '../a-design.ts';
import { draftKeyOf, storeDraft, unsentKeyOf } from './drafts.ts';
import { leaveDrafts } from './leave-drafts.ts';
import { moveDrafts } from './move-drafts.ts';

let shop: ReturnType<typeof openFakeShop>;
beforeEach(() => {
  shop = openFakeShop();
  const request = (_: string, deed: () => unknown) => deed();
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
      close() {}
    },
  );
  vi.stubGlobal('navigator', { locks: { request } });
});
afterEach(() => vi.unstubAllGlobals());

const draft = (name: string) => ({ name, design: aDesign(), kept: null });

test('A login moves the drafts of guests and leaves those of other persons where they are', async () => {
  storeDraft(draftKeyOf(null, null), draft('A guest’s'));
  storeDraft(draftKeyOf('book', null), draft('Another guest’s'));
  storeDraft(draftKeyOf(null, 'alice'), draft('Alice’s'));
  expect(await moveDrafts()).toEqual({ moved: 2, failure: null });
  expect(shop.there.map(({ name }) => name).sort()).toEqual(['A guest’s', 'Another guest’s']);
  expect([...shop.storage.keys()]).toEqual([draftKeyOf(null, 'alice')]);
});

test('A draft that cannot be moved keeps none of the others from it, and stays', async () => {
  storeDraft(draftKeyOf('first', null), draft('The first'));
  storeDraft(draftKeyOf('second', null), draft('The second'));
  shop.is.ending = 'broken';
  expect(await moveDrafts()).toMatchObject({ moved: 1, failure: { status: 500 } });
  expect(shop.storage.size).toBe(1);
  expect(await moveDrafts()).toEqual({ moved: 1, failure: null });
  expect(shop.there).toHaveLength(2);
  expect(shop.storage.size).toBe(0);
});

test('A logout lets go of what the account has just so, and keeps what it has not', async () => {
  const saved = { id: 'saved', name: 'Saved', version: 2, design: aDesign() };
  shop.there.push(saved, { ...saved, id: 'changed', name: 'Changed' });
  storeDraft(unsentKeyOf('saved'), { ...draft('Saved'), kept: { id: 'saved', version: 1 } });
  storeDraft(unsentKeyOf('changed'), { ...draft('Changed since'), kept: { id: 'changed', version: 2 } });
  storeDraft(draftKeyOf(null, 'alice'), draft('Alice’s'));
  await leaveDrafts();
  expect([...shop.storage.keys()]).toEqual([unsentKeyOf('changed'), draftKeyOf(null, 'alice')]);
});
