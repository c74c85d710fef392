import { RequestFailed } from '#browser/fetch-json.ts';
import type { Upload } from '../contract.ts';
import type { Autosave } from './autosave.ts';
import type { UploadEvents, UploadTask } from './setup-dependencies.ts';
import type { SetupParts } from './setup-parts.ts';
import type { SendingState } from './setup-state.ts';

const UPLOAD_FAILED = 'The upload was interrupted. Please try again. It continues where it stopped.';

interface VersionUpload {
  version: number;
  /** Null until its bytes are ready. */
  task: UploadTask | null;
  /** Whether it was begun on this visit; the saved job may use one from an earlier visit. */
  isNew: boolean;
  /** Rejects with an `AbortError` if it was cancelled. */
  completed: Promise<Upload>;
  cancel(options: { keepsUpload: boolean }): void;
}

export interface DeletedFile {
  uploadId: string;
  jobId: string | null;
}

/** Uploads the file exactly as shown, and again after each fix. */
export class Uploader {
  #current: VersionUpload | null = null;
  #finished: { upload: Upload; version: number; isNew: boolean } | null = null;
  /** The saved job's upload, as far as this page has saved it. */
  #jobUploadId: string | null = null;
  readonly #parts: SetupParts;
  readonly #autosave: Autosave;

  constructor(parts: SetupParts, autosave: Autosave) {
    this.#parts = parts;
    this.#autosave = autosave;
  }

  /** Starts sending in the background; a failure is shown. */
  begin(): void {
    this.send().catch(() => {});
  }

