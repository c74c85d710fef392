import { beforeEach, expect, test } from 'vitest';
import type { Upload } from '../contract.ts';
import type { SendingOptions } from './send-file.ts';
import { uploadFile } from './upload-file.ts';

let removed: string[];
let cancelled: unknown[];
let sending: PromiseWithResolvers<{ uploadId: string }>;
let checked: PromiseWithResolvers<Upload>;
let checkRequested: PromiseWithResolvers<void>;
let events: string[];
beforeEach(() => {
  [removed, cancelled, events] = [[], [], []];
  sending = Promise.withResolvers();
  checked = Promise.withResolvers();
  checkRequested = Promise.withResolvers();
});

const begin = () => {
  const calls = {
    sendFile: (_file: Blob, _options: SendingOptions) => ({
      completed: sending.promise,
      pause() {},
      resume() {},
      cancel(how?: unknown) {
        cancelled.push(how);
        sending.reject(new DOMException('It was cancelled.', 'AbortError'));
      },
    }),
    fetchUpload: () => {
      checkRequested.resolve();
      return checked.promise;
    },
    removeUpload: async (id: string) => void removed.push(id),
  };
  const uploadEvents = {
    onProgress() {},
    onWaiting() {},
    onAddress() {},
    onChecking: () => void events.push('checking'),
  };
  return uploadFile(new Blob(['%PDF-']), 'thesis.pdf', null, uploadEvents, calls);
};
const upload = { id: 'U', state: 'checking' } as Upload;

test('cancelling during the upload leaves the removal to the sender', async () => {
  const task = begin();
  task.stop();
  await expect(task.completed).rejects.toMatchObject({ name: 'AbortError' });
  expect([cancelled, removed]).toEqual([[{}], []]);
});

test('cancelling during the check removes the upload at once', async () => {
  const task = begin();
  sending.resolve({ uploadId: 'U' });
  await checkRequested.promise;
  expect(events).toEqual(['checking']);
  task.stop();
  expect([cancelled, removed]).toEqual([[], ['U']]);
  task.stop();
  expect(removed).toEqual(['U']);
  checked.reject(new DOMException('Gone', 'AbortError'));
  await expect(task.completed).rejects.toMatchObject({ name: 'AbortError' });
});

test('cancelling just as the last bytes arrive removes the upload without checking it', async () => {
  const task = begin();
  sending.resolve({ uploadId: 'U' });
  task.stop();
  await expect(task.completed).rejects.toMatchObject({ name: 'AbortError' });
  expect([removed, events]).toEqual([['U'], []]);
});

test('keeps an upload that a saved job may use', async () => {
  const task = begin();
  sending.resolve({ uploadId: 'U' });
  await checkRequested.promise;
  task.stop({ keepsUpload: true });
  checked.resolve({ ...upload, state: 'fine' });
  await task.completed;
  expect(removed).toEqual([]);
  sending = Promise.withResolvers();
  const secondTask = begin();
  secondTask.stop({ keepsUpload: true });
  await expect(secondTask.completed).rejects.toMatchObject({ name: 'AbortError' });
  expect([cancelled, removed]).toEqual([[{ keepsUpload: true }], []]);
});
