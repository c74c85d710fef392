import type { OrderTotals } from '#kernel/order-totals.ts';

/** A changed component, in minor units; null if absent. */
export interface Difference {
  label: string;
  before: number | null;
  now: number | null;
}

/** Components that differ, in their order in the totals. */
export function compareTotals(
  before: Pick<OrderTotals, 'components'>,
  now: Pick<OrderTotals, 'components'>,
): Difference[] {
  const componentKey = ({ kind, label }: OrderTotals['components'][number]) => `${kind} ${label}`;
  const old = new Map(before.components.map((part) => [componentKey(part), part]));
  const updated = new Map(now.components.map((part) => [componentKey(part), part]));
  return [...new Map([...updated, ...old])].flatMap(([name, { label }]) => {
    const [was, is] = [old.get(name)?.amount ?? null, updated.get(name)?.amount ?? null];
    return was === is ? [] : [{ label, before: was, now: is }];
  });
}
