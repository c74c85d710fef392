import { createStore } from '#browser/store.ts';
import type { Finding } from '../findings.ts';
import { usualSpec } from '../first-spec.ts';
import type { JobKind } from '../plan.ts';
import type { PictureOf, Workshop } from '../prepared-file.ts';
import type { Spec } from '../spec.ts';
import { dispatching } from './dispatching.ts';
import { keeping } from './keeping.ts';
import { mending } from './mending.ts';
import { ordering } from './ordering.ts';
import { pricing } from './pricing.ts';
import { reading } from './reading.ts';
import type { SetupMeans } from './setup-means.ts';
import type { SetupParts } from './setup-parts.ts';
import { consentTo, emptySetup, type SetupState } from './setup-state.ts';

export type Setup = ReturnType<typeof createSetup>;

/**
 * The page on which a file becomes a book: its facts, fixes, the book wanted, and the upload. Nothing of the file
 * leaves the machine before it is sent.
 * @param colour name of a leather colour in stock
 */
export function createSetup(means: SetupMeans, kind: JobKind, colour: string) {
  const state = createStore<SetupState>(emptySetup(kind, usualSpec(kind, colour)));
  let opened: Workshop | undefined;
  const put = (part: Partial<SetupState>) => state.set((now) => ({ ...now, ...part }));
  const parts: SetupParts = {
    state,
    means,
    put,
    workshop: () => opened ?? parts.newWorkshop(),
    newWorkshop() {
      opened?.close();
      opened = means.createWorkshop();
      return opened;
    },
    judgeAgain: () =>
      state.set((now) => ({ ...now, findings: now.facts ? means.judge(now.facts, now.spec) : [] })),
  };
  const prices = pricing(parts);
  const kept = keeping(parts);
  const sends = dispatching(parts, kept);
  const mends = mending(parts, { onMended: () => mended() });
  const reads = reading(parts, { onTurn: prices.stop, onRead: judged, mends, sends, kept });
  const orders = ordering(parts, { sends, mends, kept });

  function judged() {
    parts.judgeAgain();
    prices.ask();
  }
  function mended() {
    sends.outdated();
    changed();
  }
  function changed() {
    judged();
    kept.later();
  }

  return {
    subscribe: state.subscribe,
    get: state.get,
    ...reads,
    ...orders,
    mend: mends.mend,
    undo: mends.undo,
    undoAll: mends.undoAll,
    begin: sends.begin,
    pause: sends.pause,
    resume: sends.resume,
    removed: sends.removed,
    askPrice: prices.ask,
    isSignedIn: means.isSignedIn,
    /** Opens the login, which leads back; the setup is saved. */
    async logIn() {
      await kept.now();
      means.goToLogin();
    },
    choose(part: Partial<Spec>) {
      put({ spec: { ...state.get().spec, ...part } });
      changed();
    },
    letter(part: Partial<Spec['lettering']>) {
      const { spec } = state.get();
      put({ spec: { ...spec, lettering: { ...spec.lettering, ...part } } });
      changed();
    },
    accept(finding: Finding, isToBe: boolean) {
      const mine = consentTo(finding);
      const others = state.get().accepted.filter((one) => one !== mine);
      put({ accepted: isToBe ? [...others, mine] : others });
      kept.later();
    },
    picture: (page: number, widthPx: number, of: PictureOf) =>
      parts.workshop().picture(page, { widthPx, of }),
    close() {
      reads.leave();
      prices.stop();
      kept.stop();
      opened?.close();
      opened = undefined;
    },
  };
}
