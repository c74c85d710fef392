import { allocate } from '#kernel/allocate.ts';
import { SHIPPING_SPEEDS } from '#kernel/shipping.ts';
import type { ShippingSpeed } from '#kernel/shipping-speed.ts';
import type { ChargedLine } from './charged-line.ts';
import type { Charges, ShippingRate } from './charges.ts';
import type { Destination } from './line-item.ts';
import { calculateTax, type DeliveryTax } from './taxes.ts';

export interface ShippedLine extends ChargedLine {
  shipping: number;
  tax: number;
  /** Speeds available for the line, with the difference in the order's total shipping cost. */
  speeds: { speed: ShippingSpeed; more: number }[];
}

/** Lines shipped together, with their costs. */
export interface PricedDelivery {
  addressId: string | null;
  speed: ShippingSpeed;
  lines: ShippedLine[];
  /** Null if the shop doesn't deliver there; shipping then costs nothing. */
  rate: ShippingRate | null;
  /** Available speeds, with the shipping cost of this delivery. */
  speeds: { speed: ShippingSpeed; rate: ShippingRate; shipping: number; more: number }[];
  tax: DeliveryTax;
}

const GRAMS_PER_KILOGRAM = 1000;

/**
 * Groups lines by address and speed, with shipping and tax (decision 32). A delivery costs a base plus an amount per
 * started kilogram, divided among its lines by weight.
 * @param estimate destination of lines without an address
 */
export function priceDeliveries(
  lines: readonly ChargedLine[],
  { shipping, taxes }: Pick<Charges, 'shipping' | 'taxes'>,
  estimate: Destination,
): PricedDelivery[] {
  const now = totalShipping(lines, shipping, estimate);
  /** Difference in total shipping cost if these lines changed speed. */
  const speedDifference = (movedLines: readonly ChargedLine[], speed: ShippingSpeed) => {
    const moved = new Set(movedLines);
    const then = lines.map((line) =>
      moved.has(line) ? { ...line, item: { ...line.item, shippingSpeed: speed } } : line,
    );
    return totalShipping(then, shipping, estimate) - now;
  };
  return groupLines(lines).map((group) => {
    const { address, shippingSpeed: speed } = (group[0] as ChargedLine).item;
    const { country, region } = address ?? estimate;
    const rate = shipping.find(country, speed);
    const parts = divideShipping(rate, group);
    const tax = calculateTax(
      taxes.find(country, region),
      group.map(({ goods, wrapping, discount }, i) => goods + wrapping - discount + (parts[i] ?? 0)),
    );
    const offeredSpeeds = SHIPPING_SPEEDS.flatMap((candidate) => {
      const candidateRate = shipping.find(country, candidate);
      return candidateRate ? [{ speed: candidate, rate: candidateRate }] : [];
    });
    const shippedLines = group.map((line, i) => ({
      ...line,
      shipping: parts[i] ?? 0,
      tax: tax.added[i] ?? 0,
      speeds: offeredSpeeds.map((option) => ({
        speed: option.speed,
        more: speedDifference([line], option.speed),
      })),
    }));
    const speeds = offeredSpeeds.map((option) => ({
      ...option,
      shipping: deliveryShipping(option.rate, group),
      more: speedDifference(group, option.speed),
    }));
    return { addressId: address?.id ?? null, speed, lines: shippedLines, rate, speeds, tax };
  });
}

const totalShipping = (
  lines: readonly ChargedLine[],
  shipping: Charges['shipping'],
  estimate: Destination,
): number =>
  groupLines(lines).reduce((sum, group) => {
    const { address, shippingSpeed } = (group[0] as ChargedLine).item;
    const rate = shipping.find((address ?? estimate).country, shippingSpeed);
    return sum + (rate ? deliveryShipping(rate, group) : 0);
  }, 0);

/** Sorted, so that the order of the lines doesn't matter. */
function groupLines(lines: readonly ChargedLine[]): ChargedLine[][] {
  const groups = new Map<string, ChargedLine[]>();
  for (const line of lines) {
    const key = `${line.item.address?.id ?? ''} ${line.item.shippingSpeed}`;
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}

function divideShipping(rate: ShippingRate | null, lines: readonly ChargedLine[]): number[] {
  if (!rate) return lines.map(() => 0);
  return allocate(deliveryShipping(rate, lines), lines.map(lineGrams));
}

function deliveryShipping({ base, perKilogram }: ShippingRate, lines: readonly ChargedLine[]): number {
  const grams = lines.map(lineGrams).reduce((sum, weight) => sum + weight, 0);
  return base + perKilogram * Math.ceil(grams / GRAMS_PER_KILOGRAM);
}

const lineGrams = ({ item }: ChargedLine) => item.grams * item.quantity;
