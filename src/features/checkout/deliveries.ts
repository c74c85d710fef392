import { SHIPPING_SPEEDS } from '#kernel/shipping.ts';
import type { ShippingSpeed } from '#kernel/shipping-speed.ts';
import { spread } from '#kernel/spread.ts';
import type { ChargedLine } from './charged-line.ts';
import type { Charges, ShippingRate } from './charges.ts';
import type { Destination } from './quoted-item.ts';
import { type DeliveryTax, taxOf } from './taxes.ts';

export interface SentLine extends ChargedLine {
  shipping: number;
  tax: number;
  /** Speeds available for the line, with the difference in the order's total shipping cost. */
  speeds: { speed: ShippingSpeed; more: number }[];
}

/** Lines shipped together, with their costs. */
export interface SentDelivery {
  addressId: string | null;
  speed: ShippingSpeed;
  lines: SentLine[];
  /** Null if the shop doesn't deliver there; shipping then costs nothing. */
  rate: ShippingRate | null;
  /** Available speeds, with the shipping cost of this delivery. */
  speeds: { speed: ShippingSpeed; rate: ShippingRate; shipping: number; more: number }[];
  tax: DeliveryTax;
}

const GRAMS_A_KILOGRAM = 1000;

/**
 * Groups lines by address and speed, with shipping and tax (decision 32). A delivery costs a base plus an amount per
 * started kilogram, divided among its lines by weight.
 * @param estimate destination of lines without an address
 */
export function sentDeliveries(
  lines: readonly ChargedLine[],
  { shipping, taxes }: Pick<Charges, 'shipping' | 'taxes'>,
  estimate: Destination,
): SentDelivery[] {
  const now = shippingOfAll(lines, shipping, estimate);
  /** Difference in total shipping cost if these lines changed speed. */
  const more = (those: readonly ChargedLine[], speed: ShippingSpeed) => {
    const moved = new Set(those);
    const then = lines.map((line) =>
      moved.has(line) ? { ...line, item: { ...line.item, shippingSpeed: speed } } : line,
    );
    return shippingOfAll(then, shipping, estimate) - now;
  };
  return grouped(lines).map((together) => {
    const { address, shippingSpeed: speed } = (together[0] as ChargedLine).item;
    const { country, region } = address ?? estimate;
    const rate = shipping.of(country, speed);
    const parts = shippingParts(rate, together);
    const tax = taxOf(
      taxes.of(country, region),
      together.map(({ goods, wrapping, discount }, i) => goods + wrapping - discount + (parts[i] ?? 0)),
    );
    const offered = SHIPPING_SPEEDS.flatMap((one) => {
      const found = shipping.of(country, one);
      return found ? [{ speed: one, rate: found }] : [];
    });
    const sent = together.map((line, i) => ({
      ...line,
      shipping: parts[i] ?? 0,
      tax: tax.added[i] ?? 0,
      speeds: offered.map((way) => ({ speed: way.speed, more: more([line], way.speed) })),
    }));
    const speeds = offered.map((way) => ({
      ...way,
      shipping: shippingOf(way.rate, together),
      more: more(together, way.speed),
    }));
    return { addressId: address?.id ?? null, speed, lines: sent, rate, speeds, tax };
  });
}

const shippingOfAll = (
  lines: readonly ChargedLine[],
  shipping: Charges['shipping'],
  estimate: Destination,
): number =>
  grouped(lines).reduce((sum, together) => {
    const { address, shippingSpeed } = (together[0] as ChargedLine).item;
    const rate = shipping.of((address ?? estimate).country, shippingSpeed);
    return sum + (rate ? shippingOf(rate, together) : 0);
  }, 0);

/** Sorted, so that the order of the lines doesn't matter. */
function grouped(lines: readonly ChargedLine[]): ChargedLine[][] {
  const groups = new Map<string, ChargedLine[]>();
  for (const line of lines) {
    const key = `${line.item.address?.id ?? ''} ${line.item.shippingSpeed}`;
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}

function shippingParts(rate: ShippingRate | null, lines: readonly ChargedLine[]): number[] {
  if (!rate) return lines.map(() => 0);
  return spread(shippingOf(rate, lines), lines.map(gramsOf));
}

function shippingOf({ base, perKilogram }: ShippingRate, lines: readonly ChargedLine[]): number {
  const grams = lines.map(gramsOf).reduce((sum, weight) => sum + weight, 0);
  return base + perKilogram * Math.ceil(grams / GRAMS_A_KILOGRAM);
}

const gramsOf = ({ item }: ChargedLine) => item.grams * item.quantity;
