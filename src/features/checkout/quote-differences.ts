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
  const nameOf = ({ kind, label }: Quote['components'][number]) => `${kind} ${label}`;
  const old = new Map(before.components.map((part) => [nameOf(part), part]));
  const anew = new Map(now.components.map((part) => [nameOf(part), part]));
  return [...new Map([...anew, ...old])].flatMap(([name, { label }]) => {
    const [was, is] = [old.get(name)?.amount ?? null, anew.get(name)?.amount ?? null];
    return was === is ? [] : [{ label, before: was, now: is }];
  });
}
