import { catalogueApi } from '#kernel/api.ts';
import type { Catalogue } from '#kernel/book.ts';
import { withQuery } from '#kernel/paths.ts';
import type { SearchField } from '../contract.ts';
import { SUGGESTIONS_PER_SOURCE, SUGGESTIONS_SHOWN } from '../limits.ts';
import { mergeSuggestions } from '../merge-suggestions.ts';
import { NO_SUGGESTIONS, type Suggestions } from './suggestions.ts';

/** A failing source counts as empty; if nothing is left, the list stays hidden (data-and-services 8). */
export async function suggest(text: string, field: SearchField, signal: AbortSignal): Promise<Suggestions> {
  let hasFailed = false;
  const load = (catalogue: Catalogue) =>
    loadSuggestions(catalogue, text, field, signal).catch((error: unknown) => {
      hasFailed = true;
      if (!signal.aborted) console.error('Suggestions failed', error);
      return [];
    });
  const [bestSellers, regularBooks] = await Promise.all([load('bestSeller'), load('regular')]);
  const items = mergeSuggestions(bestSellers, regularBooks, SUGGESTIONS_SHOWN);
  return hasFailed && items.length === 0 ? NO_SUGGESTIONS : { state: 'ready', items, query: text };
}

async function loadSuggestions(catalogue: Catalogue, query: string, field: SearchField, signal: AbortSignal) {
  const address = withQuery(`${catalogueApi(catalogue)}/suggest`, {
    query,
    field,
    limit: SUGGESTIONS_PER_SOURCE,
  });
  const [response, { SuggestReply }] = await Promise.all([
    fetch(address, { signal }),
    import('../contract.ts'),
  ]);
  return SuggestReply.parse(await response.json()).data;
}
