import { visitor } from '#browser/visitor.ts';
import { loginAddress } from '#kernel/addresses.ts';
import { judge } from '../checking/judge.ts';
import type { Job } from '../contract.ts';
import type { DeskMeans } from './desk-means.ts';
import { dispatch } from './dispatch.ts';
import { fileOf } from './file-of.ts';
import { forgetDesk, keepDesk, keptDesk } from './kept-desk.ts';
import { jobOf, priceOf, removeUpload, saveJob, uploadOf } from './print-calls.ts';
import { createWorkshop } from './workshop.ts';

/** The desk's means in a browser. */
export const deskMeans = (addToCart: (job: Job) => Promise<void>): DeskMeans => ({
  createWorkshop,
  judge,
  price: priceOf,
  dispatch,
  uploadOf,
  removeUpload,
  jobOf,
  fileOf,
  saveJob,
  keep: keepDesk,
  kept: keptDesk,
  forget: forgetDesk,
  addToCart,
  isSignedIn: () => visitor.get().status === 'signedIn',
  goToLogin: () => location.assign(loginAddress(location.pathname + location.search)),
  later(callBack, ms) {
    const timer = setTimeout(callBack, ms);
    return () => clearTimeout(timer);
  },
});
