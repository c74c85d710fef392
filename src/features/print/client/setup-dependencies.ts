import type { Job, JobKind, JobRequest, Price, PriceRequest, Spec, Upload } from '../contract.ts';
import type { DocumentFacts } from '../facts.ts';
import type { FileWorker } from '../file-worker.ts';
import type { Finding } from '../findings.ts';
import type { Work } from '../work.ts';

export interface UploadTask {
  /** Settles when the file has arrived and is checked. Rejects with `RequestFailed`. */
  completed: Promise<Upload>;
  pause(): void;
  resume(): void;
  /** Cancels; deletes the uploaded bytes, even if complete, unless `keepsUpload`. */
  stop(options?: { keepsUpload?: boolean }): void;
}

export interface UploadEvents {
  onProgress(sentBytes: number, total: number): void;
  /** Whether there is no connection, or the shop asks to wait. */
  onWaiting(isWaiting: boolean): void;
  /** Called when everything has arrived and is being checked. */
  onChecking(): void;
  /** Called with the address to resume at. */
  onAddress(address: string): void;
}

export interface SavedSetup {
  file: File;
  work: Work;
}

/** Everything the setup needs from outside, for tests to replace. */
export interface SetupDependencies {
  createFileWorker(): FileWorker;
  judge(facts: DocumentFacts, spec: Spec): Finding[];
  /** @throws RequestFailed, or the signal's reason */
  price(request: PriceRequest, signal: AbortSignal): Promise<Price>;
  /** @param previous address to resume at; null begins a new upload */
  uploadFile(file: Blob, name: string, previous: string | null, events: UploadEvents): UploadTask;
  removeUpload(id: string): Promise<void>;
  fetchJob(id: string): Promise<Job>;
  downloadJobFile(job: Job, onProgress: (share: number) => void): Promise<File>;
  saveJob(id: string | null, job: JobRequest): Promise<Job>;
  saveFile(kind: JobKind, file: File): Promise<unknown>;
  /** @param jobId of the job that is changed; null for a new one */
  saveWork(kind: JobKind, work: Work, jobId: string | null): Promise<unknown>;
  loadSavedSetup(kind: JobKind): Promise<SavedSetup | null>;
  deleteSaved(kind: JobKind): Promise<void>;
  /** Puts a job into the cart and shows it there. */
  addToCart(job: Job): Promise<void>;
  /** Changes the page's address to that of the job. */
  showJob(id: string): void;
  isSignedIn(): boolean;
  /** Opens the login, which leads back here. */
  goToLogin(): void;
  /** Runs a callback after a delay in milliseconds; returns a function that cancels it. */
  runLater(callBack: () => void, ms: number): () => void;
}
