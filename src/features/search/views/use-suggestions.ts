import { useEffect, useState } from 'react';
import { catalogueApi, withQuery } from '#contract/addresses.ts';
import type { Catalogue } from '#contract/book.ts';
import type { SearchField, Suggestion } from '#contract/catalogue.ts';
import { SEARCH_DEBOUNCE_MS, SUGGESTIONS_PER_SOURCE, SUGGESTIONS_SHOWN } from '#contract/limits.ts';
import { mergeSuggestions } from '#rules/search-query.ts';

export interface Suggestions {
  state: 'none' | 'asking' | 'ready';
  items: readonly Suggestion[];
  /** The text that `items` answer. */
  query: string;
}
const NONE: Suggestions = { state: 'none', items: [], query: '' };

/**
 * Suggestions for a text, asked for once it has stood still for half a second (storefront 2.8). The last ones
 * stay until the new ones are there; an answer that comes too late is not shown. No text, no suggestions.
 */
export function useSuggestions(text: string, field: SearchField): Suggestions {
  const [suggestions, setSuggestions] = useState(NONE);
  useEffect(() => {
    if (text === '') return setSuggestions(NONE);
    const late = new AbortController();
    const timer = setTimeout(async () => {
      setSuggestions((now) => ({ ...now, state: 'asking' }));
      const found = await suggest(text, field, late.signal);
      if (!late.signal.aborted) setSuggestions(found);
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      late.abort();
    };
  }, [text, field]);
  return suggestions;
}

/**
 * Both catalogues' suggestions in one list. A source that fails is logged and counts as empty; when nothing is left
 * the list is silent, since nobody knows whether there would be something (spec: error catalogue).
 */
async function suggest(text: string, field: SearchField, signal: AbortSignal): Promise<Suggestions> {
  let hasFailed = false;
  const from = (catalogue: Catalogue) =>
    suggestFrom(catalogue, text, field, signal).catch((error: unknown) => {
      hasFailed = true;
      if (!signal.aborted) console.error('Suggestions failed', error);
      return [];
    });
  const [bestSellers, others] = await Promise.all([from('bestSeller'), from('regular')]);
  const items = mergeSuggestions(bestSellers, others, SUGGESTIONS_SHOWN);
  return hasFailed && items.length === 0 ? NONE : { state: 'ready', items, query: text };
}

async function suggestFrom(catalogue: Catalogue, query: string, field: SearchField, signal: AbortSignal) {
  const address = withQuery(`${catalogueApi(catalogue)}/suggest`, {
    query,
    field,
    limit: SUGGESTIONS_PER_SOURCE,
  });
  const [response, { SuggestReply }] = await Promise.all([
    fetch(address, { signal }),
    import('#contract/catalogue.ts'),
  ]);
  return SuggestReply.parse(await response.json()).data;
}
