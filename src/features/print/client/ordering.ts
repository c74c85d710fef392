import { RequestFailed } from '#browser/fetch-json.ts';
import type { Job, Upload } from '../contract.ts';
import type { Autosave } from './autosave.ts';
import type { createFixer } from './fixer.ts';
import type { SetupParts } from './setup-parts.ts';
import { acceptedCodes, type SetupState } from './setup-state.ts';
import type { Uploader } from './uploader.ts';

const NOT_ORDERED = 'This didn’t reach us. Check your connection and try again. Nothing is lost.';

interface OrderingDependencies {
  uploader: Uploader;
  fixer: ReturnType<typeof createFixer>;
  autosave: Autosave;
}

export function createOrdering(
  { state, dependencies, update: updateState }: SetupParts,
  { uploader, fixer, autosave }: OrderingDependencies,
) {
  /** Sends and saves until nothing has changed meanwhile. Null if another file was chosen. */
  async function saveUntilUnchanged(): Promise<Job | null> {
    const { file } = state.get();
    for (;;) {
      const upload = await uploadUntilUnchanged(file);
      if (!upload) return null;
      const before = state.get();
      const { spec, jobId } = before;
      const accepted = acceptedCodes(before);
      const job = await dependencies.saveJob(jobId, { uploadId: upload.id, spec, accepted });
      uploader.onJobSaved(upload);
      await fixer.whenSettled();
      const latest = state.get();
      if (latest.file !== file) return null;
      updateState({ jobId: job.id, isInCart: job.isInCart });
      if (isSameBook(latest, before)) return job;
    }
  }

  async function uploadUntilUnchanged(file: SetupState['file']): Promise<Upload | null> {
    for (;;) {
      await fixer.whenSettled();
      const { version } = state.get();
      const upload = await uploader.send().catch((error: unknown) => {
        // A fix, or another file, cancels the upload.
        if (state.get().version === version) throw error;
        return null;
      });
      await fixer.whenSettled();
      if (state.get().file !== file) return null;
      if (upload && state.get().version === version) return upload;
    }
  }

  return {
    async order(): Promise<void> {
      if (state.get().isOrdering) return;
      await autosave.saveNow();
      if (!dependencies.isSignedIn()) return dependencies.goToLogin();
      const { file } = state.get();
      const updateIfCurrent = (part: Partial<SetupState>) => state.get().file === file && updateState(part);
      updateState({ isOrdering: true, orderFailed: '' });
      try {
        const job = await saveUntilUnchanged();
        if (!job) return;
        await autosave.saveNow();
        if (job.problem) return void updateIfCurrent({ orderFailed: job.problem });
        await dependencies.addToCart(job);
        if (state.get().file !== file) return;
        dependencies.showJob(job.id);
        await autosave.saveNow();
        updateIfCurrent({ isInCart: true, announcement: 'Your book is in your cart.' });
      } catch (error) {
        if (error instanceof RequestFailed && error.status === 401) return dependencies.goToLogin();
        if (!(error instanceof RequestFailed)) console.error(error);
        const hasMessage = error instanceof RequestFailed && error.status >= 400;
        updateIfCurrent({ orderFailed: hasMessage ? error.message : NOT_ORDERED });
      } finally {
        updateIfCurrent({ isOrdering: false });
      }
    },
  };
}

const isSameBook = (a: SetupState, b: SetupState): boolean =>
  a.version === b.version && a.spec === b.spec && a.accepted === b.accepted;
