import type { SetupParts } from './setup-parts.ts';

/** Quiet time before saving, in milliseconds. */
const QUIET_MS = 400;

/** Saves the setup in this browser, so that a reload or a login loses nothing. */
export function createAutosave({ state, dependencies }: SetupParts) {
  let cancelTimer = () => {};
  /** Resolves once the file is stored; its work is saved only then. */
  let fileSaved: Promise<unknown> = Promise.resolve();
  /** Address at which the upload of the current file can be resumed. */
  let address: { version: number; url: string } | null = null;
  let isEnabled = false;
  /** File that is only stored once it is changed. */
  let unsavedFile: File | null = null;

  const saveNow = async (): Promise<void> => {
    cancelTimer();
    const { spec, fixes, accepted, jobId, file, stage, version } = state.get();
    if (!isEnabled || !file || stage !== 'read') return;
    const uploadAddress = address?.version === version ? address.url : null;
    const work = { name: file.name, fixes, spec, accepted, uploadAddress };
    await fileSaved;
    // The file may have been replaced meanwhile.
    if (state.get().file !== file) return;
    // Without storage, people can still work.
    await dependencies.saveWork(spec.kind, work, jobId).catch(() => {});
  };
  const startWith = (file: File) => {
    unsavedFile = null;
    isEnabled = true;
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
    saveNow,
    saveLater,
    startWithFile: startWith,
    resume() {
      isEnabled = true;
    },
    /** For a file fetched from the shop, which needn't be saved yet. */
    waitForChange(file: File) {
      unsavedFile = file;
      isEnabled = false;
      address = null;
    },
    setUploadAddress(url: string) {
      address = { version: state.get().version, url };
      if (isEnabled) saveLater();
    },
    clearUploadAddress() {
      address = null;
      if (isEnabled) saveLater();
    },
    currentUploadAddress: () => (address?.version === state.get().version ? address.url : null),
    stop: () => cancelTimer(),
    async deleteSaved() {
      cancelTimer();
      isEnabled = false;
      unsavedFile = null;
      address = null;
      const { kind } = state.get().spec;
      fileSaved = fileSaved.then(() => dependencies.deleteSaved(kind)).catch(() => {});
      await fileSaved;
    },
  };
}
export type Autosave = ReturnType<typeof createAutosave>;
