import { judged } from '#features/print/checking/judged.ts';
import { createSetup } from '#features/print/client/setup.ts';
import type { KeptSetup, OnTheWay, SetupMeans } from '#features/print/client/setup-means.ts';
import type { Job, JobRequest, Upload } from '#features/print/contract.ts';
import type { DocumentFacts } from '#features/print/facts.ts';
import { usualSpec } from '#features/print/first-spec.ts';
import type { Mend } from '#features/print/mends.ts';
import type { OnProgress, Workshop } from '#features/print/prepared-file.ts';
import { factsOf, pageFacts } from './page-facts.ts';

/** An upload in progress, completed by the test. */
interface Sent {
  id: string;
  /** File name and number of fixes. */
  holds: string;
  previous: string | null;
  told: OnTheWay;
  isStopped: boolean;
  arrive(): void;
}

const THESIS = usualSpec('thesis', 'black');
export const A_JOB = {
  id: 'JOB',
  upload: { id: 'OLD', name: 'old.pdf', bytes: 4 } as Upload,
  spec: THESIS,
  accepted: [],
  isInCart: false,
  problem: null,
} as unknown as Job;

export const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });

/** Waits until pending work has progressed as far as it can. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Print setup with a fake environment controlled by the test. Files are read at once, unless `open` overrides it.
 * @param given overrides of the environment
 */
export function aSetup(given: Partial<SetupMeans> & { facts?: DocumentFacts; open?: Workshop['open'] } = {}) {
  const { facts = factsOf(Array.from({ length: 20 }, () => pageFacts())), open, ...means } = given;
  const said: string[] = [];
  const sent: Sent[] = [];
  const saved: JobRequest[] = [];
  const kept: Parameters<SetupMeans['keepWork']>[] = [];
  const timers = new Set<() => void>();
  const world: SetupMeans = {
    createWorkshop: () => aWorkshop(facts, open),
    judge: judged,
    price: () => new Promise(() => {}),
    dispatch(file, _name, previous, told) {
      const { promise: done, resolve, reject } = Promise.withResolvers<Upload>();
      const id = `UPLOAD ${sent.length + 1}`;
      const mine: Sent = {
        id,
        holds: (file as File).name,
        previous,
        told,
        isStopped: false,
        arrive: () => resolve({ id } as Upload),
      };
      sent.push(mine);
      const stop = () => {
        mine.isStopped = true;
        reject(new DOMException('It was cancelled.', 'AbortError'));
      };
      return { done, stop, pause() {}, resume() {} };
    },
    removeUpload: async (id) => void said.push(`removed ${id}`),
    jobOf: async (id) => ({ ...A_JOB, id }),
    fileOf: async ({ upload }) => pdf(upload?.name ?? ''),
    async saveJob(id, job) {
      saved.push(job);
      return { ...A_JOB, id: id ?? 'NEW JOB', ...job };
    },
    keepFile: async (_, file) => void said.push(`kept ${file.name}`),
    keepWork: async (...work) => void kept.push(work),
    kept: async (): Promise<KeptSetup | null> => null,
    forget: async () => void said.push('forgot'),
    addToCart: async ({ id }) => void said.push(`${id} into the cart`),
    showJob() {},
    isSignedIn: () => true,
    goToLogin: () => void said.push('to the login'),
    later(callBack) {
      timers.add(callBack);
      return () => void timers.delete(callBack);
    },
    ...means,
  };
  const setup = createSetup(world, 'thesis', 'black');
  return {
    setup,
    said,
    sent,
    saved,
    kept,
    /** Resolves all pending debounce timers. */
    async quiet() {
      for (const callBack of timers) {
        timers.delete(callBack);
        callBack();
      }
      await settled();
    },
  };
}

function aWorkshop(facts: DocumentFacts, open: Workshop['open'] = async () => facts): Workshop {
  let [name, mends]: [string, readonly Mend[]] = ['', []];
  return {
    async open(file, options) {
      name = (file as File).name;
      return open(file, options);
    },
    async mend(now) {
      mends = now;
      return facts;
    },
    picture: async () => ({}) as ImageBitmap,
    bytes: async () => new File(['%PDF'], `${name}, mended ${mends.length} times`),
    close() {},
  };
}

/** Reads pages in batches, and ends when the test says so. */
export function slowReading() {
  const end = Promise.withResolvers<DocumentFacts>();
  let told: OnProgress | undefined;
  return {
    open: (async (_, options) => {
      told = options?.onProgress;
      return end.promise;
    }) satisfies Workshop['open'],
    tell: (facts: DocumentFacts, pagesInAll: number) =>
      told?.(facts, { pagesRead: facts.pages.length, pagesInAll }),
    end: end.resolve,
  };
}
