import type { SetupParts } from './setup-parts.ts';

/** So long nothing more changes before it is kept, in milliseconds. */
const QUIET_MS = 400;

/** What lies in the setup is kept in this browser, so that a reload or a login loses nothing of it. */
export function keeping({ state, means }: SetupParts) {
  let takeBack = () => {};
  /** Files are kept and let go one after the other; until one is kept, nothing that is done to it can be. */
  let fileKept: Promise<unknown> = Promise.resolve();
  /** Where the file as it is now can be gone on with. */
  let address: { version: number; at: string } | null = null;
  let isOn = false;
  /** A file that need not be kept before something is done to it. */
  let resting: File | null = null;

  const now = async (): Promise<void> => {
    takeBack();
    const { spec, mends, accepted, jobId, file, stage, version } = state.get();
    if (!isOn || !file || stage !== 'read') return;
    const uploadAddress = address?.version === version ? address.at : null;
    const work = { name: file.name, mends, spec, accepted, uploadAddress };
    await fileKept;
    // Another one that came meanwhile has nothing of it.
    if (state.get().file !== file) return;
    // A browser that keeps nothing still lets people work.
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
    /** A new file lies in the setup. */
    take,
    /** The file that was kept lies in the setup again. */
    takeUp() {
      isOn = true;
    },
    /** A file that the bindery has lies in the setup. */
    rest(file: File) {
      resting = file;
      isOn = false;
      address = null;
    },
    /** What is sent of the file as it is now can be gone on with there. */
    sentTo(at: string) {
      address = { version: state.get().version, at };
      if (isOn) later();
    },
    /** What was sent of it is gone. */
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
