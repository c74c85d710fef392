import type { SetupParts } from './setup-parts.ts';

/** Quiet time before saving, in milliseconds. */
const QUIET_MS = 400;

/** Saves the setup in this browser, so that a reload or a login loses nothing. */
export function createAutosave({ state, dependencies }: SetupParts) {
  let cancelTimer = () => {};
  /** Files are stored one after the other; work on a file is saved only once the file is. */
  let fileSaved: Promise<unknown> = Promise.resolve();
  /** Address at which the upload of the current file can be resumed. */
  let address: { version: number; at: string } | null = null;
  let isOn = false;
  /** A file that needn't be stored before it is changed. */
  let unsavedFile: File | null = null;

  const saveNow = async (): Promise<void> => {
    cancelTimer();
    const { spec, fixes, accepted, jobId, file, stage, version } = state.get();
    if (!isOn || !file || stage !== 'read') return;
    const uploadAddress = address?.version === version ? address.at : null;
    const work = { name: file.name, fixes, spec, accepted, uploadAddress };
    await fileSaved;
    // Another file that came meanwhile has none of this work.
    if (state.get().file !== file) return;
    // Without storage, people can still work.
    await dependencies.saveWork(spec.kind, work, jobId).catch(() => {});
  };
  const startWith = (file: File) => {
    unsavedFile = null;
    isOn = true;
    address = null;
    const { kind } = state.get().spec;
    fileSaved = fileSaved.then(() => dependencies.saveFile(kind, file)).catch(() => {});
  };
  const saveLater = () => {
    if (unsavedFile) startWith(unsavedFile);
    cancelTimer();
    cancelTimer = dependencies.runLater(() => void saveNow(), QUIET_MS);
  };
  return {
    now: saveNow,
    later: saveLater,
    take: startWith,
    resume() {
      isOn = true;
    },
    /** A file fetched from the shop. */
    waitForChange(file: File) {
      unsavedFile = file;
      isOn = false;
      address = null;
    },
    setUploadAddress(at: string) {
      address = { version: state.get().version, at };
      if (isOn) saveLater();
    },
    clearUploadAddress() {
      address = null;
      if (isOn) saveLater();
    },
    currentUploadAddress: () => (address?.version === state.get().version ? address.at : null),
    stop: () => cancelTimer(),
    async deleteSaved() {
      cancelTimer();
      isOn = false;
      unsavedFile = null;
      address = null;
      const { kind } = state.get().spec;
      fileSaved = fileSaved.then(() => dependencies.deleteSaved(kind)).catch(() => {});
      await fileSaved;
    },
  };
}
export type Autosave = ReturnType<typeof createAutosave>;
