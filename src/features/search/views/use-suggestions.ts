import { useEffect, useState } from 'react';
import { NONE, type Suggestions } from '../client/suggestions.ts';
import type { SearchField } from '../contract.ts';
import { SEARCH_DEBOUNCE_MS } from '../limits.ts';

/** Waits for half a second without typing (storefront 2.8). Old suggestions stay until new ones arrive. */
export function useSuggestions(text: string, field: SearchField): Suggestions {
  const [suggestions, setSuggestions] = useState(NONE);
  useEffect(() => {
    if (text === '') return setSuggestions(NONE);
    const late = new AbortController();
    const timer = setTimeout(async () => {
      setSuggestions((now) => ({ ...now, state: 'asking' }));
      const found = await import('../client/suggest.ts').then(
        ({ suggest }) => suggest(text, field, late.signal),
        () => NONE,
      );
      if (!late.signal.aborted) setSuggestions(found);
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      late.abort();
    };
  }, [text, field]);
  return suggestions;
}
