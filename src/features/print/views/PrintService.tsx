import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useStore } from '#browser/store.ts';
import { UNKNOWN, visitor } from '#browser/visitor.ts';
import type { BookColour } from '#kernel/edition.ts';
import text from '#ui/text.module.css';
import { keptMark, markKept } from '../client/kept-mark.ts';
import type { JobKind } from '../plan.ts';
import { DropPlace } from './DropPlace.tsx';
import type { First, SetupLoan } from './setup/setup-loan.ts';
import { useFiles } from './use-files.ts';

const Setup = lazy(() => import('./setup/Setup.served.tsx'));
const FilesAlone = lazy(() => import('./setup/FilesAlone.served.tsx'));

interface PrintServiceProps {
  kind: JobKind;
  colours: readonly BookColour[];
  loan: SetupLoan;
  /**
   * Lays out the page: `opening` goes beside its title, `work` comes first once there is a file, `sent` comes last
   * while there is none.
   */
  children: (parts: { opening: ReactNode; work: ReactNode; sent: ReactNode }) => ReactNode;
}

export function PrintService({ kind, colours, loan, children }: PrintServiceProps) {
  const [first, setFirst] = useState<First | null>(null);
  const [query, setQuery] = useSearchParams();
  const isSignedIn = useStore(visitor, UNKNOWN).status === 'signedIn';
  const job = query.get('job');
  /** The job that the setup already has. */
  const opened = useRef<string | null>(null);
  useEffect(() => {
    const mark = keptMark(kind);
    // Unsaved work on a job takes precedence over the saved job.
    if (job && job !== opened.current) setFirst(mark === job ? { kept: job } : { job });
    else if (mark === 'new') setFirst((now) => now ?? { kept: null });
    opened.current = job;
  }, [kind, job]);
  const leaveJob = useCallback(() => {
    markKept(kind, null);
    setQuery({}, { replace: true, preventScrollReset: true });
  }, [kind, setQuery]);
  const files = useFiles((file) => {
    leaveJob();
    setFirst({ file });
  });
  const leave = useCallback(() => {
    leaveJob();
    setFirst(null);
  }, [leaveJob]);
  const errands = useMemo(
    () => ({
      mark: markKept,
      showJob(id: string) {
        opened.current = id;
        setQuery({ job: id }, { replace: true, preventScrollReset: true });
      },
    }),
    [setQuery],
  );
  const opening = <DropPlace files={files} />;
  const work = first && (
    <Suspense fallback={<p className={text.wrap}>One moment: the setup is being cleared.</p>}>
      <Setup
        kind={kind}
        first={first}
        colours={colours}
        loan={loan}
        files={files}
        errands={errands}
        onEmpty={leave}
      />
    </Suspense>
  );
  const sent = !first && isSignedIn && (
    <Suspense fallback={null}>
      <FilesAlone />
    </Suspense>
  );
  return children({ opening, work, sent });
}
