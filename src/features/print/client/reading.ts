import { RequestFailed } from '#browser/fetch-json.ts';
import type { DocumentFacts } from '../facts.ts';
import type { Finding } from '../findings.ts';
import { specFor } from '../first-spec.ts';
import { FILE_BYTES_MAX } from '../limits.ts';
import type { Mend } from '../mends.ts';
import { RefusedFile } from '../prepared-file.ts';
import type { Spec } from '../spec.ts';
import type { dispatching } from './dispatching.ts';
import type { Keeping } from './keeping.ts';
import type { mending } from './mending.ts';
import type { SetupParts } from './setup-parts.ts';
import { consentTo, emptySetup } from './setup-state.ts';

interface Neighbours {
  onTurn: () => void;
  onRead: () => void;
  mends: ReturnType<typeof mending>;
  sends: ReturnType<typeof dispatching>;
  kept: Keeping;
}

/** Content restored with a file, from a job or the last visit. */
interface Before {
  mends: readonly Mend[];
  accepted: readonly string[];
  spec: Spec | null;
  jobId: string | null;
}

const NOT_READ = 'This file could not be read. Export the PDF anew and choose it again.';
const NOT_FETCHED = 'Your file could not be fetched just now. Perhaps the connection is down.';
const GONE = 'This book is no longer among yours, or its file was removed. Choose the file again.';

/** A file being opened, and what comes with it. */
interface Turn {
  file: File | null;
  before: Before | null;
}

export function reading(parts: SetupParts, { onTurn, onRead, mends, sends, kept }: Neighbours) {
  const { state, means, put } = parts;
  /** A newer one makes all events of older ones void. */
  let mine: Turn | null = null;
  const begin = (): Turn => {
    onTurn();
    mine = { file: null, before: null };
    return mine;
  };

  /** @returns whether the file is open in the setup */
  async function open(turn: Turn, file: File, before: Before | null, password?: string): Promise<boolean> {
    Object.assign(turn, { file, before });
    put({
      ...emptySetup(state.get().spec.kind, before?.spec ?? state.get().spec),
      version: state.get().version + 1,
      jobId: before?.jobId ?? null,
      accepted: before?.accepted ?? [],
      file: { name: file.name, bytes: file.size },
      stage: 'reading',
      told: `Reading ${file.name}.`,
    });
    if (file.size > FILE_BYTES_MAX) return refuse(tooLarge());
    try {
      const facts = await parts.newWorkshop().open(file, {
        ...(password === undefined ? {} : { password }),
        onProgress(facts, progress) {
          if (mine === turn) put({ facts, progress, findings: foundSoFar(facts, before?.spec ?? null) });
        },
      });
      if (mine !== turn) return false;
      const spec = before?.spec ?? specFor(state.get().spec, facts);
      put({ stage: 'read', chosen: facts, facts, spec, progress: null, refusal: null });
      if (before) await mends.again(before.mends);
      if (mine !== turn) return false;
      onRead();
      return true;
    } catch (failed) {
      return mine === turn && refuse(failed);
    }
  }

  function refuse(failed: unknown): false {
    const isKnown = failed instanceof RefusedFile;
    if (!isKnown) console.error(failed);
    put({
      stage: isKnown && failed.code === 'LOCKED' ? 'locked' : 'refused',
      refusal: {
        code: isKnown ? failed.code : 'DAMAGED',
        message: isKnown ? failed.message : NOT_READ,
        isWrongPassword: isKnown && failed.isWrongPassword,
      },
      facts: null,
      progress: null,
      findings: [],
    });
    return false;
  }

  /** Judges the pages read so far. Size findings wait for the most common size unless a book is chosen. */
  function foundSoFar(facts: DocumentFacts, spec: Spec | null): Finding[] {
    if (spec) return means.judge(facts, spec);
    const found = means.judge(facts, specFor(state.get().spec, facts));
    return found.filter(({ code }) => !code.startsWith('PAGE_SIZE'));
  }

  async function takeJob(id: string): Promise<void> {
    const turn = begin();
    put({ stage: 'fetching', jobId: id, refusal: null, told: 'Fetching your file.' });
    try {
      const job = await means.jobOf(id);
      if (mine !== turn) return;
      if (!job.upload) return put({ stage: 'refused', refusal: gone(GONE) });
      const file = await means.fileOf(job, (share) => {
        if (mine === turn) put({ progress: { pagesRead: Math.round(share * 100), pagesInAll: 100 } });
      });
      if (mine !== turn) return;
      const { spec, isInCart } = job;
      kept.rest(file);
      if (!(await open(turn, file, { spec, accepted: [], mends: [], jobId: id }))) return;
      sends.isThere(job.upload);
      const accepted = state.get().findings.filter(({ code }) => job.accepted.includes(code));
      put({ isInCart, accepted: accepted.map(consentTo) });
    } catch (failed) {
      if (mine !== turn) return;
      if (failed instanceof RequestFailed && failed.status === 401) return means.goToLogin();
      const isLost = failed instanceof RequestFailed && failed.status === 404;
      put({ stage: 'refused', refusal: gone(isLost ? GONE : NOT_FETCHED) });
    }
  }

  return {
    takeJob,
    leave() {
      mine = null;
    },
    async take(file: File): Promise<void> {
      const turn = begin();
      sends.drop();
      const { spec } = state.get();
      // The next book is another one; it doesn't have the last file's title.
      put({ spec: { ...spec, lettering: { ...spec.lettering, title: '', name: '' } } });
      kept.take(file);
      if (await open(turn, file, null)) kept.later();
    },
    async unlock(password: string): Promise<void> {
      if (!mine?.file) return;
      const { file, before } = mine;
      if (await open(begin(), file, before, password)) kept.later();
    },
    /**
     * Restores the last visit.
     * @param jobId of the job that was changed; null for a new one
     */
    async takeUp(jobId: string | null): Promise<void> {
      const turn = begin();
      const setup = await means.kept(state.get().spec.kind).catch(() => null);
      if (mine !== turn) return;
      if (!setup) return jobId === null ? undefined : takeJob(jobId);
      kept.takeUp();
      const { work, file } = setup;
      if (!(await open(turn, file, { ...work, jobId })) || !work.uploadAddress) return;
      kept.sentTo(work.uploadAddress);
      if (means.isSignedIn()) sends.begin();
    },
    async clear(): Promise<void> {
      begin();
      sends.drop();
      const { spec, version } = state.get();
      put({ ...emptySetup(spec.kind, spec), version: version + 1, told: 'The setup is clear.' });
      await kept.forget();
    },
  };
}

const gone = (message: string) => ({ code: 'GONE' as const, message, isWrongPassword: false });

const tooLarge = () =>
  new RefusedFile(
    'TOO_LARGE',
    `This file is larger than ${FILE_BYTES_MAX / 1024 / 1024} MB. Export it with pictures of 300 dpi, which print as well, or in two volumes.`,
  );
