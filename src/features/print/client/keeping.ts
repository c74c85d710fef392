import type { SetupParts } from './setup-parts.ts';

/** Quiet time before saving, in milliseconds. */
const QUIET_MS = 400;

/** Saves the setup in this browser, so that a reload or a login loses nothing. */
export function keeping({ state, means }: SetupParts) {
  let takeBack = () => {};
  /** Files are stored one after the other; work on a file is saved only once the file is. */
  let fileKept: Promise<unknown> = Promise.resolve();
  /** Address at which the upload of the current file can be resumed. */
  let address: { version: number; at: string } | null = null;
  let isOn = false;
  /** A file that needn't be stored before it is changed. */
  let resting: File | null = null;

  const now = async (): Promise<void> => {
    takeBack();
    const { spec, mends, accepted, jobId, file, stage, version } = state.get();
    if (!isOn || !file || stage !== 'read') return;
    const uploadAddress = address?.version === version ? address.at : null;
    const work = { name: file.name, mends, spec, accepted, uploadAddress };
    await fileKept;
    // Another file that came meanwhile has none of this work.
    if (state.get().file !== file) return;
    // Without storage, people can still work.
    await means.keepWork(spec.kind, work, jobId).catch(() => {});
  };
  const take = (file: File) => {
    resting = null;
    isOn = true;
    address = null;
    const { kind } = state.get().spec;
    fileKept = fileKept.then(() => means.keepFile(kind, file)).catch(() => {});
  };
  const later = () => {
    if (resting) take(resting);
    takeBack();
    takeBack = means.later(() => void now(), QUIET_MS);
  };
  return {
    now,
    later,
    take,
    takeUp() {
      isOn = true;
    },
    /** A file fetched from the shop. */
    rest(file: File) {
      resting = file;
      isOn = false;
      address = null;
    },
    sentTo(at: string) {
      address = { version: state.get().version, at };
      if (isOn) later();
    },
    unsent() {
      address = null;
      if (isOn) later();
    },
    addressNow: () => (address?.version === state.get().version ? address.at : null),
    stop: () => takeBack(),
    async forget() {
      takeBack();
      isOn = false;
      resting = null;
      address = null;
      const { kind } = state.get().spec;
      fileKept = fileKept.then(() => means.forget(kind)).catch(() => {});
      await fileKept;
    },
  };
}
export type Keeping = ReturnType<typeof keeping>;
