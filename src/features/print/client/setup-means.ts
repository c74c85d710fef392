import type { Job, JobRequest, Price, PriceRequest, Upload } from '../contract.ts';
import type { DocumentFacts } from '../facts.ts';
import type { Finding } from '../findings.ts';
import type { JobKind } from '../plan.ts';
import type { Workshop } from '../prepared-file.ts';
import type { Spec } from '../spec.ts';
import type { Work } from '../work.ts';

/** A file on its way to the bindery. */
export interface Dispatch {
  /** Settles when all of it is there and checked. Rejects with `RequestFailed`. */
  done: Promise<Upload>;
  pause(): void;
  resume(): void;
  /** Gives it up; what was sent of it is removed, even where all of it has come, unless it `spares` that. */
  stop(how?: { spares?: boolean }): void;
}

/** What is told of it on the way. */
export interface OnTheWay {
  /** Bytes. */
  onSent(sent: number, total: number): void;
  /** Whether there is no line, or the shop asks to wait. */
  onWaiting(isWaiting: boolean): void;
  /** All has come, and is looked at. */
  onChecking(): void;
  /** Where it can be gone on with. */
  onAddress(address: string): void;
}

/** What lay in the setup on the last visit. */
export interface KeptSetup {
  file: File;
  work: Work;
}

/** What the setup needs of the world. */
export interface SetupMeans {
  createWorkshop(): Workshop;
  judge(facts: DocumentFacts, spec: Spec): Finding[];
  /** @throws RequestFailed, and the signal's reason */
  price(request: PriceRequest, signal: AbortSignal): Promise<Price>;
  /** @param previous where it was begun before; null begins anew */
  dispatch(file: Blob, name: string, previous: string | null, told: OnTheWay): Dispatch;
  removeUpload(id: string): Promise<void>;
  jobOf(id: string): Promise<Job>;
  /** The bytes of the job's file. */
  fileOf(job: Job, onProgress: (share: number) => void): Promise<File>;
  saveJob(id: string | null, job: JobRequest): Promise<Job>;
  keepFile(kind: JobKind, file: File): Promise<unknown>;
  /** @param jobId of the job that is changed; null for a new one */
  keepWork(kind: JobKind, work: Work, jobId: string | null): Promise<unknown>;
  kept(kind: JobKind): Promise<KeptSetup | null>;
  forget(kind: JobKind): Promise<void>;
  /** Puts a job into the cart, and shows that it is there. */
  addToCart(job: Job): Promise<void>;
  /** The address of the page becomes that of the job. */
  showJob(id: string): void;
  isSignedIn(): boolean;
  /** To the login, and back here. */
  goToLogin(): void;
  /** Calls back after so many milliseconds, and gives what takes that back. */
  later(callBack: () => void, ms: number): () => void;
}
