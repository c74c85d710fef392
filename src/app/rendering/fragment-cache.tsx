import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { FragmentCache } from '#ui/CachedFragment.tsx';
import { SUSPENDED_MARKER } from './suspended-marker.ts';

/** Total characters, enough for about two thousand cards. */
const MAX_LETTERS = 4_000_000;

export function createFragmentCache(): FragmentCache {
  const texts = new LRUCache<string, string>({
    maxSize: MAX_LETTERS,
    sizeCalculation: (text, key) => text.length + key.length,
  });
  return {
    get(name, path, write) {
      const key = `${path} ${name}`;
      let text = texts.get(key);
      if (text === undefined) {
        text = renderToString(<StaticRouter location={path}>{write()}</StaticRouter>);
        // Unfinished content isn't cached.
        if (!text.includes(SUSPENDED_MARKER)) texts.set(key, text);
      }
      return text;
    },
  };
}
