import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFakeShop } from '#test/fake-design-shop.ts';
import { sampleDesign } from '../sample-design.ts';
import { clearSavedDrafts } from './clear-saved-drafts.ts';
import { getDraftKey, getUnsentKey, storeDraft } from './drafts.ts';
import { moveDrafts } from './move-drafts.ts';

let shop: ReturnType<typeof openFakeShop>;
beforeEach(() => {
  shop = openFakeShop();
  const request = (_: string, action: () => unknown) => action();
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

const draft = (name: string) => ({ name, design: sampleDesign(), savedRef: null });

test('A login moves guest drafts and leaves other users’ drafts', async () => {
  storeDraft(getDraftKey(null, null), draft('A guest’s'));
  storeDraft(getDraftKey('book', null), draft('Another guest’s'));
  storeDraft(getDraftKey(null, 'alice'), draft('Alice’s'));
  expect(await moveDrafts()).toEqual({ moved: 2, failure: null });
  expect(shop.storedDesigns.map(({ name }) => name).sort()).toEqual(['A guest’s', 'Another guest’s']);
  expect([...shop.storage.keys()]).toEqual([getDraftKey(null, 'alice')]);
});

test('A draft that fails to move stays and doesn’t stop the others', async () => {
  storeDraft(getDraftKey('first', null), draft('The first'));
  storeDraft(getDraftKey('second', null), draft('The second'));
  shop.is.outcome = 'broken';
  expect(await moveDrafts()).toMatchObject({ moved: 1, failure: { status: 500 } });
  expect(shop.storage.size).toBe(1);
  expect(await moveDrafts()).toEqual({ moved: 1, failure: null });
  expect(shop.storedDesigns).toHaveLength(2);
  expect(shop.storage.size).toBe(0);
});

test('A logout removes saved drafts and keeps unsaved changes', async () => {
  const saved = { id: 'saved', name: 'Saved', version: 2, design: sampleDesign() };
  shop.storedDesigns.push(saved, { ...saved, id: 'changed', name: 'Changed' });
  storeDraft(getUnsentKey('saved'), { ...draft('Saved'), savedRef: { id: 'saved', version: 1 } });
  storeDraft(getUnsentKey('changed'), { ...draft('Changed since'), savedRef: { id: 'changed', version: 2 } });
  storeDraft(getDraftKey(null, 'alice'), draft('Alice’s'));
  await clearSavedDrafts();
  expect([...shop.storage.keys()]).toEqual([getUnsentKey('changed'), getDraftKey(null, 'alice')]);
});
