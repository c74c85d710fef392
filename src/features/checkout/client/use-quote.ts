import { useCallback, useEffect, useRef, useState } from 'react';
import { RequestFailed } from '#browser/fetch-json.ts';
import { signedOut } from '#browser/visitor.ts';
import { WARNING_DEFAULT } from '#kernel/limits.ts';
import type { Quote } from '#kernel/quote.ts';
import { askQuote, type QuoteQuestion } from './ask-quote.ts';

/** Totals as known to the page. */
export interface QuoteView {
  /** Last totals received; null before the first. */
  quote: Quote | null;
  /** Outdated by a change, until newer totals arrive. */
  isStale: boolean;
  /** Why the current cart has no totals. */
  failure: string | null;
  retry: () => void;
  /** Replaces the totals, after an order was refused. */
  take: (quote: Quote) => void;
}

/** Delay that combines rapid changes into one request. */
const ASK_AFTER_MS = 200;

/**
 * Fetches totals after every change of question or `revision`. A null question waits: the cart isn't loaded, or a
 * change is in progress.
 */
export function useQuote(question: QuoteQuestion | null, revision: number | string): QuoteView {
  const [quote, setQuote] = useState<Quote | null>(null);
  const [answered, setAnswered] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ of: string; words: string } | null>(null);
  const [tries, setTries] = useState(0);
  const isFirst = useRef(true);
  const asked = question && JSON.stringify([question, revision]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is the question in one word
  useEffect(() => {
    if (!question || !asked) return;
    const stop = new AbortController();
    const ask = async () => {
      try {
        const answer = await askQuote(question, stop.signal);
        if (stop.signal.aborted) return;
        setQuote(answer);
        setAnswered(asked);
        setFailure(null);
      } catch (failed) {
        if (stop.signal.aborted) return;
        if (failed instanceof RequestFailed && failed.status === 401) return signedOut();
        if (!(failed instanceof RequestFailed)) console.error(failed);
        setFailure({ of: asked, words: failed instanceof RequestFailed ? failed.message : WARNING_DEFAULT });
      }
    };
    const timer = setTimeout(ask, isFirst.current ? 0 : ASK_AFTER_MS);
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked, tries]);
  const take = useCallback(
    (other: Quote) => {
      setQuote(other);
      setAnswered(asked);
    },
    [asked],
  );
  return {
    quote,
    isStale: !asked || answered !== asked,
    failure: failure && failure.of === asked ? failure.words : null,
    retry() {
      setFailure(null);
      setTries((count) => count + 1);
    },
    take,
  };
}
