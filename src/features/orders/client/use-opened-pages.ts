import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { OpenedPages, OpenPages, PagesFile } from '../printed-pages.ts';

interface Opened {
  pages: OpenedPages | null;
  /** User-facing reason why the file cannot be read (further). */
  failure: string | null;
  again: () => void;
}

/** Opens a print's file for as long as its pages are shown. */
export function useOpenedPages(open: OpenPages, file: PagesFile): Opened {
  const [pages, setPages] = useState<OpenedPages | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const { address } = file;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known of a file at one address is always the same
  useEffect(() => {
    const stop = new AbortController();
    let mine: OpenedPages | null = null;
    setRefusal(null);
    open(file, stop.signal).then(
      (opened) => {
        if (stop.signal.aborted) return opened.close();
        mine = opened;
        setPages(opened);
      },
      (error: Error) => stop.signal.aborted || setRefusal(error.message),
    );
    return () => {
      stop.abort();
      mine?.close();
      setPages(null);
    };
  }, [open, address, tries]);
  const listen = useCallback(
    (listener: () => void) => pages?.onFailure(listener) ?? (() => undefined),
    [pages],
  );
  const stopped = useSyncExternalStore(
    listen,
    () => pages?.failure()?.message ?? null,
    () => null,
  );
  const again = () => (pages ? pages.again() : setTries((before) => before + 1));
  return { pages, failure: refusal ?? stopped, again };
}
