import { RequestFailed } from '#browser/fetch-json.ts';
import type { Upload } from '../contract.ts';
import type { Dispatch } from './desk-means.ts';
import type { DeskParts } from './desk-parts.ts';
import type { Sending } from './desk-state.ts';
import type { Keeping } from './keeping.ts';
import { secondsLeft } from './seconds-left.ts';

const NOT_SENT = 'Sending broke off. What has come is kept: try again, and it goes on from there.';

/** The file on its way to the bindery: just what is shown, and anew where it was mended since. */
export function dispatching({ state, means, put, workshop }: DeskParts, kept: Keeping) {
  let way: { dispatch: Dispatch; version: number; isNew: boolean; done: Promise<Upload> } | null = null;
  let there: { upload: Upload; version: number; isNew: boolean } | null = null;
  /** The upload that the saved job has, as far as this page has saved it. */
  let ofJob: string | null = null;

  /** What was sent is no longer what is shown. */
  async function drop(): Promise<void> {
    const old = there;
    // Of what was begun on an earlier visit it may be that the saved job has it; then it goes when the job is given another.
    const isSpared = (isNew: boolean) => state.get().jobId !== null && !isNew;
    way?.dispatch.stop({ spares: isSpared(way.isNew) });
    way = null;
    there = null;
    put({ sending: { at: 'none' } });
    // It goes by itself after some days, where it cannot be removed now.
    if (old && old.upload.id !== ofJob && !isSpared(old.isNew))
      await means.removeUpload(old.upload.id).catch(() => {});
  }

  /** The upload of the file as it is now, sent where it has not been yet. */
  async function send(): Promise<Upload> {
    const { version, file } = state.get();
    if (there?.version === version) return there.upload;
    if (way?.version === version) {
      resume();
      return way.done;
    }
    await drop();
    const bytes = await workshop().bytes();
    const previous = kept.addressNow();
    const dispatch = means.dispatch(bytes, file?.name ?? 'book.pdf', previous, told(bytes.size));
    const isNew = previous === null;
    const mine = { dispatch, version, isNew, done: arrived(dispatch, { version, isNew }) };
    way = mine;
    return mine.done;
  }

  function told(total: number) {
    const clock = secondsLeft(Date.now);
    put({ sending: { at: 'sending', sent: 0, total, secondsLeft: null } });
    return {
      onSent(sent: number) {
        const { sending } = state.get();
        if (!('sent' in sending)) return;
        put({ sending: { ...sending, sent, total, secondsLeft: clock.at(sent, total) } });
      },
      onWaiting(isWaiting: boolean) {
        const { sending } = state.get();
        if (!('sent' in sending) || sending.at === 'paused') return;
        clock.restart();
        put({ sending: { ...sending, at: isWaiting ? 'lost' : 'sending', secondsLeft: null } });
      },
      onChecking: () => put({ sending: { at: 'checking' } }),
      onAddress: kept.sentTo,
    };
  }

  async function arrived(dispatch: Dispatch, as: { version: number; isNew: boolean }): Promise<Upload> {
    try {
      const upload = await dispatch.done;
      if (way?.dispatch === dispatch) {
        there = { upload, ...as };
        put({ sending: { at: 'there', upload }, told: 'Your file is with us, and checked.' });
      }
      return upload;
    } catch (failed) {
      if (way?.dispatch === dispatch) put({ sending: failure(failed) });
      throw failed;
    } finally {
      if (way?.dispatch === dispatch) way = null;
    }
  }

  function resume(): void {
    const { sending } = state.get();
    if (sending.at === 'paused') put({ sending: { ...sending, at: 'sending' } });
    way?.dispatch.resume();
  }

  /** Whoever is here has deleted a file of theirs beside the desk, and the book that was to be made of it. */
  function removed({ uploadId, jobId }: { uploadId: string; jobId: string | null }): void {
    const isOnTheWay = kept.addressNow()?.endsWith(`/${uploadId}`) ?? false;
    if (there?.upload.id === uploadId || isOnTheWay) {
      // It is gone: there is nothing to give up.
      way?.dispatch.stop({ spares: true });
      way = null;
      there = null;
      put({ sending: { at: 'none' } });
      kept.unsent();
    }
    if (jobId && state.get().jobId === jobId) put({ jobId: null, isInCart: false });
  }

  return {
    send,
    drop,
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
      way?.dispatch.pause();
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
