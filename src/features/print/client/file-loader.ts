import { RequestFailed } from '#browser/fetch-json.ts';
import type { Spec } from '../contract.ts';
import { adaptSpec } from '../default-spec.ts';
import type { DocumentFacts } from '../facts.ts';
import { RefusedFile } from '../file-worker.ts';
import type { Finding } from '../findings.ts';
import type { Fix } from '../fixes.ts';
import { FILE_BYTES_MAX } from '../limits.ts';
import type { Autosave } from './autosave.ts';
import type { createFixer } from './fixer.ts';
import type { SetupParts } from './setup-parts.ts';
import { consentKey, emptySetup, type SetupState } from './setup-state.ts';
import type { Uploader } from './uploader.ts';

interface LoaderDependencies {
  onBegin: () => void;
  onRead: () => void;
  fixer: ReturnType<typeof createFixer>;
  uploader: Uploader;
  autosave: Autosave;
}

/** Content restored with a file, from a job or the last visit. */
interface SavedContent {
  fixes: readonly Fix[];
  accepted: readonly string[];
  spec: Spec | null;
  jobId: string | null;
}

const UNREADABLE = 'We couldn’t read this file. Export the PDF again and choose the new file.';
const NOT_LOADED = 'We couldn’t load your file. Check your connection and try again.';
const DELETED = 'This book or its file was deleted. Choose the file again.';

interface Opening {
  file: File | null;
  saved: SavedContent | null;
}

/** Opens one file at a time in the setup; events of earlier openings are ignored. */
function createOpener(
  parts: SetupParts,
  { onBegin, onRead, fixer }: Pick<LoaderDependencies, 'onBegin' | 'onRead' | 'fixer'>,
) {
  const { state, update } = parts;
  /** Events of any other opening are ignored. */
  let current: Opening | null = null;
  const begin = (): Opening => {
    onBegin();
    current = { file: null, saved: null };
    return current;
  };

  /** @returns whether the file is open in the setup */
  async function open(
    opening: Opening,
    file: File,
    saved: SavedContent | null,
    password?: string,
  ): Promise<boolean> {
    Object.assign(opening, { file, saved });
    update({
      ...emptySetup(state.get().spec.kind, saved?.spec ?? state.get().spec),
      version: state.get().version + 1,
      jobId: saved?.jobId ?? null,
      accepted: saved?.accepted ?? [],
      file: { name: file.name, bytes: file.size },
      stage: 'reading',
      announcement: `Reading ${file.name}…`,
    });
    if (file.size > FILE_BYTES_MAX) return refuse(createTooLargeRefusal());
    try {
      const facts = await parts.replaceFileWorker().open(file, {
        ...(password === undefined ? {} : { password }),
        onProgress(facts, progress) {
          if (current === opening)
            update({ facts, progress, findings: judgePartly(parts, facts, saved?.spec ?? null) });
        },
      });
      if (current !== opening) return false;
      const spec = saved?.spec ?? adaptSpec(state.get().spec, facts);
      update({ stage: 'read', chosenFacts: facts, facts, spec, progress: null, refusal: null });
      if (saved) await fixer.reapply(saved.fixes);
      if (current !== opening) return false;
      onRead();
      return true;
    } catch (error) {
      return current === opening && refuse(error);
    }
  }

  function refuse(error: unknown): false {
    update(describeRefusal(error));
    return false;
  }

  return {
    begin,
    open,
    isCurrent: (opening: Opening) => current === opening,
    current: () => current,
    cancel() {
      current = null;
    },
  };
}

