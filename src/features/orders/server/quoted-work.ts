import type { QuotedWork } from '#features/cart/quoted-work.ts';
import type { OrderedItem } from './dependencies.ts';

export const quoteLineIds = (items: readonly OrderedItem[]): string[] =>
  items.flatMap(({ work }) => work?.lineId ?? []);

/** Placeholder picture; custom work has none yet. */
const PLACEHOLDER_PICTURE = '/pictures/goatskin-dark.webp';

export function describeQuotedWork(work: QuotedWork | undefined) {
  if (!work) throw new Error('Cannot order custom work without its quote.');
  const { title, description, reference } = work;
  return {
    catalogue: null,
    sku: null,
    titleSlug: null,
    title,
    author: '',
    imageUrl: PLACEHOLDER_PICTURE,
    description: description === '' ? reference : `${reference}: ${description}`,
  };
}

export const NOT_REORDERABLE = 'This was made to a quote. Ask us for a new one.';
