import { z } from 'zod';
import type { ProductionState } from './production-states.ts';

/**
 * What has become of the copies of an order line (decision 62). Each ordered copy is in exactly one of the other five, so
 * they always add up to `ordered`.
 */
export const Copies = z.object({
  ordered: z.int(),
  /** To be made; nobody has begun. */
  waiting: z.int(),
  /** Begun, or finished, and still in the bindery. */
  inProduction: z.int(),
  /** Sent and kept by the buyer. */
  shipped: z.int(),
  /** Refunded before or after they were sent. */
  refunded: z.int(),
  cancelled: z.int(),
});
export type Copies = z.infer<typeof Copies>;

/** The ledger of a line, as the database keeps it. */
export interface KeptCopies {
  quantity: number;
  cancelled: number;
  refunded: number;
  /** Those of `refunded` that had left the bindery by then. */
  refundedAfterShipping: number;
}

interface Line extends Pick<KeptCopies, 'quantity' | 'cancelled' | 'refunded'> {
  /** Whether its parcel has left the bindery. */
  hasLeft: boolean;
  /** How far the work is; null where nobody has begun. */
  production: ProductionState | null;
}

/** Counts where the copies of a line are. */
export function countCopies({ hasLeft, production, ...line }: Line): Copies {
  const { quantity: ordered, refunded, cancelled } = line;
  const isBegun = production !== null && production !== 'waiting';
  const place = hasLeft ? 'shipped' : isBegun ? 'inProduction' : 'waiting';
  return { ordered, waiting: 0, inProduction: 0, shipped: 0, refunded, cancelled, [place]: copiesLeft(line) };
}

/** Copies that can still be refunded or cancelled. */
export const copiesLeft = ({ quantity, cancelled, refunded }: Omit<Line, 'hasLeft' | 'production'>): number =>
  quantity - cancelled - refunded;

/**
 * Takes copies of a line out of production, or off what the buyer keeps.
 * @throws RangeError where so many are not left
 */
export function takeOut<T extends KeptCopies>(
  line: T,
  { count, why, hasLeft }: { count: number; why: 'refunded' | 'cancelled'; hasLeft: boolean },
): T {
  if (count < 0 || count > copiesLeft(line)) throw new RangeError(`${count} copies are not left.`);
  if (why === 'cancelled') return { ...line, cancelled: line.cancelled + count };
  const refundedAfterShipping = line.refundedAfterShipping + (hasLeft ? count : 0);
  return { ...line, refunded: line.refunded + count, refundedAfterShipping };
}
