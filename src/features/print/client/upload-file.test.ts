import { beforeEach, expect, test } from 'vitest';
import type { Upload } from '../contract.ts';
import type { SendingOptions } from './send-file.ts';
import { uploadFile } from './upload-file.ts';

let removed: string[];
let cancelled: unknown[];
let sent: PromiseWithResolvers<{ uploadId: string }>;
let checked: PromiseWithResolvers<Upload>;
let asked: PromiseWithResolvers<void>;
let report: string[];
beforeEach(() => {
  [removed, cancelled, report] = [[], [], []];
  sent = Promise.withResolvers();
  checked = Promise.withResolvers();
  asked = Promise.withResolvers();
});

const begin = () => {
  const calls = {
    sendFile: (_file: Blob, _options: SendingOptions) => ({
      done: sent.promise,
      pause() {},
      resume() {},
      cancel(how?: unknown) {
        cancelled.push(how);
        sent.reject(new DOMException('It was cancelled.', 'AbortError'));
      },
    }),
    uploadOf: () => {
      asked.resolve();
      return checked.promise;
    },
    removeUpload: async (id: string) => void removed.push(id),
  };
  const news = {
    onSent() {},
    onWaiting() {},
    onAddress() {},
    onChecking: () => void report.push('checking'),
  };
  return uploadFile(new Blob(['%PDF-']), 'thesis.pdf', null, news, calls);
};
const upload = { id: 'U', state: 'checking' } as Upload;

test('what is given up on its way is removed by who sends it', async () => {
  const way = begin();
  way.stop();
  await expect(way.done).rejects.toMatchObject({ name: 'AbortError' });
  expect([cancelled, removed]).toEqual([[{}], []]);
});

test('what is given up while it is checked is removed at once', async () => {
  const way = begin();
  sent.resolve({ uploadId: 'U' });
  await asked.promise;
  expect(report).toEqual(['checking']);
  way.stop();
  expect([cancelled, removed]).toEqual([[], ['U']]);
  way.stop();
  expect(removed).toEqual(['U']);
  checked.reject(new DOMException('Gone', 'AbortError'));
  await expect(way.done).rejects.toMatchObject({ name: 'AbortError' });
});

test('what is given up just when the last of it has come is removed, and nobody asks how it is', async () => {
  const way = begin();
  sent.resolve({ uploadId: 'U' });
  way.stop();
  await expect(way.done).rejects.toMatchObject({ name: 'AbortError' });
  expect([removed, report]).toEqual([['U'], []]);
});

test('what a saved job may have is spared', async () => {
  const way = begin();
  sent.resolve({ uploadId: 'U' });
  await asked.promise;
  way.stop({ spares: true });
  checked.resolve({ ...upload, state: 'fine' });
  await way.done;
  expect(removed).toEqual([]);
  sent = Promise.withResolvers();
  const other = begin();
  other.stop({ spares: true });
  await expect(other.done).rejects.toMatchObject({ name: 'AbortError' });
  expect([cancelled, removed]).toEqual([[{ spares: true }], []]);
});
