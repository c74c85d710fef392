import { RequestFailed } from '#browser/fetch-json.ts';
import type { Upload } from '../contract.ts';
import type { Autosave } from './autosave.ts';
import { createTimeEstimate } from './seconds-left.ts';
import type { UploadEvents, UploadTask } from './setup-dependencies.ts';
import type { SetupParts } from './setup-parts.ts';
import type { SendingState } from './setup-state.ts';

const NOT_SENT = 'The upload was interrupted. Please try again. It continues where it stopped.';

interface VersionUpload {
  version: number;
  /** Null until its bytes are ready. */
  task: UploadTask | null;
  /** Whether it was begun on this visit; the saved job may use one from an earlier visit. */
  isNew: boolean;
  /** Rejects with an `AbortError` if it was cancelled. */
  done: Promise<Upload>;
  cancel(how: { spares: boolean }): void;
}

/** Uploads the file exactly as shown, and again after each fix. */
export function createUploader(
  { state, dependencies, update: put, fileWorker }: SetupParts,
  autosave: Autosave,
) {
  let current: VersionUpload | null = null;
  let finished: { upload: Upload; version: number; isNew: boolean } | null = null;
  /** The saved job's upload, as far as this page has saved it. */
  let jobUploadId: string | null = null;

  /** Uploads begun on an earlier visit go when the job gets another one. */
  const belongsToJob = ({ isNew }: { isNew: boolean }) => state.get().jobId !== null && !isNew;

  function cancelOutdated(): void {
    const old = current;
    current = null;
    old?.cancel({ spares: belongsToJob(old) });
    put({ sending: { at: 'none' } });
  }

  async function discard(): Promise<void> {
    const old = finished;
    finished = null;
    cancelOutdated();
    // If it can't be removed now, the shop deletes it after some days.
    if (old && old.upload.id !== jobUploadId && !belongsToJob(old))
      await dependencies.removeUpload(old.upload.id).catch(() => {});
  }

  /** Returns the upload of the current version, sending it first if need be. */
  function send(): Promise<Upload> {
    const { version } = state.get();
    if (finished?.version === version) return Promise.resolve(finished.upload);
    if (current?.version === version) {
      resume();
      return current.done;
    }
    const discarded = discard();
    const { promise: cancelled, reject } = Promise.withResolvers<never>();
    const versionUpload: VersionUpload = {
      version,
      task: null,
      isNew: true,
      done: cancelled,
      cancel(how) {
        versionUpload.task?.stop(how);
        reject(new DOMException('It was given up.', 'AbortError'));
      },
    };
    // Set before anything is awaited, so that a second click joins the first.
    current = versionUpload;
    versionUpload.done = Promise.race([uploadVersion(versionUpload, discarded), cancelled]);
    return versionUpload.done;
  }

  async function uploadVersion(versionUpload: VersionUpload, discarded: Promise<void>): Promise<Upload> {
    try {
      await discarded;
      const bytes = await fileWorker().bytes();
      const { file } = state.get();
      if (current !== versionUpload) return await versionUpload.done;
      const events = createEvents(versionUpload, bytes.size);
      const previous = autosave.currentUploadAddress();
      versionUpload.isNew = previous === null;
      versionUpload.task = dependencies.uploadFile(bytes, file?.name ?? 'book.pdf', previous, events);
      const upload = await versionUpload.task.done;
      if (current === versionUpload) {
        finished = { upload, version: versionUpload.version, isNew: versionUpload.isNew };
        put({ sending: { at: 'sent', upload }, announcement: 'Your file is uploaded and checked.' });
      }
      return upload;
    } catch (error) {
      if (current === versionUpload) put({ sending: describeFailure(error) });
      throw error;
    } finally {
      if (current === versionUpload) current = null;
    }
  }

  /** Events of a cancelled upload are ignored. */
  function createEvents(versionUpload: VersionUpload, total: number): UploadEvents {
    const clock = createTimeEstimate(Date.now);
    put({ sending: { at: 'sending', sent: 0, total, secondsLeft: null } });
    return {
      onSent(sent: number) {
        const { sending } = state.get();
        if (current !== versionUpload || !('sent' in sending)) return;
        put({ sending: { ...sending, sent, total, secondsLeft: clock.at(sent, total) } });
      },
      onWaiting(isWaiting: boolean) {
        const { sending } = state.get();
        if (current !== versionUpload || !('sent' in sending) || sending.at === 'paused') return;
        clock.restart();
        put({ sending: { ...sending, at: isWaiting ? 'lost' : 'sending', secondsLeft: null } });
      },
      onChecking: () => current === versionUpload && put({ sending: { at: 'checking' } }),
      onAddress: (at) => current === versionUpload && autosave.setUploadAddress(at),
    };
  }

  function resume(): void {
    const { sending } = state.get();
    if (sending.at === 'paused') put({ sending: { ...sending, at: 'sending' } });
    current?.task?.resume();
  }

  /** Called when the user has deleted a file in their list, and the job made of it. */
  function onFileDeleted({ uploadId, jobId }: { uploadId: string; jobId: string | null }): void {
    const isOnTheWay = autosave.currentUploadAddress()?.endsWith(`/${uploadId}`) ?? false;
    if (finished?.upload.id === uploadId || isOnTheWay) {
      const old = current;
      current = null;
      finished = null;
      // It is already deleted.
      old?.cancel({ spares: true });
      put({ sending: { at: 'none' } });
      autosave.clearUploadAddress();
    }
    if (jobId && state.get().jobId === jobId) put({ jobId: null, isInCart: false });
  }

  return {
    send,
    drop: discard,
    outdated: cancelOutdated,
    removed: onFileDeleted,
    resume,
    /** Starts sending in the background; a failure is shown. */
    begin: () => void send().catch(() => {}),
    onJobSaved({ id }: Upload) {
      jobUploadId = id;
    },
    setUploaded(upload: Upload) {
      jobUploadId = upload.id;
      finished = { upload, version: state.get().version, isNew: false };
      put({ sending: { at: 'sent', upload } });
    },
    pause() {
      const { sending } = state.get();
      if (sending.at !== 'sending' && sending.at !== 'lost') return;
      put({ sending: { ...sending, at: 'paused', secondsLeft: null } });
      current?.task?.pause();
    },
  };
}

function describeFailure(error: unknown): SendingState {
  const isKnown = error instanceof RequestFailed;
  if (!isKnown) console.error(error);
  return {
    at: 'failed',
    why: isKnown && error.status >= 400 ? error.message : NOT_SENT,
    isLoginNeeded: isKnown && error.status === 401,
  };
}
