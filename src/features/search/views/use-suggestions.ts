import { useEffect, useState } from 'react';
import { NO_SUGGESTIONS, type Suggestions } from '../client/suggestions.ts';
import type { SearchField } from '../contract.ts';
import { SEARCH_DEBOUNCE_MS } from '../limits.ts';

/** Waits for half a second without typing (storefront 2.8). Old suggestions stay until new ones arrive. */
export function useSuggestions(text: string, field: SearchField): Suggestions {
  const [suggestions, setSuggestions] = useState(NO_SUGGESTIONS);
  useEffect(() => {
    if (text === '') return setSuggestions(NO_SUGGESTIONS);
    const request = new AbortController();
    const timer = setTimeout(async () => {
      setSuggestions((previous) => ({ ...previous, state: 'loading' }));
      const result = await import('../client/suggest.ts').then(
        ({ suggest }) => suggest(text, field, request.signal),
        () => NO_SUGGESTIONS,
      );
      if (!request.signal.aborted) setSuggestions(result);
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [text, field]);
  return suggestions;
}
