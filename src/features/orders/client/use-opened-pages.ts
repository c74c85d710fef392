import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { OpenedPages, OpenPages, PagesFile } from '../printed-pages.ts';

interface OpenedFile {
  pages: OpenedPages | null;
  /** User-facing reason why the file cannot be read (further). */
  failure: string | null;
  retry: () => void;
}

/** Opens a print's file for as long as its pages are shown. */
export function useOpenedPages(open: OpenPages, file: PagesFile): OpenedFile {
  const [pages, setPages] = useState<OpenedPages | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const { address } = file;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file’s facts depend only on its address
  useEffect(() => {
    const controller = new AbortController();
    let openedPages: OpenedPages | null = null;
    setRefusal(null);
    open(file, controller.signal).then(
      (opened) => {
        if (controller.signal.aborted) return opened.close();
        openedPages = opened;
        setPages(opened);
      },
      (error: Error) => controller.signal.aborted || setRefusal(error.message),
    );
    return () => {
      controller.abort();
      openedPages?.close();
      setPages(null);
    };
  }, [open, address, tries]);
  const listen = useCallback(
    (listener: () => void) => pages?.onFailure(listener) ?? (() => undefined),
    [pages],
  );
  const fetchFailure = useSyncExternalStore(
    listen,
    () => pages?.failure()?.message ?? null,
    () => null,
  );
  const retry = () => (pages ? pages.retry() : setTries((before) => before + 1));
  return { pages, failure: refusal ?? fetchFailure, retry };
}
