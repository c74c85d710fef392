import { BINDERY_DAYS } from '#kernel/bindery-days.ts';
import type { Delivery, OrderTotals, TotalsLine } from '#kernel/order-totals.ts';
import { priceLines } from './charged-line.ts';
import type { Charges, ShippingRate } from './charges.ts';
import { type PricedDelivery, priceDeliveries, type ShippedLine } from './deliveries.ts';
import type { LineItem } from './line-item.ts';
import { findProblems } from './problems.ts';
import { perCent } from './taxes.ts';
import { totalsComponents } from './totals-components.ts';
import type { TotalsInput } from './totals-input.ts';
import { workingDaysAfter } from './working-days.ts';

/** Totals without digest, which needs cryptography. */
export type TotalsWithoutDigest = Omit<OrderTotals, 'digest'>;

/**
 * Calculates an order's totals (decision 29): lines → customisation → wrapping → coupon → shipping → tax → wallet.
 * Remainders are divided by line id, never by the order of the lines.
 * @param charges in minor units of `currency`, like the items
 */
export function totalOrder(order: TotalsInput, charges: Charges, currency: string): TotalsWithoutDigest {
  const sold = order.items.filter(({ unavailable }) => !unavailable).sort(byItemId);
  const { lines, refusal } = priceLines(sold, charges, order.coupon, currency);
  const deliveries = priceDeliveries(lines, charges, { country: order.country, region: '' });
  const { total, toPay, components } = totalsComponents(deliveries, charges.processing, order);
  const shippedLines = new Map(
    deliveries.flatMap((delivery) => delivery.lines.map((line) => [line.item.itemId, line])),
  );
  const problems = findProblems(order, deliveries, refusal);
  return {
    currency,
    lines: order.items.map((item) => toTotalsLine(item, shippedLines.get(item.itemId), problems)),
    components,
    total,
    includedTaxes: includedTaxes(deliveries),
    toPay,
    deliveries: deliveries.flatMap((delivery) => toDelivery(delivery, order, charges)),
    problems,
  };
}

const byItemId = (a: LineItem, b: LineItem): number => (a.itemId < b.itemId ? -1 : 1);

/** Problems shown at their line; a missing address concerns the whole order. */
const LINE_PROBLEMS = new Set(['LINE_UNAVAILABLE', 'NOT_DELIVERED', 'DESIGN_DRAFT']);

function toTotalsLine(
  { itemId, quantity, itemPrice, customizationCharges }: LineItem,
  line: ShippedLine | undefined,
  problems: OrderTotals['problems'],
): TotalsLine {
  const lineProblem = problems.find(
    (problem) => problem.itemId === itemId && LINE_PROBLEMS.has(problem.code),
  );
  const problem = lineProblem && { problem: lineProblem.message };
  const nothing = { itemPrice: 0, customizationCharges: 0, wrapping: 0, discount: 0, shipping: 0, tax: 0 };
  if (!line) return { itemId, quantity, ...nothing, total: 0, speeds: [], ...problem };
  const { goods, wrapping, discount, shipping, tax, speeds } = line;
  const total = goods + wrapping - discount + shipping + tax;
  const amounts = { itemPrice, customizationCharges, wrapping, discount, shipping, tax, total };
  return { itemId, quantity, ...amounts, speeds, ...problem };
}

/** Includes taxes at 0 %, because customers look for them. */
function includedTaxes(deliveries: readonly PricedDelivery[]): OrderTotals['includedTaxes'] {
  const amounts = new Map<number, number>();
  for (const { tax } of deliveries) {
    if (!tax.rate?.isIncluded) continue;
    const rate = perCent(tax.rate);
    amounts.set(rate, (amounts.get(rate) ?? 0) + tax.included);
  }
  return [...amounts].map(([rate, amount]) => ({ rate, amount })).sort((a, b) => a.rate - b.rate);
}

/** Lines shipped together wait for the slowest to bind. */
const daysInBindery = ({ item }: ShippedLine): number => BINDERY_DAYS[item.print?.kind ?? 'book'];

/** Adds estimated dates, in working days of the bindery's country. */
function toDelivery(
  { addressId, speed, lines, rate, speeds }: PricedDelivery,
  { items, today }: TotalsInput,
  { closedDays }: Charges,
): Delivery[] {
  if (!rate) return [];
  const within = new Set(lines.map(({ item }) => item.itemId));
  const itemIds = items.map(({ itemId }) => itemId).filter((id) => within.has(id));
  const boundDay = workingDaysAfter(today, Math.max(...lines.map(daysInBindery)), closedDays);
  const days = ({ from, to }: ShippingRate) => ({
    from: workingDaysAfter(boundDay, from, closedDays),
    to: workingDaysAfter(boundDay, to, closedDays),
  });
  const speedOptions = speeds.map((option) => ({
    speed: option.speed,
    shipping: option.shipping,
    more: option.more,
    ...days(option.rate),
  }));
  return [{ addressId, speed, itemIds, ...days(rate), speeds: speedOptions }];
}
