import { visitor } from '#browser/visitor.ts';
import { loginAddress } from '#kernel/addresses.ts';
import { judged } from '../checking/judged.ts';
import type { Job } from '../contract.ts';
import type { JobKind } from '../plan.ts';
import type { DeskMeans } from './desk-means.ts';
import { dispatch } from './dispatch.ts';
import { fileOf } from './file-of.ts';
import { keptDesk } from './kept-desk.ts';
import { forgetWork, keepFile, keepWork } from './kept-work.ts';
import { jobOf, priceOf, removeUpload, saveJob } from './print-calls.ts';
import { createWorkshop } from './workshop.ts';

/** What the page around the desk does for it. */
export interface Errands {
  addToCart(job: Job): Promise<void>;
  showJob(id: string): void;
  /** Notes whether something lies on the desk: a job's id, or `new`. */
  mark(kind: JobKind, mark: string | null): void;
}

/** The desk's means in a browser. */
export const deskMeans = ({ addToCart, showJob, mark }: Errands): DeskMeans => ({
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
  kept: keptDesk,
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
