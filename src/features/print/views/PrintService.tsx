import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useStore } from '#browser/store.ts';
import { UNKNOWN_VISITOR, visitor } from '#browser/visitor.ts';
import type { BookColour } from '#kernel/edition.ts';
import text from '#ui/text.module.css';
import type { PageActions } from '../client/create-setup-dependencies.ts';
import { readSavedMarker, writeSavedMarker } from '../client/saved-marker.ts';
import type { JobKind } from '../contract.ts';
import { DropZone } from './DropZone.tsx';
import type { SetupSource } from './setup/setup-source.ts';
import { useFiles } from './use-files.ts';

const Setup = lazy(() => import('./setup/Setup.served.tsx'));
const SentFiles = lazy(() => import('./setup/SentFiles.served.tsx'));

interface PrintServiceProps {
  kind: JobKind;
  colours: readonly BookColour[];
  /** Puts a saved job into the cart and shows it there. Rejects with `RequestFailed`. */
  addToCart: PageActions['addToCart'];
  /**
   * Lays out the page: `opening` goes beside its title, `work` comes first once there is a file, `sentFiles` last
   * while there is none.
   */
  children: (parts: { opening: ReactNode; work: ReactNode; sentFiles: ReactNode }) => ReactNode;
}

export function PrintService({ kind, colours, addToCart, children }: PrintServiceProps) {
  const [source, setSource] = useState<SetupSource | null>(null);
  const [query, setQuery] = useSearchParams();
  const isSignedIn = useStore(visitor, UNKNOWN_VISITOR).status === 'signedIn';
  const job = query.get('job');
  const openedJob = useRef<string | null>(null);
  useEffect(() => {
    const saved = readSavedMarker(kind);
    // Unsaved work on a job takes precedence over the saved job.
    if (job && job !== openedJob.current) setSource(saved === job ? { savedJob: job } : { job });
    else if (saved === 'new') setSource((current) => current ?? { savedJob: null });
    openedJob.current = job;
  }, [kind, job]);
  const leaveJob = useCallback(() => {
    writeSavedMarker(kind, null);
    setQuery({}, { replace: true, preventScrollReset: true });
  }, [kind, setQuery]);
  const files = useFiles((file) => {
    leaveJob();
    setSource({ file });
  });
  const leave = useCallback(() => {
    leaveJob();
    setSource(null);
  }, [leaveJob]);
  const actions = useMemo(
    () => ({
      addToCart,
      markSaved: writeSavedMarker,
      showJob(id: string) {
        openedJob.current = id;
        setQuery({ job: id }, { replace: true, preventScrollReset: true });
      },
    }),
    [addToCart, setQuery],
  );
  const opening = <DropZone files={files} />;
  const work = source && (
    <Suspense fallback={<p className={text.wrap}>Loading…</p>}>
      <Setup kind={kind} source={source} colours={colours} files={files} actions={actions} onEmpty={leave} />
    </Suspense>
  );
  const sentFiles = !source && isSignedIn && (
    <Suspense fallback={null}>
      <SentFiles />
    </Suspense>
  );
  return children({ opening, work, sentFiles });
}
