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

/** Uploads the file exactly as shown, and again after each fix. */
export function createUploader(parts: SetupParts, autosave: Autosave) {
  const { state, dependencies, update: updateState, fileWorker } = parts;
  let current: VersionUpload | null = null;
  let finished: { upload: Upload; version: number; isNew: boolean } | null = null;
  /** The saved job's upload, as far as this page has saved it. */
  let jobUploadId: string | null = null;

  /** Uploads begun on an earlier visit go when the job gets another one. */
  const belongsToJob = ({ isNew }: { isNew: boolean }) => state.get().jobId !== null && !isNew;

  function cancelOutdated(): void {
    const previousUpload = current;
    current = null;
    previousUpload?.cancel({ keepsUpload: belongsToJob(previousUpload) });
    updateState({ sending: { at: 'none' } });
  }

  async function discard(): Promise<void> {
    const previousUpload = finished;
    finished = null;
    cancelOutdated();
    // If it can't be removed now, the shop deletes it after some days.
    if (previousUpload && previousUpload.upload.id !== jobUploadId && !belongsToJob(previousUpload))
      await dependencies.removeUpload(previousUpload.upload.id).catch(() => {});
  }

  /** Returns the upload of the current version, sending it first if need be. */
  function send(): Promise<Upload> {
    const { version } = state.get();
    if (finished?.version === version) return Promise.resolve(finished.upload);
    if (current?.version === version) {
      resume();
      return current.completed;
    }
    const discarding = discard();
    // Set before anything is awaited, so that a second click joins the first.
    const versionUpload = createVersionUpload(version);
    current = versionUpload;
    const cancelled = versionUpload.completed;
    versionUpload.completed = Promise.race([uploadVersion(versionUpload, discarding), cancelled]);
    return versionUpload.completed;
  }

  async function uploadVersion(versionUpload: VersionUpload, discarding: Promise<void>): Promise<Upload> {
    try {
      await discarding;
      const bytes = await fileWorker().bytes();
      const { file } = state.get();
      if (current !== versionUpload) return await versionUpload.completed;
      const events = createUploadEvents(parts, autosave, bytes.size, () => current === versionUpload);
      const previous = autosave.currentUploadAddress();
      versionUpload.isNew = previous === null;
      versionUpload.task = dependencies.uploadFile(bytes, file?.name ?? 'book.pdf', previous, events);
      const upload = await versionUpload.task.completed;
      if (current === versionUpload) {
        finished = { upload, version: versionUpload.version, isNew: versionUpload.isNew };
        updateState({ sending: { at: 'sent', upload }, announcement: 'Your file is uploaded and checked.' });
      }
      return upload;
    } catch (error) {
      if (current === versionUpload) updateState({ sending: describeFailure(error) });
      throw error;
    } finally {
      if (current === versionUpload) current = null;
    }
  }

  function resume(): void {
    const { sending } = state.get();
    if (sending.at === 'paused') updateState({ sending: { ...sending, at: 'sending' } });
    current?.task?.resume();
  }

  /** Called when the user has deleted a file in their list, and the job made of it. */
  function onFileDeleted({ uploadId, jobId }: { uploadId: string; jobId: string | null }): void {
    const isUploading = autosave.currentUploadAddress()?.endsWith(`/${uploadId}`) ?? false;
    if (finished?.upload.id === uploadId || isUploading) {
      const previousUpload = current;
      current = null;
      finished = null;
      // It is already deleted.
      previousUpload?.cancel({ keepsUpload: true });
      updateState({ sending: { at: 'none' } });
      autosave.clearUploadAddress();
    }
    if (jobId && state.get().jobId === jobId) updateState({ jobId: null, isInCart: false });
  }

  return {
    send,
    discard,
    cancelOutdated,
    onFileDeleted,
    resume,
    /** Starts sending in the background; a failure is shown. */
    begin: () => void send().catch(() => {}),
    onJobSaved({ id }: Upload) {
      jobUploadId = id;
    },
    setUploaded(upload: Upload) {
      jobUploadId = upload.id;
      finished = { upload, version: state.get().version, isNew: false };
      updateState({ sending: { at: 'sent', upload } });
    },
    pause() {
      const { sending } = state.get();
      if (sending.at !== 'sending' && sending.at !== 'lost') return;
      updateState({ sending: { ...sending, at: 'paused', secondsLeft: null } });
      current?.task?.pause();
    },
  };
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
