import { expect, test, vi } from 'vitest';
import { createBackground } from '#platform/background.ts';
import { removePhoto } from './remove-photo.ts';

const storeError = new Error('The store is unavailable.');

function createStore(remove: (key: string) => Promise<void>) {
  const failures: unknown[] = [];
  const background = createBackground((error) => failures.push(error));
  const files = { remove: vi.fn(remove), put: vi.fn(), read: vi.fn(), signedUrl: vi.fn() };
  return { files, background, failures };
}

test('deletes the photo before replying', async () => {
  const { files, background } = createStore(async () => {});
  await removePhoto({ files, background }, 'photo/a.webp');
  expect(files.remove.mock.calls).toEqual([['photo/a.webp']]);
});

test('retries in the background when the store is briefly unavailable', async () => {
  let isUnavailable = true;
  const { files, background, failures } = createStore(() =>
    isUnavailable ? Promise.reject(storeError) : Promise.resolve(),
  );
  await removePhoto({ files, background }, 'photo/a.webp');
  isUnavailable = false;
  await background.idle();
  expect([files.remove.mock.calls.length, failures]).toEqual([2, []]);
});

test('logs a lasting store failure without failing the request', async () => {
  const { files, background, failures } = createStore(() => Promise.reject(storeError));
  await removePhoto({ files, background }, 'photo/a.webp');
  await background.idle();
  expect(failures).toEqual([storeError]);
});
