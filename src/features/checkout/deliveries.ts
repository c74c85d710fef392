import { SHIPPING_SPEEDS } from '#kernel/shipping.ts';
import type { ShippingSpeed } from '#kernel/shipping-speed.ts';
import { spread } from '#kernel/spread.ts';
import type { ChargedLine } from './charged-line.ts';
import type { Charges, ShippingRate } from './charges.ts';
import type { Destination } from './quoted-item.ts';
import { type DeliveryTax, taxOf } from './taxes.ts';

/** A line as it is sent. */
export interface SentLine extends ChargedLine {
  shipping: number;
  tax: number;
}

/** What travels together, and what that costs. */
export interface SentDelivery {
  addressId: string | null;
  speed: ShippingSpeed;
  lines: SentLine[];
  /** Null where the shop does not deliver: then it costs nothing. */
  rate: ShippingRate | null;
  /** Each speed at which the shop delivers there, with what the whole delivery costs at it. */
  speeds: { speed: ShippingSpeed; rate: ShippingRate; shipping: number }[];
  tax: DeliveryTax;
}

const GRAMS_A_KILOGRAM = 1000;

/**
 * Lines by the address they go to and the speed at which they do, with shipping and tax (decision 32): a delivery costs
 * its base and something for every kilogram begun, divided among its lines by weight.
 * @param estimate where lines without an address are taken to go
 */
export function sentDeliveries(
  lines: readonly ChargedLine[],
  { shipping, taxes }: Pick<Charges, 'shipping' | 'taxes'>,
  estimate: Destination,
): SentDelivery[] {
  return grouped(lines).map((together) => {
    const { address, shippingSpeed: speed } = (together[0] as ChargedLine).item;
    const { country, region } = address ?? estimate;
    const rate = shipping.of(country, speed);
    const parts = shippingParts(rate, together);
    const tax = taxOf(
      taxes.of(country, region),
      together.map(({ goods, wrapping, discount }, i) => goods + wrapping - discount + (parts[i] ?? 0)),
    );
    const sent = together.map((line, i) => ({
      ...line,
      shipping: parts[i] ?? 0,
      tax: tax.added[i] ?? 0,
    }));
    const speeds = SHIPPING_SPEEDS.flatMap((one) => {
      const found = shipping.of(country, one);
      return found ? [{ speed: one, rate: found, shipping: shippingOf(found, together) }] : [];
    });
    return { addressId: address?.id ?? null, speed, lines: sent, rate, speeds, tax };
  });
}

/** In an order that does not depend on that of the lines. */
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
