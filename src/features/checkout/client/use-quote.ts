import { useCallback, useEffect, useRef, useState } from 'react';
import { RequestFailed } from '#browser/fetch-json.ts';
import { signedOut } from '#browser/visitor.ts';
import { WARNING_DEFAULT } from '#kernel/limits.ts';
import type { Quote } from '#kernel/quote.ts';
import { askQuote, type QuoteQuestion } from './ask-quote.ts';

/** What an order costs, as the page knows it. */
export interface QuoteView {
  /** The last one that came; null before the first. */
  quote: Quote | null;
  /** Whether it is of before a change: a newer one is on its way, or could not be had. */
  isStale: boolean;
  /** Why there is none for what is in the cart now, in words. */
  failure: string | null;
  retry: () => void;
  /** Takes over a quote that came otherwise: with an order that was refused. */
  take: (quote: Quote) => void;
}

/** Changes that come faster than this are asked about together. */
const ASK_AFTER_MS = 200;

/**
 * Asks what an order costs, after every change of the question and whenever `revision` rises. Null asks nothing: the cart
 * is not known yet, or a change of it is still under way.
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
