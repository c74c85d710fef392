import { z } from 'zod';
import type { BenchState } from './bench-states.ts';

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

/** A line as the database keeps it. */
export interface KeptCopies {
  quantity: number;
  cancelled: number;
  refunded: number;
  /** Whether its parcel has left the bindery. */
  hasLeft: boolean;
  /** How far the work is; null where nobody has begun. */
  production: BenchState | null;
}

/** Counts where the copies of a line are. */
export function countCopies({ quantity, cancelled, refunded, hasLeft, production }: KeptCopies): Copies {
  const rest = quantity - cancelled - refunded;
  const isBegun = production !== null && production !== 'waiting';
  const there = hasLeft ? 'shipped' : isBegun ? 'inProduction' : 'waiting';
  const counted = { ordered: quantity, waiting: 0, inProduction: 0, shipped: 0, refunded, cancelled };
  return { ...counted, [there]: rest };
}

/** Copies that are still to be made or sent. */
export const copiesHere = ({ waiting, inProduction }: Copies): number => waiting + inProduction;

/** Copies that could still be refunded. */
export const copiesLeft = (copies: Copies): number => copiesHere(copies) + copies.shipped;
