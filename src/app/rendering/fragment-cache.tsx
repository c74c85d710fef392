import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { FragmentCache } from '#ui/CachedFragment.tsx';
import { UNREADY } from './unready.ts';

/** Letters of all texts and their names together: some two thousand cards. */
const MAX_LETTERS = 4_000_000;

/** Parts of pages, kept by their names and paths; those not asked for longest go first. */
export function createFragmentCache(): FragmentCache {
  const texts = new LRUCache<string, string>({
    maxSize: MAX_LETTERS,
    sizeCalculation: (text, key) => text.length + key.length,
  });
  return {
    of(name, path, write) {
      const key = `${path} ${name}`;
      let text = texts.get(key);
      if (text === undefined) {
        text = renderToString(<StaticRouter location={path}>{write()}</StaticRouter>);
        // What was not ready stands in this page alone.
        if (!text.includes(UNREADY)) texts.set(key, text);
      }
      return text;
    },
  };
}
