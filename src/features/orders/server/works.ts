import type { QuotedWork } from '#kernel/quoted-work.ts';
import type { OrderedItem } from './dependencies.ts';

/** The lines of quotes among these. */
export const workLineIds = (items: readonly OrderedItem[]): string[] =>
  items.flatMap(({ work }) => work?.lineId ?? []);

/** What stands in the place of a picture: nobody has seen yet what it will look like. */
const PICTURE = '/pictures/goatskin-dark.webp';

/** Quoted work as its line names it. */
export function namedWork(work: QuotedWork | undefined) {
  if (!work) throw new Error('A quote that is not there must not be ordered.');
  const { title, words, reference } = work;
  return {
    ...{ catalogue: null, sku: null, titleSlug: null, title, author: '', imageUrl: PICTURE },
    words: words === '' ? reference : `${reference}: ${words}`,
  };
}

/** Why quoted work is not put into a cart again, for people. */
export const NOT_AGAIN = 'It was made to a quote. Ask us for a new one.';
