import { RequestFailed } from '#browser/fetch-json.ts';
import type { Upload } from '../contract.ts';
import type { Autosave } from './autosave.ts';
import type { UploadEvents, UploadTask } from './setup-dependencies.ts';
import type { SetupParts } from './setup-parts.ts';
import type { SendingState } from './setup-state.ts';
import { createTimeEstimate } from './time-estimate.ts';

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
export function createUploader(
  { state, dependencies, update: updateState, fileWorker }: SetupParts,
  autosave: Autosave,
) {
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
    // Set before anything is awaited, so that a second click joins the first.
    current = versionUpload;
    versionUpload.completed = Promise.race([uploadVersion(versionUpload, discarding), cancelled]);
    return versionUpload.completed;
  }

  async function uploadVersion(versionUpload: VersionUpload, discarding: Promise<void>): Promise<Upload> {
    try {
      await discarding;
      const bytes = await fileWorker().bytes();
      const { file } = state.get();
      if (current !== versionUpload) return await versionUpload.completed;
      const events = createEvents(versionUpload, bytes.size);
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

  /** Events of a cancelled upload are ignored. */
  function createEvents(versionUpload: VersionUpload, total: number): UploadEvents {
    const estimate = createTimeEstimate(Date.now);
    updateState({ sending: { at: 'sending', sentBytes: 0, total, secondsLeft: null } });
    return {
      onProgress(sentBytes: number) {
        const { sending } = state.get();
        if (current !== versionUpload || !('sentBytes' in sending)) return;
        updateState({
          sending: { ...sending, sentBytes, total, secondsLeft: estimate.secondsLeft(sentBytes, total) },
        });
      },
      onWaiting(isWaiting: boolean) {
        const { sending } = state.get();
        if (current !== versionUpload || !('sentBytes' in sending) || sending.at === 'paused') return;
        estimate.restart();
        updateState({ sending: { ...sending, at: isWaiting ? 'lost' : 'sending', secondsLeft: null } });
      },
      onChecking: () => current === versionUpload && updateState({ sending: { at: 'checking' } }),
      onAddress: (at) => current === versionUpload && autosave.setUploadAddress(at),
    };
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

function describeFailure(error: unknown): SendingState {
  const isKnown = error instanceof RequestFailed;
  if (!isKnown) console.error(error);
  return {
    at: 'failed',
    message: isKnown && error.status >= 400 ? error.message : UPLOAD_FAILED,
    isLoginNeeded: isKnown && error.status === 401,
  };
}