  /** Returns the upload of the current version, sending it first if need be. */
  send(): Promise<Upload> {
    const { version } = this.#parts.state.get();
    if (this.#finished?.version === version) return Promise.resolve(this.#finished.upload);
    if (this.#current?.version === version) {
      this.resume();
      return this.#current.completed;
    }
    const discarding = this.discard();
    // Set before anything is awaited, so that a second click joins the first.
    const versionUpload = createVersionUpload(version);
    this.#current = versionUpload;
    const cancelled = versionUpload.completed;
    versionUpload.completed = Promise.race([this.#uploadVersion(versionUpload, discarding), cancelled]);
    return versionUpload.completed;
  }

  pause(): void {
    const { sending } = this.#parts.state.get();
    if (sending.at !== 'sending' && sending.at !== 'lost') return;
    this.#parts.update({ sending: { ...sending, at: 'paused', secondsLeft: null } });
    this.#current?.task?.pause();
  }

  resume(): void {
    const { sending } = this.#parts.state.get();
    if (sending.at === 'paused') this.#parts.update({ sending: { ...sending, at: 'sending' } });
    this.#current?.task?.resume();
  }

  cancelOutdated(): void {
    const previousUpload = this.#current;
    this.#current = null;
    previousUpload?.cancel({ keepsUpload: this.#belongsToJob(previousUpload) });
    this.#parts.update({ sending: { at: 'none' } });
  }

  async discard(): Promise<void> {
    const previousUpload = this.#finished;
    this.#finished = null;
    this.cancelOutdated();
    // If it can't be removed now, the shop deletes it after some days.
    if (
      previousUpload &&
      previousUpload.upload.id !== this.#jobUploadId &&
      !this.#belongsToJob(previousUpload)
    )
      await this.#parts.dependencies.removeUpload(previousUpload.upload.id).catch(() => {});
  }

  onJobSaved({ id }: Upload): void {
    this.#jobUploadId = id;
  }

  setUploaded(upload: Upload): void {
    this.#jobUploadId = upload.id;
    this.#finished = { upload, version: this.#parts.state.get().version, isNew: false };
    this.#parts.update({ sending: { at: 'sent', upload } });
  }

  /** Called when the user has deleted a file in their list, and the job made of it. */
  onFileDeleted({ uploadId, jobId }: DeletedFile): void {
    const { state, update } = this.#parts;
    const isUploading = this.#autosave.currentUploadAddress()?.endsWith(`/${uploadId}`) ?? false;
    if (this.#finished?.upload.id === uploadId || isUploading) {
      const previousUpload = this.#current;
      this.#current = null;
      this.#finished = null;
      // It is already deleted.
      previousUpload?.cancel({ keepsUpload: true });
      update({ sending: { at: 'none' } });
      this.#autosave.clearUploadAddress();
    }
    if (jobId && state.get().jobId === jobId) update({ jobId: null, isInCart: false });
  }

  async #uploadVersion(versionUpload: VersionUpload, discarding: Promise<void>): Promise<Upload> {
    const { state, dependencies, update, fileWorker } = this.#parts;
    const isCurrent = () => this.#current === versionUpload;
    try {
      await discarding;
      const bytes = await fileWorker().bytes();
      const { file } = state.get();
      if (!isCurrent()) return await versionUpload.completed;
      const events = createUploadEvents(this.#parts, this.#autosave, bytes.size, isCurrent);
      const previous = this.#autosave.currentUploadAddress();
      versionUpload.isNew = previous === null;
      versionUpload.task = dependencies.uploadFile(bytes, file?.name ?? 'book.pdf', previous, events);
      const upload = await versionUpload.task.completed;
      if (isCurrent()) {
        this.#finished = { upload, version: versionUpload.version, isNew: versionUpload.isNew };
        update({ sending: { at: 'sent', upload }, announcement: 'Your file is uploaded and checked.' });
      }
      return upload;
    } catch (error) {
      if (isCurrent()) update({ sending: describeFailure(error) });
      throw error;
    } finally {
      if (isCurrent()) this.#current = null;
    }
  }

  /** Uploads begun on an earlier visit go when the job gets another one. */
  #belongsToJob({ isNew }: { isNew: boolean }): boolean {
    return this.#parts.state.get().jobId !== null && !isNew;
  }
}

/** An upload that isn't running yet: until it is cancelled, `completed` doesn't settle. */
function createVersionUpload(version: number): VersionUpload {
  const { promise: cancelled, reject } = Promise.withResolvers<never>();
  const versionUpload: VersionUpload = {
    version,
    task: null,
    isNew: true,
    completed: cancelled,
    cancel(options) {
      versionUpload.task?.stop(options);
      reject(new DOMException('It was cancelled.', 'AbortError'));
    },
  };
  return versionUpload;
}

/** @param isCurrent events of a cancelled upload are ignored */
function createUploadEvents(
  { state, update }: SetupParts,
  autosave: Autosave,
  total: number,
  isCurrent: () => boolean,
): UploadEvents {
  const estimate = createTimeEstimate();
  update({ sending: { at: 'sending', sentBytes: 0, total, secondsLeft: null } });
  return {
    onProgress(sentBytes: number) {
      const { sending } = state.get();
      if (!isCurrent() || !('sentBytes' in sending)) return;
      update({
        sending: { ...sending, sentBytes, total, secondsLeft: estimate.secondsLeft(sentBytes, total) },
      });
    },
    onWaiting(isWaiting: boolean) {
      const { sending } = state.get();
      if (!isCurrent() || !('sentBytes' in sending) || sending.at === 'paused') return;
      estimate.restart();
      update({ sending: { ...sending, at: isWaiting ? 'lost' : 'sending', secondsLeft: null } });
    },
    onChecking: () => isCurrent() && update({ sending: { at: 'checking' } }),
    onAddress: (at) => isCurrent() && autosave.setUploadAddress(at),
  };
}

function describeFailure(error: unknown): SendingState {
  const isKnown = error instanceof RequestFailed;
  if (!isKnown) console.error(error);
  return {
    at: 'failed',
    message: isKnown && error.status >= 400 ? error.message : UPLOAD_FAILED,
    isLoginNeeded: isKnown && error.status === 401,
  };
}

const OBSERVATION_MS = 3000;

/** Estimates the remaining seconds of an upload from its speed since it last (re)connected. */
function createTimeEstimate() {
  let start: { at: number; sentBytes: number } | null = null;
  return {
    restart() {
      start = null;
    },
    /** Null while there is no estimate. */
    secondsLeft(sentBytes: number, total: number): number | null {
      start ??= { at: Date.now(), sentBytes };
      const elapsed = Date.now() - start.at;
      if (elapsed < OBSERVATION_MS || sentBytes <= start.sentBytes) return null;
      return Math.ceil(((total - sentBytes) * elapsed) / (sentBytes - start.sentBytes) / 1000);
    },
  };
}