export function createFileLoader(parts: SetupParts, loaderDependencies: LoaderDependencies) {
  const { state, dependencies, update } = parts;
  const { uploader, autosave } = loaderDependencies;
  const { begin, open, isCurrent, current, cancel } = createOpener(parts, loaderDependencies);

  async function openJob(id: string): Promise<void> {
    const opening = begin();
    update({ stage: 'fetching', jobId: id, refusal: null, announcement: 'Loading your file…' });
    try {
      const job = await dependencies.fetchJob(id);
      if (!isCurrent(opening)) return;
      if (!job.upload) return update({ stage: 'refused', refusal: createGoneRefusal(DELETED) });
      const file = await dependencies.downloadJobFile(job, (share) => {
        if (isCurrent(opening)) update({ progress: { pagesRead: Math.round(share * 100), pageCount: 100 } });
      });
      if (!isCurrent(opening)) return;
      const { spec, isInCart } = job;
      autosave.waitForChange(file);
      if (!(await open(opening, file, { spec, accepted: [], fixes: [], jobId: id }))) return;
      uploader.setUploaded(job.upload);
      const accepted = state.get().findings.filter(({ code }) => job.accepted.includes(code));
      update({ isInCart, accepted: accepted.map(consentKey) });
    } catch (error) {
      if (!isCurrent(opening)) return;
      if (error instanceof RequestFailed && error.status === 401) return dependencies.goToLogin();
      const isLost = error instanceof RequestFailed && error.status === 404;
      update({ stage: 'refused', refusal: createGoneRefusal(isLost ? DELETED : NOT_LOADED) });
    }
  }

  return {
    openJob,
    cancel,
    async openFile(file: File): Promise<void> {
      const opening = begin();
      uploader.discard();
      const { spec } = state.get();
      // A new file is a new book: it doesn't keep the last file's title.
      update({ spec: { ...spec, lettering: { ...spec.lettering, title: '', name: '' } } });
      autosave.startWithFile(file);
      if (await open(opening, file, null)) autosave.saveLater();
    },
    async unlock(password: string): Promise<void> {
      const { file, saved } = current() ?? {};
      if (file && (await open(begin(), file, saved ?? null, password))) autosave.saveLater();
    },
    /**
     * Restores the last visit.
     * @param jobId of the job that was changed; null for a new one
     */
    async restore(jobId: string | null): Promise<void> {
      const opening = begin();
      const setup = await dependencies.loadSavedSetup(state.get().spec.kind).catch(() => null);
      if (!isCurrent(opening)) return;
      if (!setup) return jobId === null ? undefined : openJob(jobId);
      autosave.resume();
      const { work, file } = setup;
      if (!(await open(opening, file, { ...work, jobId })) || !work.uploadAddress) return;
      autosave.setUploadAddress(work.uploadAddress);
      if (dependencies.isSignedIn()) uploader.begin();
    },
    async clear(): Promise<void> {
      begin();
      uploader.discard();
      const { spec, version } = state.get();
      update({
        ...emptySetup(spec.kind, spec),
        version: version + 1,
        announcement: 'Your file and choices were cleared.',
      });
      await autosave.deleteSaved();
    },
  };
}

/** Judges the pages read so far. Size findings wait for the most common size unless a book is chosen. */
function judgePartly(
  { state, dependencies }: SetupParts,
  facts: DocumentFacts,
  spec: Spec | null,
): Finding[] {
  if (spec) return dependencies.judge(facts, spec);
  const findings = dependencies.judge(facts, adaptSpec(state.get().spec, facts));
  return findings.filter(({ code }) => !code.startsWith('PAGE_SIZE'));
}

function describeRefusal(error: unknown): Partial<SetupState> {
  const isKnown = error instanceof RefusedFile;
  if (!isKnown) console.error(error);
  return {
    stage: isKnown && error.code === 'LOCKED' ? 'locked' : 'refused',
    refusal: {
      code: isKnown ? error.code : 'DAMAGED',
      message: isKnown ? error.message : UNREADABLE,
      isWrongPassword: isKnown && error.isWrongPassword,
    },
    facts: null,
    progress: null,
    findings: [],
  };
}

const createGoneRefusal = (message: string) => ({ code: 'GONE' as const, message, isWrongPassword: false });

const createTooLargeRefusal = () =>
  new RefusedFile(
    'TOO_LARGE',
    `This file is larger than ${FILE_BYTES_MAX / 1024 / 1024} MB. Export it with pictures at 300 dpi, which print just as well, or split it into two volumes.`,
  );
