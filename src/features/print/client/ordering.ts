import { RequestFailed } from '#browser/fetch-json.ts';
import type { Job, Upload } from '../contract.ts';
import type { dispatching } from './dispatching.ts';
import type { Keeping } from './keeping.ts';
import type { mending } from './mending.ts';
import type { SetupParts } from './setup-parts.ts';
import { acceptedCodes, type SetupState } from './setup-state.ts';

const FAILED = 'This did not reach us. Perhaps the connection is down: nothing is lost, try again.';

interface Neighbours {
  sends: ReturnType<typeof dispatching>;
  mends: ReturnType<typeof mending>;
  kept: Keeping;
}

export function ordering({ state, means, put }: SetupParts, { sends, mends, kept }: Neighbours) {
  /** Sends and saves until nothing has changed meanwhile. Null if another file was chosen. */
  async function saved(): Promise<Job | null> {
    const { file } = state.get();
    for (;;) {
      const upload = await sentAsShown(file);
      if (!upload) return null;
      const shown = state.get();
      const { spec, jobId } = shown;
      const accepted = acceptedCodes(shown);
      const job = await means.saveJob(jobId, { uploadId: upload.id, spec, accepted });
      sends.saved(upload);
      await mends.settled();
      const now = state.get();
      if (now.file !== file) return null;
      put({ jobId: job.id, isInCart: job.isInCart });
      if (isSameBook(now, shown)) return job;
    }
  }

  async function sentAsShown(file: SetupState['file']): Promise<Upload | null> {
    for (;;) {
      await mends.settled();
      const { version } = state.get();
      const upload = await sends.send().catch((failed: unknown) => {
        // A fix, or another file, cancels the upload.
        if (state.get().version === version) throw failed;
        return null;
      });
      await mends.settled();
      if (state.get().file !== file) return null;
      if (upload && state.get().version === version) return upload;
    }
  }

  return {
    async order(): Promise<void> {
      if (state.get().isOrdering) return;
      await kept.now();
      if (!means.isSignedIn()) return means.goToLogin();
      const { file } = state.get();
      const tell = (part: Partial<SetupState>) => state.get().file === file && put(part);
      put({ isOrdering: true, orderFailed: '' });
      try {
        const job = await saved();
        if (!job) return;
        await kept.now();
        if (job.problem) return void tell({ orderFailed: job.problem });
        await means.addToCart(job);
        if (state.get().file !== file) return;
        means.showJob(job.id);
        await kept.now();
        tell({ isInCart: true, told: 'Your book is in the cart.' });
      } catch (failed) {
        if (failed instanceof RequestFailed && failed.status === 401) return means.goToLogin();
        if (!(failed instanceof RequestFailed)) console.error(failed);
        const isSaid = failed instanceof RequestFailed && failed.status >= 400;
        tell({ orderFailed: isSaid ? failed.message : FAILED });
      } finally {
        tell({ isOrdering: false });
      }
    },
  };
}

const isSameBook = (one: SetupState, other: SetupState): boolean =>
  one.version === other.version && one.spec === other.spec && one.accepted === other.accepted;
