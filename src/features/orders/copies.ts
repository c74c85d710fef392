import { z } from 'zod';
import type { ProductionState } from './production-states.ts';

/**
 * Breakdown of an order line's copies (decision 62). Every ordered copy is in exactly one of the other five counts, so
 * they add up to `ordered`.
 */
export const Copies = z.object({
  ordered: z.int(),
  /** Not started. */
  waiting: z.int(),
  /** Started or finished, still in the bindery. */
  inProduction: z.int(),
  /** Sent and not refunded. */
  shipped: z.int(),
  /** Refunded before or after shipping. */
  refunded: z.int(),
  cancelled: z.int(),
});
export type Copies = z.infer<typeof Copies>;

export interface LineCopies {
  quantity: number;
  cancelled: number;
  refunded: number;
  /** Part of `refunded` that had already been shipped. */
  refundedAfterShipping: number;
}

interface Line extends Pick<LineCopies, 'quantity' | 'cancelled' | 'refunded'> {
  hasLeft: boolean;
  /** Null before work has begun. */
  production: ProductionState | null;
}

export function countCopies({ hasLeft, production, ...line }: Line): Copies {
  const { quantity: ordered, refunded, cancelled } = line;
  const isStarted = production !== null && production !== 'waiting';
  const place = hasLeft ? 'shipped' : isStarted ? 'inProduction' : 'waiting';
  return { ordered, waiting: 0, inProduction: 0, shipped: 0, refunded, cancelled, [place]: copiesLeft(line) };
}

/** Copies that can still be refunded or cancelled. */
export const copiesLeft = ({ quantity, cancelled, refunded }: Omit<Line, 'hasLeft' | 'production'>): number =>
  quantity - cancelled - refunded;

/**
 * Removes copies from a line's production or shipment.
 * @throws RangeError if fewer copies are left
 */
export function removeFromLine<T extends LineCopies>(
  line: T,
  { count, why, hasLeft }: { count: number; why: 'refunded' | 'cancelled'; hasLeft: boolean },
): T {
  if (count < 0 || count > copiesLeft(line)) throw new RangeError(`${count} copies are not left.`);
  if (why === 'cancelled') return { ...line, cancelled: line.cancelled + count };
  const refundedAfterShipping = line.refundedAfterShipping + (hasLeft ? count : 0);
  return { ...line, refunded: line.refunded + count, refundedAfterShipping };
}
