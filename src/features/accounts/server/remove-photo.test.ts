import { expect, test, vi } from 'vitest';
import { createBackground } from '#platform/background.ts';
import { removePhoto } from './remove-photo.ts';

const away = new Error('The store is away.');

function storeWith(remove: (key: string) => Promise<void>) {
  const failures: unknown[] = [];
  const background = createBackground((error) => failures.push(error));
  const files = { remove: vi.fn(remove), put: vi.fn(), read: vi.fn(), signedUrl: vi.fn() };
  return { files, background, failures };
}

test('a photo is gone when the answer comes', async () => {
  const { files, background } = storeWith(async () => {});
  await removePhoto({ files, background }, 'photo/a.webp');
  expect(files.remove.mock.calls).toEqual([['photo/a.webp']]);
});

test('a store that is away for a moment is asked again behind the reply', async () => {
  let isAway = true;
  const { files, background, failures } = storeWith(() =>
    isAway ? Promise.reject(away) : Promise.resolve(),
  );
  await removePhoto({ files, background }, 'photo/a.webp');
  isAway = false;
  await background.idle();
  expect([files.remove.mock.calls.length, failures]).toEqual([2, []]);
});

test('a store that stays away is in the log, and fails no request', async () => {
  const { files, background, failures } = storeWith(() => Promise.reject(away));
  await removePhoto({ files, background }, 'photo/a.webp');
  await background.idle();
  expect(failures).toEqual([away]);
});
