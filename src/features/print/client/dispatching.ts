import { RequestFailed } from '#browser/fetch-json.ts';
import type { Upload } from '../contract.ts';
import type { Dispatch, OnSent } from './desk-means.ts';
import type { DeskParts } from './desk-parts.ts';
import type { Sending } from './desk-state.ts';

const NO_CONNECTION = 'There is no connection. Sending goes on when you try again.';

/** The file on its way to the bindery: just what is shown, and anew where it was mended since. */
export function dispatching({ state, means, put, workshop }: DeskParts) {
  let way: { dispatch: Dispatch; version: number; done: Promise<Upload> } | null = null;
  let there: { upload: Upload; version: number } | null = null;

  /** What was sent is no longer what is shown. */
  async function drop(): Promise<void> {
    const old = there?.upload.id;
    way?.dispatch.stop();
    way = null;
    there = null;
    put({ sending: { at: 'none' } });
    // It goes by itself after some days, where it cannot be removed now.
    if (old && !state.get().jobId) await means.removeUpload(old).catch(() => {});
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
    const clock = speed(Date.now);
    const dispatch = means.dispatch(bytes, file?.name ?? 'book.pdf', (news) =>
      put({ sending: said(news, clock) }),
    );
    const mine = { dispatch, version, done: arrived(dispatch, version) };
    way = mine;
    return mine.done;
  }

  async function arrived(dispatch: Dispatch, version: number): Promise<Upload> {
    try {
      const upload = await dispatch.done;
      if (way?.dispatch === dispatch) {
        there = { upload, version };
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

  return {
    send,
    drop,
    /** Begins to send, for who goes on choosing meanwhile; what fails is shown. */
    begin: () => void send().catch(() => {}),
    /** Known from an earlier visit: the file as it is now was sent before. */
    isThere(upload: Upload) {
      there = { upload, version: state.get().version };
      put({ sending: { at: 'there', upload } });
    },
    uploadId: () => (there?.version === state.get().version ? there.upload.id : null),
    pause() {
      const { sending } = state.get();
      if (sending.at !== 'sending' && sending.at !== 'lost') return;
      way?.dispatch.pause();
      put({ sending: { ...sending, at: 'paused' } });
    },
    resume,
  };
}

function failure(failed: unknown): Sending {
  const isSaid = failed instanceof RequestFailed && failed.status >= 400;
  return {
    at: 'failed',
    why: isSaid ? failed.message : NO_CONNECTION,
    isLoginNeeded: failed instanceof RequestFailed && failed.status === 401,
  };
}

type Clock = ReturnType<typeof speed>;

function said(news: Parameters<OnSent>[0], clock: Clock): Sending {
  if (news === 'checking') return { at: 'checking' };
  const { sent, total, isLost } = news;
  return { at: isLost ? 'lost' : 'sending', sent, total, secondsLeft: clock(sent, total, isLost) };
}

/** So long it is looked at before a time is told, in milliseconds. */
const LOOKED_AT_MS = 3000;

/** How many seconds are left, from how it went since the line was there; null while that cannot be told. */
function speed(now: () => number) {
  let since: { at: number; sent: number } | null = null;
  return (sent: number, total: number, isLost: boolean): number | null => {
    if (isLost) since = null;
    else since ??= { at: now(), sent };
    const passed = since ? now() - since.at : 0;
    if (!since || passed < LOOKED_AT_MS || sent <= since.sent) return null;
    return Math.ceil(((total - sent) * passed) / (sent - since.sent) / 1000);
  };
}
