import type { Quote } from '#kernel/quote.ts';

/** A part of a sum that is another than before, in minor units; null where there was or is no such part. */
export interface Difference {
  label: string;
  before: number | null;
  now: number | null;
}

/** What of a sum has changed, part by part, in the order in which sums name their parts. */
export function quoteDifferences(
  before: Pick<Quote, 'components'>,
  now: Pick<Quote, 'components'>,
): Difference[] {
  const kinds = new Set([...now.components, ...before.components].map(({ kind }) => kind));
  return [...kinds].flatMap((kind) => {
    const old = before.components.find((part) => part.kind === kind);
    const anew = now.components.find((part) => part.kind === kind);
    if (old?.amount === anew?.amount) return [];
    return [
      { label: (anew ?? old)?.label ?? kind, before: old?.amount ?? null, now: anew?.amount ?? null },
    ];
  });
}
