import { beforeEach, expect, test } from 'vitest';
import { createStore } from '#browser/store.ts';
import type { Upload } from '../contract.ts';
import { defaultSpec } from '../default-spec.ts';
import type { FileWorker } from '../file-worker.ts';
import type { Autosave } from './autosave.ts';
import type { SetupDependencies } from './setup-dependencies.ts';
import type { SetupParts } from './setup-parts.ts';
import { emptySetup, type SetupState } from './setup-state.ts';
import { Uploader } from './uploader.ts';

let removed: string[];
let stopped: unknown[];
let uploadCount: number;
let address: string | null;
let arrival: Promise<void>;
let state: ReturnType<typeof createStore<SetupState>>;
let uploader: Uploader;
beforeEach(() => {
  [removed, stopped, uploadCount, address, arrival] = [[], [], 0, null, Promise.resolve()];
  state = createStore<SetupState>(emptySetup('thesis', defaultSpec('thesis', 'oxblood')));
  const dependencies: Partial<SetupDependencies> = {
    uploadFile: () => ({
      completed: arrival.then(() => ({ id: `U${++uploadCount}` }) as Upload),
      pause() {},
      resume() {},
      stop: (how) => void stopped.push(how),
    }),
    removeUpload: async (id) => void removed.push(id),
  };
  const parts: Partial<SetupParts> = {
    state,
    dependencies: dependencies as SetupDependencies,
    update: (part) => state.set((now) => ({ ...now, ...part })),
    fileWorker: () => ({ bytes: async () => new Blob(['%PDF-']) }) as unknown as FileWorker,
  };
  const autosave: Partial<Autosave> = {
    currentUploadAddress: () => address,
    setUploadAddress() {},
    clearUploadAddress: () => {
      address = null;
    },
  };
  uploader = new Uploader(parts as SetupParts, autosave as Autosave);
});

const update = (part: Partial<SetupState>) => state.set((now) => ({ ...now, ...part }));
const applyFix = () => update({ version: state.get().version + 1 });

test('removes an unordered upload when the fixed file is uploaded again', async () => {
  await uploader.send();
  applyFix();
  await uploader.send();
  expect(removed).toEqual(['U1']);
});

test('keeps a saved job’s upload, and removes later ones it doesn’t use', async () => {
  uploader.setUploaded({ id: 'U0' } as Upload);
  update({ jobId: 'J' });
  applyFix();
  await uploader.send();
  expect(removed).toEqual([]);
  applyFix();
  const upload = await uploader.send();
  expect(removed).toEqual(['U1']);
  uploader.onJobSaved(upload);
  applyFix();
  await uploader.send();
  expect(removed).toEqual(['U1']);
});

test('keeps an upload from an earlier visit, as the job may use it', async () => {
  update({ jobId: 'J' });
  address = '/api/uploads/U1';
  await uploader.send();
  await uploader.discard();
  expect(removed).toEqual([]);
  arrival = new Promise(() => {});
  uploader.begin();
  await expect.poll(() => state.get().sending.at).toBe('sending');
  await Promise.resolve();
  await uploader.discard();
  expect(stopped).toEqual([{ keepsUpload: true }]);
});

test('cancels an upload that no job uses, and removes it', async () => {
  arrival = new Promise(() => {});
  for (const jobId of [null, 'J']) {
    update({ jobId });
    uploader.begin();
    await expect.poll(() => state.get().sending.at).toBe('sending');
    await Promise.resolve();
    await uploader.discard();
  }
  expect(stopped).toEqual([{ keepsUpload: false }, { keepsUpload: false }]);
});

test('uploads a file deleted elsewhere on the page anew, at a new address', async () => {
  await uploader.send();
  address = '/api/uploads/U1';
  update({ jobId: 'J', isInCart: true });
  uploader.onFileDeleted({ uploadId: 'U1', jobId: 'J' });
  const { sending, jobId, isInCart } = state.get();
  expect([sending, jobId, isInCart, address]).toEqual([{ at: 'none' }, null, false, null]);
  expect((await uploader.send()).id).toBe('U2');
});

test('does not restart an upload that was deleted', async () => {
  arrival = new Promise(() => {});
  uploader.begin();
  await expect.poll(() => state.get().sending.at).toBe('sending');
  await Promise.resolve();
  address = '/api/uploads/U1';
  uploader.onFileDeleted({ uploadId: 'U1', jobId: null });
  expect([stopped, state.get().sending]).toEqual([[{ keepsUpload: true }], { at: 'none' }]);
});

test('deleting another file changes nothing in the setup', async () => {
  await uploader.send();
  address = '/api/uploads/U1';
  update({ jobId: 'J', isInCart: true });
  const before = state.get();
  uploader.onFileDeleted({ uploadId: 'U7', jobId: 'J7' });
  expect([state.get(), address]).toEqual([before, '/api/uploads/U1']);
});
