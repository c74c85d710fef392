import { visitor } from '#browser/visitor.ts';
import { loginPath } from '#kernel/paths.ts';
import { judgeForSpec } from '../checking/judge-for-spec.ts';
import type { Job, JobKind } from '../contract.ts';
import { createFileWorker } from './create-file-worker.ts';
import { downloadJobFile } from './download-job-file.ts';
import { fetchJob, fetchPrice, removeUpload, saveJob } from './print-calls.ts';
import { deleteWork, loadSavedSetup, saveFile, saveWork } from './saved-work.ts';
import type { SetupDependencies } from './setup-dependencies.ts';
import { uploadFile } from './upload-file.ts';

export interface PageActions {
  addToCart(job: Job): Promise<void>;
  showJob(id: string): void;
  /** Records that this browser has saved work: a job's id, `new`, or null for none. */
  markSaved(kind: JobKind, marker: string | null): void;
}

export const createSetupDependencies = ({
  addToCart,
  showJob,
  markSaved,
}: PageActions): SetupDependencies => ({
  createFileWorker,
  judge: judgeForSpec,
  price: fetchPrice,
  uploadFile,
  removeUpload,
  fetchJob,
  downloadJobFile,
  saveJob,
  saveFile,
  async saveWork(kind, work, jobId) {
    await saveWork(kind, work);
    markSaved(kind, jobId ?? 'new');
  },
  loadSavedSetup,
  async deleteSaved(kind) {
    markSaved(kind, null);
    await deleteWork(kind);
  },
  addToCart,
  showJob,
  isSignedIn: () => visitor.get().status === 'signedIn',
  goToLogin: () => location.assign(loginPath(location.pathname + location.search)),
  runLater(callBack, ms) {
    const timer = setTimeout(callBack, ms);
    return () => clearTimeout(timer);
  },
});
