import { judgeForSpec } from '#features/print/checking/judge-for-spec.ts';
import { createSetup } from '#features/print/client/setup.ts';
import type {
  SavedSetup,
  SetupDependencies,
  UploadEvents,
} from '#features/print/client/setup-dependencies.ts';
import type { Job, JobRequest, Upload } from '#features/print/contract.ts';
import { defaultSpec } from '#features/print/default-spec.ts';
import type { DocumentFacts } from '#features/print/facts.ts';
import type { FileWorker, OnProgress } from '#features/print/file-worker.ts';
import type { Fix } from '#features/print/fixes.ts';
import { documentFacts, pageFacts } from './page-facts.ts';

/** An upload in progress, completed by the test. */
interface PendingUpload {
  id: string;
  /** File name and number of fixes. */
  content: string;
  previous: string | null;
  onProgress: UploadEvents;
  isStopped: boolean;
  arrive(): void;
}

const THESIS = defaultSpec('thesis', 'black');
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
export const flushPromises = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Print setup with a fake environment controlled by the test. Files are read at once, unless `open` overrides it.
 * @param overrides overrides of the environment
 */
export function createTestSetup(
  overrides: Partial<SetupDependencies> & { facts?: DocumentFacts; open?: FileWorker['open'] } = {},
) {
  const {
    facts = documentFacts(Array.from({ length: 20 }, () => pageFacts())),
    open,
    ...dependencies
  } = overrides;
  const messages: string[] = [];
  const uploads: PendingUpload[] = [];
  const saved: JobRequest[] = [];
  const savedWork: Parameters<SetupDependencies['saveWork']>[] = [];
  const timers = new Set<() => void>();
  const environment: SetupDependencies = {
    createFileWorker: () => createFileWorkerDouble(facts, open),
    judge: judgeForSpec,
    price: () => new Promise(() => {}),
    uploadFile(file, _name, previous, onProgress) {
      const { promise: completed, resolve, reject } = Promise.withResolvers<Upload>();
      const id = `UPLOAD ${uploads.length + 1}`;
      const upload: PendingUpload = {
        id,
        content: (file as File).name,
        previous,
        onProgress,
        isStopped: false,
        arrive: () => resolve({ id } as Upload),
      };
      uploads.push(upload);
      const stop = () => {
        upload.isStopped = true;
        reject(new DOMException('It was cancelled.', 'AbortError'));
      };
      return { completed, stop, pause() {}, resume() {} };
    },
    removeUpload: async (id) => void messages.push(`removed ${id}`),
    fetchJob: async (id) => ({ ...A_JOB, id }),
    downloadJobFile: async ({ upload }) => pdf(upload?.name ?? ''),
    async saveJob(id, job) {
      saved.push(job);
      return { ...A_JOB, id: id ?? 'NEW JOB', ...job };
    },
    saveFile: async (_, file) => void messages.push(`saved ${file.name}`),
    saveWork: async (...work) => void savedWork.push(work),
    loadSavedSetup: async (): Promise<SavedSetup | null> => null,
    deleteSaved: async () => void messages.push('deleted'),
    addToCart: async ({ id }) => void messages.push(`${id} into the cart`),
    showJob() {},
    isSignedIn: () => true,
    goToLogin: () => void messages.push('to the login'),
    runLater(callBack) {
      timers.add(callBack);
      return () => void timers.delete(callBack);
    },
    ...dependencies,
  };
  const setup = createSetup(environment, 'thesis', 'black');
  return {
    setup,
    messages,
    uploads: uploads,
    saved,
    savedWork,
    /** Resolves all pending debounce timers. */
    async runTimers() {
      for (const callBack of timers) {
        timers.delete(callBack);
        callBack();
      }
      await flushPromises();
    },
  };
}

function createFileWorkerDouble(
  facts: DocumentFacts,
  open: FileWorker['open'] = async () => facts,
): FileWorker {
  let [name, currentFixes]: [string, readonly Fix[]] = ['', []];
  return {
    async open(file, options) {
      name = (file as File).name;
      return open(file, options);
    },
    async applyFixes(fixes) {
      currentFixes = fixes;
      return facts;
    },
    picture: async () => ({}) as ImageBitmap,
    bytes: async () => new File(['%PDF'], `${name}, fixed ${currentFixes.length} times`),
    close() {},
  };
}

/** Reads pages in batches, and ends when the test says so. */
export function createSlowReader() {
  const end = Promise.withResolvers<DocumentFacts>();
  let onProgress: OnProgress | undefined;
  return {
    open: (async (_, options) => {
      onProgress = options?.onProgress;
      return end.promise;
    }) satisfies FileWorker['open'],
    reportProgress: (facts: DocumentFacts, pageCount: number) =>
      onProgress?.(facts, { pagesRead: facts.pages.length, pageCount: pageCount }),
    end: end.resolve,
  };
}
