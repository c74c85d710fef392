import { RequestFailed } from '#browser/fetch-json.ts';
import type { Upload } from '../contract.ts';
import type { Dispatch, OnTheWay } from './desk-means.ts';
import type { DeskParts } from './desk-parts.ts';
import type { Sending } from './desk-state.ts';
import type { Keeping } from './keeping.ts';
import { secondsLeft } from './seconds-left.ts';

const NOT_SENT = 'Sending broke off. What has come is kept: try again, and it goes on from there.';

/** The file as it is in one version, on its way. */
interface Way {
  version: number;
  /** Null until its bytes are there. */
  dispatch: Dispatch | null;
  /** Rejects with an `AbortError` where it was given up. */
  done: Promise<Upload>;
  giveUp(): void;
}

/** The file on its way to the bindery: just what is shown, and anew where it was mended since. */
export function dispatching({ state, means, put, workshop }: DeskParts, kept: Keeping) {
  let way: Way | null = null;
  let there: { upload: Upload; version: number } | null = null;

  /** What is on its way, or there, is no longer what is shown. */
  function outdated(): void {
    const old = way;
    way = null;
    old?.giveUp();
    put({ sending: { at: 'none' } });
  }

  /** The same, and nothing is needed any more of what came. */
  function drop(): void {
    const old = there?.upload.id;
    there = null;
    outdated();
    // It goes by itself after some days, where it cannot be removed now.
    if (old && !state.get().jobId) means.removeUpload(old).catch(() => {});
  }

  /** The upload of the file as it is now, sent where it has not been yet. */
  function send(): Promise<Upload> {
    const { version } = state.get();
    if (there?.version === version) return Promise.resolve(there.upload);
    if (way?.version === version) {
      resume();
      return way.done;
    }
    drop();
    const { promise: givenUp, reject } = Promise.withResolvers<never>();
    const mine: Way = {
      version,
      dispatch: null,
      done: givenUp,
      giveUp() {
        mine.dispatch?.stop();
        reject(new DOMException('It was given up.', 'AbortError'));
      },
    };
    // Noted before anything is waited for, so that a second click goes with the first.
    way = mine;
    mine.done = Promise.race([carried(mine), givenUp]);
    return mine.done;
  }

  async function carried(mine: Way): Promise<Upload> {
    try {
      const bytes = await workshop().bytes();
      const { file } = state.get();
      if (way !== mine) return await mine.done;
      const told = toldOf(mine, bytes.size);
      mine.dispatch = means.dispatch(bytes, file?.name ?? 'book.pdf', kept.addressNow(), told);
      const upload = await mine.dispatch.done;
      if (way === mine) {
        there = { upload, version: mine.version };
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

  return {
    send,
    drop,
    outdated,
    resume,
    /** Begins to send, for who goes on choosing meanwhile; what fails is shown. */
    begin: () => void send().catch(() => {}),
    /** The file as it is now was sent before. */
    isThere(upload: Upload) {
      there = { upload, version: state.get().version };
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
