import type { KeptDesk } from './desk-means.ts';
import type { DeskParts } from './desk-parts.ts';

/** So long nothing more changes before it is kept, in milliseconds. */
const QUIET_MS = 400;

/** What lies on the desk is kept in this browser, so that a reload or a login loses nothing of it. */
export function keeping({ state, means }: DeskParts) {
  let takeBack = () => {};
  let file: File | null = null;
  let uploadId: () => string | null = () => null;

  const now = async (): Promise<void> => {
    takeBack();
    const { spec, mends, accepted, jobId, stage } = state.get();
    if (!file || stage !== 'read') return;
    const desk: KeptDesk = { file, mends, accepted, spec, jobId, uploadId: uploadId() };
    // A browser that keeps nothing still lets people work.
    await means.keep(spec.kind, desk).catch(() => {});
  };
  return {
    now,
    later() {
      takeBack();
      takeBack = means.later(() => void now(), QUIET_MS);
    },
    /** From now on this file is kept with what is done to it. */
    take(next: File | null, sentAs: () => string | null) {
      file = next;
      uploadId = sentAs;
    },
    stop: () => takeBack(),
    async forget() {
      takeBack();
      file = null;
      await means.forget(state.get().spec.kind).catch(() => {});
    },
  };
}
