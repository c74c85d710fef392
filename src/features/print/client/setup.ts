import { createStore } from '#browser/store.ts';
import { defaultSpec } from '../default-spec.ts';
import type { FileWorker, PictureOf } from '../file-worker.ts';
import type { Finding } from '../findings.ts';
import type { JobKind } from '../plan.ts';
import type { Spec } from '../spec.ts';
import { createAutosave } from './autosave.ts';
import { createFileLoader } from './file-loader.ts';
import { createFixer } from './fixer.ts';
import { createOrdering } from './ordering.ts';
import { createPricing } from './pricing.ts';
import type { SetupDependencies } from './setup-dependencies.ts';
import type { SetupParts } from './setup-parts.ts';
import { consentKey, emptySetup, type SetupState } from './setup-state.ts';
import { createUploader } from './uploader.ts';

export type Setup = ReturnType<typeof createSetup>;

/**
 * The page on which a file becomes a book: its facts, fixes, the book wanted, and the upload. Nothing of the file
 * leaves the machine before it is sent.
 * @param colour name of a leather colour in stock
 */
export function createSetup(dependencies: SetupDependencies, kind: JobKind, colour: string) {
  const state = createStore<SetupState>(emptySetup(kind, defaultSpec(kind, colour)));
  let worker: FileWorker | undefined;
  const update = (part: Partial<SetupState>) => state.set((now) => ({ ...now, ...part }));
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
    judgeAgain: () =>
      state.set((now) => ({ ...now, findings: now.facts ? dependencies.judge(now.facts, now.spec) : [] })),
  };
  const prices = createPricing(parts);
  const autosave = createAutosave(parts);
  const uploader = createUploader(parts, autosave);
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
    parts.judgeAgain();
    prices.update();
  }
  function onFixed() {
    uploader.outdated();
    onChange();
  }
  function onChange() {
    rejudge();
    autosave.later();
  }

  return {
    subscribe: state.subscribe,
    get: state.get,
    ...loader,
    ...orders,
    applyFix: fixer.fix,
    undo: fixer.undo,
    undoAll: fixer.undoAll,
    begin: uploader.begin,
    pause: uploader.pause,
    resume: uploader.resume,
    onFileDeleted: uploader.removed,
    askPrice: prices.update,
    isSignedIn: dependencies.isSignedIn,
    /** Opens the login, which leads back; the setup is saved. */
    async logIn() {
      await autosave.now();
      dependencies.goToLogin();
    },
    choose(part: Partial<Spec>) {
      update({ spec: { ...state.get().spec, ...part } });
      onChange();
    },
    changeLettering(part: Partial<Spec['lettering']>) {
      const { spec } = state.get();
      update({ spec: { ...spec, lettering: { ...spec.lettering, ...part } } });
      onChange();
    },
    accept(finding: Finding, isAccepted: boolean) {
      const key = consentKey(finding);
      const others = state.get().accepted.filter((accepted) => accepted !== key);
      update({ accepted: isAccepted ? [...others, key] : others });
      autosave.later();
    },
    picture: (page: number, widthPx: number, of: PictureOf) =>
      parts.fileWorker().picture(page, { widthPx, of }),
    close() {
      loader.leave();
      prices.stop();
      autosave.stop();
      worker?.close();
      worker = undefined;
    },
  };
}
