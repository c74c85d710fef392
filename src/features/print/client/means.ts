import { visitor } from '#browser/visitor.ts';
import { loginAddress } from '#kernel/addresses.ts';
import { judged } from '../checking/judged.ts';
import type { Job } from '../contract.ts';
import type { JobKind } from '../plan.ts';
import { dispatch } from './dispatch.ts';
import { fileOf } from './file-of.ts';
import { keptSetup } from './kept-setup.ts';
import { forgetWork, keepFile, keepWork } from './kept-work.ts';
import { jobOf, priceOf, removeUpload, saveJob } from './print-calls.ts';
import type { SetupMeans } from './setup-means.ts';
import { createWorkshop } from './workshop.ts';

export interface Errands {
  addToCart(job: Job): Promise<void>;
  showJob(id: string): void;
  /** Notes whether the setup holds something: a job's id, or `new`. */
  mark(kind: JobKind, mark: string | null): void;
}

export const setupMeans = ({ addToCart, showJob, mark }: Errands): SetupMeans => ({
  createWorkshop,
  judge: judged,
  price: priceOf,
  dispatch,
  removeUpload,
  jobOf,
  fileOf,
  saveJob,
  keepFile,
  async keepWork(kind, work, jobId) {
    await keepWork(kind, work);
    mark(kind, jobId ?? 'new');
  },
  kept: keptSetup,
  async forget(kind) {
    mark(kind, null);
    await forgetWork(kind);
  },
  addToCart,
  showJob,
  isSignedIn: () => visitor.get().status === 'signedIn',
  goToLogin: () => location.assign(loginAddress(location.pathname + location.search)),
  later(callBack, ms) {
    const timer = setTimeout(callBack, ms);
    return () => clearTimeout(timer);
  },
});
