import { beforeEach, expect, test } from 'vitest';
import { createStore } from '#browser/store.ts';
import type { Upload } from '../contract.ts';
import { defaultSpec } from '../default-spec.ts';
import type { FileWorker } from '../file-worker.ts';
import type { Autosave } from './autosave.ts';
import type { SetupDependencies } from './setup-dependencies.ts';
import type { SetupParts } from './setup-parts.ts';
import { emptySetup, type SetupState } from './setup-state.ts';
import { createUploader } from './uploader.ts';

let removed: string[];
let stopped: unknown[];
let sent: number;
let address: string | null;
let arrival: Promise<void>;
let state: ReturnType<typeof createStore<SetupState>>;
let sends: ReturnType<typeof createUploader>;
beforeEach(() => {
  [removed, stopped, sent, address, arrival] = [[], [], 0, null, Promise.resolve()];
  state = createStore<SetupState>(emptySetup('thesis', defaultSpec('thesis', 'oxblood')));
  const means: Partial<SetupDependencies> = {
    uploadFile: () => ({
      done: arrival.then(() => ({ id: `U${++sent}` }) as Upload),
      pause() {},
      resume() {},
      stop: (how) => void stopped.push(how),
    }),
    removeUpload: async (id) => void removed.push(id),
  };
  const parts: Partial<SetupParts> = {
    state,
    dependencies: means as SetupDependencies,
    update: (part) => state.set((now) => ({ ...now, ...part })),
    fileWorker: () => ({ bytes: async () => new Blob(['%PDF-']) }) as unknown as FileWorker,
  };
  const kept: Partial<Autosave> = {
    currentUploadAddress: () => address,
    setUploadAddress() {},
    clearUploadAddress: () => {
      address = null;
    },
  };
  sends = createUploader(parts as SetupParts, kept as Autosave);
});

const put = (part: Partial<SetupState>) => state.set((now) => ({ ...now, ...part }));
const applyFix = () => put({ version: state.get().version + 1 });

test('a file that was sent and not ordered goes when it is mended and sent again', async () => {
  await sends.send();
  applyFix();
  await sends.send();
  expect(removed).toEqual(['U1']);
});

test('the file of a saved job stays until the job is saved with another, and what lay between goes', async () => {
  sends.setUploaded({ id: 'U0' } as Upload);
  put({ jobId: 'J' });
  applyFix();
  await sends.send();
  expect(removed).toEqual([]);
  applyFix();
  const upload = await sends.send();
  expect(removed).toEqual(['U1']);
  sends.onJobSaved(upload);
  applyFix();
  await sends.send();
  expect(removed).toEqual(['U1']);
});

test('what was begun on an earlier visit may be the job’s, and is spared', async () => {
  put({ jobId: 'J' });
  address = '/api/uploads/U1';
  await sends.send();
  await sends.drop();
  expect(removed).toEqual([]);
  arrival = new Promise(() => {});
  sends.begin();
  await expect.poll(() => state.get().sending.at).toBe('sending');
  await Promise.resolve();
  await sends.drop();
  expect(stopped).toEqual([{ spares: true }]);
});

test('a file that is on its way for no job, or for a job that has another, is given up whole', async () => {
  arrival = new Promise(() => {});
  for (const jobId of [null, 'J']) {
    put({ jobId });
    sends.begin();
    await expect.poll(() => state.get().sending.at).toBe('sending');
    await Promise.resolve();
    await sends.drop();
  }
  expect(stopped).toEqual([{ spares: false }, { spares: false }]);
});

test('a file that was deleted elsewhere on the page is sent anew, to no address that is gone', async () => {
  await sends.send();
  address = '/api/uploads/U1';
  put({ jobId: 'J', isInCart: true });
  sends.removed({ uploadId: 'U1', jobId: 'J' });
  const { sending, jobId, isInCart } = state.get();
  expect([sending, jobId, isInCart, address]).toEqual([{ at: 'none' }, null, false, null]);
  expect((await sends.send()).id).toBe('U2');
});

test('a file that is on its way while it is deleted is not begun again', async () => {
  arrival = new Promise(() => {});
  sends.begin();
  await expect.poll(() => state.get().sending.at).toBe('sending');
  await Promise.resolve();
  address = '/api/uploads/U1';
  sends.removed({ uploadId: 'U1', jobId: null });
  expect([stopped, state.get().sending]).toEqual([[{ spares: true }], { at: 'none' }]);
});

test('another file that was deleted changes nothing in the setup', async () => {
  await sends.send();
  address = '/api/uploads/U1';
  put({ jobId: 'J', isInCart: true });
  const before = state.get();
  sends.removed({ uploadId: 'U7', jobId: 'J7' });
  expect([state.get(), address]).toEqual([before, '/api/uploads/U1']);
});
