import { RequestFailed } from '#browser/fetch-json.ts';
import type { DeskParts } from './desk-parts.ts';
import type { dispatching } from './dispatching.ts';
import type { Keeping } from './keeping.ts';

const FAILED = 'This did not reach us. Perhaps the connection is down: nothing is lost, try again.';

/** Sends what is missing, saves the book that is made of it, and puts it into the cart. */
export function ordering(
  { state, means, put }: DeskParts,
  sends: ReturnType<typeof dispatching>,
  kept: Keeping,
) {
  return {
    async order(): Promise<void> {
      if (state.get().isOrdering) return;
      await kept.now();
      if (!means.isSignedIn()) return means.goToLogin();
      put({ isOrdering: true, orderFailed: '' });
      try {
        const upload = await sends.send();
        const { spec, accepted, jobId, findings } = state.get();
        const still = accepted.filter((code) => findings.some((one) => one.code === code));
        const job = await means.saveJob(jobId, { uploadId: upload.id, spec, accepted: still });
        sends.saved(upload);
        put({ jobId: job.id, isInCart: job.isInCart });
        await kept.now();
        if (job.problem) return put({ orderFailed: job.problem });
        await means.addToCart(job);
        means.showJob(job.id);
        await kept.now();
        put({ isInCart: true, told: 'Your book is in the cart.' });
      } catch (failed) {
        if (failed instanceof RequestFailed && failed.status === 401) return means.goToLogin();
        if (!(failed instanceof RequestFailed)) console.error(failed);
        const isSaid = failed instanceof RequestFailed && failed.status >= 400;
        put({ orderFailed: isSaid ? failed.message : FAILED });
      } finally {
        put({ isOrdering: false });
      }
    },
  };
}
