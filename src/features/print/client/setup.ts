import { createStore } from '#browser/store.ts';
import type { JobKind, Spec } from '../contract.ts';
import { defaultSpec } from '../default-spec.ts';
import type { FileWorker, PictureOf } from '../file-worker.ts';
import type { Finding } from '../findings.ts';
import { createAutosave } from './autosave.ts';
import { createFileLoader } from './file-loader.ts';
import { createFixer } from './fixer.ts';
import { createOrdering } from './ordering.ts';
import { createPricing } from './pricing.ts';
import type { SetupDependencies } from './setup-dependencies.ts';
import type { SetupParts } from './setup-parts.ts';
import { consentKey, emptySetup, type SetupState } from './setup-state.ts';
import { type DeletedFile, Uploader } from './uploader.ts';

export type Setup = ReturnType<typeof createSetup>;

/**
 * State of the setup page: the file's facts, its fixes, the book and the upload. Nothing of the file
 * leaves the machine before it is sent.
 * @param colour name of a leather colour in stock
 */
export function createSetup(dependencies: SetupDependencies, kind: JobKind, colour: string) {
  const state = createStore<SetupState>(emptySetup(kind, defaultSpec(kind, colour)));
  let worker: FileWorker | undefined;
  const update = (changes: Partial<SetupState>) => state.set((now) => ({ ...now, ...changes }));
  const parts: SetupParts = {
    state,
    dependencies,
    update,
    fileWorker: () => worker ?? parts.replaceFileWorker(),
    replaceFileWorker() {
      worker?.close();
      worker = dependencies.createFileWorker();
      return worker;
    },
    updateFindings: () =>
      state.set((now) => ({ ...now, findings: now.facts ? dependencies.judge(now.facts, now.spec) : [] })),
  };
  const prices = createPricing(parts);
  const autosave = createAutosave(parts);
  const uploader = new Uploader(parts, autosave);
  const fixer = createFixer(parts, { onFixed: () => onFixed() });
  const loader = createFileLoader(parts, {
    onBegin: prices.stop,
    onRead: rejudge,
    fixer,
    uploader,
    autosave,
  });
  const orders = createOrdering(parts, { uploader, fixer, autosave });

  function rejudge() {
    parts.updateFindings();
    prices.update();
  }
  function onFixed() {
    uploader.cancelOutdated();
    onChange();
  }
  function onChange() {
    rejudge();
    autosave.saveLater();
  }

  return {
    subscribe: state.subscribe,
    get: state.get,
    ...loader,
    ...orders,
    applyFix: fixer.fix,
    undo: fixer.undo,
    undoAll: fixer.undoAll,
    begin: () => uploader.begin(),
    pause: () => uploader.pause(),
    resume: () => uploader.resume(),
    onFileDeleted: (file: DeletedFile) => uploader.onFileDeleted(file),
    updatePrice: prices.update,
    isSignedIn: dependencies.isSignedIn,
    /** Opens the login, which leads back; the setup is saved. */
    async logIn() {
      await autosave.saveNow();
      dependencies.goToLogin();
    },
    choose(changes: Partial<Spec>) {
      update({ spec: { ...state.get().spec, ...changes } });
      onChange();
    },
    changeLettering(changes: Partial<Spec['lettering']>) {
      const { spec } = state.get();
      update({ spec: { ...spec, lettering: { ...spec.lettering, ...changes } } });
      onChange();
    },
    accept(finding: Finding, isAccepted: boolean) {
      const key = consentKey(finding);
      const otherKeys = state.get().accepted.filter((accepted) => accepted !== key);
      update({ accepted: isAccepted ? [...otherKeys, key] : otherKeys });
      autosave.saveLater();
    },
    picture: (page: number, widthPx: number, source: PictureOf) =>
      parts.fileWorker().picture(page, { widthPx, source }),
    close() {
      loader.cancel();
      prices.stop();
      autosave.stop();
      worker?.close();
      worker = undefined;
    },
  };
}
