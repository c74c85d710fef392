import { RequestFailed } from '#browser/fetch-json.ts';
import type { Upload } from '../contract.ts';
import type { Keeping } from './keeping.ts';
import { secondsLeft } from './seconds-left.ts';
import type { Dispatch, OnTheWay } from './setup-means.ts';
import type { SetupParts } from './setup-parts.ts';
import type { Sending } from './setup-state.ts';

const NOT_SENT = 'Sending broke off. What has come is kept: try again, and it goes on from there.';

/** The file as it is in one version, on its way. */
interface Way {
  version: number;
  /** Null until its bytes are there. */
  dispatch: Dispatch | null;
  /** Whether it begins here; what goes on from an earlier visit the saved job may have. */
  isNew: boolean;
  /** Rejects with an `AbortError` where it was given up. */
  done: Promise<Upload>;
  giveUp(how: { spares: boolean }): void;
}

/** The file on its way to the bindery: just what is shown, and anew where it was mended since. */
export function dispatching({ state, means, put, workshop }: SetupParts, kept: Keeping) {
  let way: Way | null = null;
  let there: { upload: Upload; version: number; isNew: boolean } | null = null;
  /** The upload that the saved job has, as far as this page has saved it. */
  let ofJob: string | null = null;

  /** What was begun on an earlier visit goes when the job is given another. */
  const isSpared = ({ isNew }: { isNew: boolean }) => state.get().jobId !== null && !isNew;

  /** What is on its way, or there, is no longer what is shown. */
  function outdated(): void {
    const old = way;
    way = null;
    old?.giveUp({ spares: isSpared(old) });
    put({ sending: { at: 'none' } });
  }

  /** The same, and nothing is needed any more of what came. */
  async function drop(): Promise<void> {
    const old = there;
    there = null;
    outdated();
    // It goes by itself after some days, where it cannot be removed now.
    if (old && old.upload.id !== ofJob && !isSpared(old))
      await means.removeUpload(old.upload.id).catch(() => {});
  }

  /** The upload of the file as it is now, sent where it has not been yet. */
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
    // Noted before anything is waited for, so that a second click goes with the first.
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

  /** News of what was given up are nobody's. */
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

  /** Whoever is here has deleted a file of theirs beside the setup, and the book that was to be made of it. */
  function removed({ uploadId, jobId }: { uploadId: string; jobId: string | null }): void {
    const isOnTheWay = kept.addressNow()?.endsWith(`/${uploadId}`) ?? false;
    if (there?.upload.id === uploadId || isOnTheWay) {
      const old = way;
      way = null;
      there = null;
      // It is gone: there is nothing to remove.
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
    /** Begins to send, for who goes on choosing meanwhile; what fails is shown. */
    begin: () => void send().catch(() => {}),
    /** The job was saved with this file. */
    saved({ id }: Upload) {
      ofJob = id;
    },
    /** The file as it is now was sent before, and the job has it. */
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
