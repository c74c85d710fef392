import type { z } from 'zod';
import type { Job, Price, PriceRequest, Upload } from '../contract.ts';
import type { DocumentFacts } from '../facts.ts';
import type { Finding } from '../findings.ts';
import type { JobKind, Plan } from '../plan.ts';
import type { Workshop } from '../prepared-file.ts';
import type { Spec } from '../spec.ts';
import type { DoneMend } from './desk-state.ts';

/** A file on its way to the bindery. */
export interface Dispatch {
  /** Settles when all of it is there and checked. Rejects with `RequestFailed`. */
  done: Promise<Upload>;
  pause(): void;
  resume(): void;
  /** Gives it up; what was sent of it is removed. */
  stop(): void;
}

/** How far it is. `isLost` while there is no connection. */
export type OnSent = (news: { sent: number; total: number; isLost: boolean } | 'checking') => void;

/** All that lies on the desk, for another day. The password of a locked file is in none of it. */
export interface KeptDesk {
  file: File;
  mends: readonly DoneMend[];
  accepted: readonly string[];
  spec: Spec;
  jobId: string | null;
  /** The upload of just this file with just these mends. */
  uploadId: string | null;
}

/** What the desk needs of the world. */
export interface DeskMeans {
  createWorkshop(): Workshop;
  judge(facts: DocumentFacts, plan: Plan): Finding[];
  /** @throws RequestFailed, and the signal's reason */
  price(request: z.input<typeof PriceRequest>, signal: AbortSignal): Promise<Price>;
  dispatch(file: Blob, name: string, onSent: OnSent): Dispatch;
  uploadOf(id: string): Promise<Upload>;
  removeUpload(id: string): Promise<void>;
  jobOf(id: string): Promise<Job>;
  /** The bytes of the job's file. */
  fileOf(job: Job, onProgress: (share: number) => void): Promise<File>;
  saveJob(id: string | null, job: { uploadId: string; spec: Spec; accepted: string[] }): Promise<Job>;
  keep(kind: JobKind, desk: KeptDesk): Promise<void>;
  kept(kind: JobKind): Promise<KeptDesk | null>;
  forget(kind: JobKind): Promise<void>;
  /** Puts a job into the cart, and shows that it is there. */
  addToCart(job: Job): Promise<void>;
  /** Whether somebody is logged in. */
  isSignedIn(): boolean;
  /** To the login, and back here. */
  goToLogin(): void;
  /** Calls back after so many milliseconds, and gives what takes that back. */
  later(callBack: () => void, ms: number): () => void;
}
