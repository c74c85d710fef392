import { RequestFailed } from '#browser/fetch-json.ts';
import type { Upload } from '../contract.ts';
import type { Keeping } from './keeping.ts';
import { secondsLeft } from './seconds-left.ts';
import type { Dispatch, OnTheWay } from './setup-means.ts';
import type { SetupParts } from './setup-parts.ts';
import type { Sending } from './setup-state.ts';

const NOT_SENT = 'Sending broke off. What has come is kept: try again, and it goes on from there.';

interface Way {
  version: number;
  /** Null until its bytes are ready. */
  dispatch: Dispatch | null;
  /** Whether it was begun on this visit; the saved job may use one from an earlier visit. */
  isNew: boolean;
  /** Rejects with an `AbortError` if it was cancelled. */
  done: Promise<Upload>;
  giveUp(how: { spares: boolean }): void;
}

/** Uploads the file exactly as shown, and again after each fix. */
export function dispatching({ state, means, put, workshop }: SetupParts, kept: Keeping) {
  let way: Way | null = null;
  let there: { upload: Upload; version: number; isNew: boolean } | null = null;
  /** The saved job's upload, as far as this page has saved it. */
  let ofJob: string | null = null;

  /** Uploads begun on an earlier visit go when the job gets another one. */
  const isSpared = ({ isNew }: { isNew: boolean }) => state.get().jobId !== null && !isNew;

  function outdated(): void {
    const old = way;
    way = null;
    old?.giveUp({ spares: isSpared(old) });
    put({ sending: { at: 'none' } });
  }

  async function drop(): Promise<void> {
    const old = there;
    there = null;
    outdated();
    // If it can't be removed now, the shop deletes it after some days.
    if (old && old.upload.id !== ofJob && !isSpared(old))
      await means.removeUpload(old.upload.id).catch(() => {});
  }

  /** Returns the upload of the current version, sending it first if need be. */
  function send(): Promise<Upload> {
    const { version } = state.get();
    if (there?.version === version) return Promise.resolve(there.upload);
    if (way?.version === version) {
      resume();
      return way.done;
    }
    const dropped = drop();
    const { promise: givenUp, reject } = Promise.withResolvers<never>();
    const mine: Way = {
      version,
      dispatch: null,
      isNew: true,
      done: givenUp,
      giveUp(how) {
        mine.dispatch?.stop(how);
        reject(new DOMException('It was given up.', 'AbortError'));
      },
    };
    // Set before anything is awaited, so that a second click joins the first.
    way = mine;
    mine.done = Promise.race([carried(mine, dropped), givenUp]);
    return mine.done;
  }

  async function carried(mine: Way, dropped: Promise<void>): Promise<Upload> {
    try {
      await dropped;
      const bytes = await workshop().bytes();
      const { file } = state.get();
      if (way !== mine) return await mine.done;
      const told = toldOf(mine, bytes.size);
      const previous = kept.addressNow();
      mine.isNew = previous === null;
      mine.dispatch = means.dispatch(bytes, file?.name ?? 'book.pdf', previous, told);
      const upload = await mine.dispatch.done;
      if (way === mine) {
        there = { upload, version: mine.version, isNew: mine.isNew };
        put({ sending: { at: 'there', upload }, told: 'Your file is with us, and checked.' });
      }
      return upload;
    } catch (failed) {
      if (way === mine) put({ sending: failure(failed) });
      throw failed;
    } finally {
      if (way === mine) way = null;
    }
  }

  /** Events of a cancelled upload are ignored. */
  function toldOf(mine: Way, total: number): OnTheWay {
    const clock = secondsLeft(Date.now);
    put({ sending: { at: 'sending', sent: 0, total, secondsLeft: null } });
    return {
      onSent(sent: number) {
        const { sending } = state.get();
        if (way !== mine || !('sent' in sending)) return;
        put({ sending: { ...sending, sent, total, secondsLeft: clock.at(sent, total) } });
      },
      onWaiting(isWaiting: boolean) {
        const { sending } = state.get();
        if (way !== mine || !('sent' in sending) || sending.at === 'paused') return;
        clock.restart();
        put({ sending: { ...sending, at: isWaiting ? 'lost' : 'sending', secondsLeft: null } });
      },
      onChecking: () => way === mine && put({ sending: { at: 'checking' } }),
      onAddress: (at) => way === mine && kept.sentTo(at),
    };
  }

  function resume(): void {
    const { sending } = state.get();
    if (sending.at === 'paused') put({ sending: { ...sending, at: 'sending' } });
    way?.dispatch?.resume();
  }

  /** Called when the user has deleted a file in their list, and the job made of it. */
  function removed({ uploadId, jobId }: { uploadId: string; jobId: string | null }): void {
    const isOnTheWay = kept.addressNow()?.endsWith(`/${uploadId}`) ?? false;
    if (there?.upload.id === uploadId || isOnTheWay) {
      const old = way;
      way = null;
      there = null;
      // It is already deleted.
      old?.giveUp({ spares: true });
      put({ sending: { at: 'none' } });
      kept.unsent();
    }
    if (jobId && state.get().jobId === jobId) put({ jobId: null, isInCart: false });
  }

  return {
    send,
    drop,
    outdated,
    removed,
    resume,
    /** Starts sending in the background; a failure is shown. */
    begin: () => void send().catch(() => {}),
    saved({ id }: Upload) {
      ofJob = id;
    },
    isThere(upload: Upload) {
      ofJob = upload.id;
      there = { upload, version: state.get().version, isNew: false };
      put({ sending: { at: 'there', upload } });
    },
    pause() {
      const { sending } = state.get();
      if (sending.at !== 'sending' && sending.at !== 'lost') return;
      put({ sending: { ...sending, at: 'paused', secondsLeft: null } });
      way?.dispatch?.pause();
    },
  };
}

function failure(failed: unknown): Sending {
  const isKnown = failed instanceof RequestFailed;
  if (!isKnown) console.error(failed);
  return {
    at: 'failed',
    why: isKnown && failed.status >= 400 ? failed.message : NOT_SENT,
    isLoginNeeded: isKnown && failed.status === 401,
  };
}
