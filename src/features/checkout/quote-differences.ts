import type { Quote } from '#kernel/quote.ts';

/** A changed component, in minor units; null if absent. */
export interface Difference {
  label: string;
  before: number | null;
  now: number | null;
}

/** Components that differ, in their order in the totals. */
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
