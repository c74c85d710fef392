import { allocate } from '#kernel/allocate.ts';
import { copiesLeft } from './copies.ts';
import type { RefundPlan, RefundRequest } from './order-refund-contract.ts';

/** `total` = price of its copies − discount + shipping + tax. */
interface RefundableLine {
  id: string;
  title: string;
  quantity: number;
  cancelled: number;
  refunded: number;
  shipping: number;
  tax: number;
  total: number;
}

/** Amounts are minor units of the order's currency. */
export interface RefundableOrder {
  total: number;
  toPay: number;
  wallet: number;
  includedTax: number;
  lines: readonly RefundableLine[];
  refundable: { card: number; wallet: number };
  before: readonly Pick<RefundPlan, 'shipping' | 'tax' | 'includedTax'>[];
}

export const sumRefunds = (refunds: readonly { amount: number }[]): number =>
  sum(refunds, ({ amount }) => amount);

export interface RefundRefusal {
  field: 'lines' | 'shipping' | 'amount';
  message: string;
}

/**
 * Calculates a refund. Copies are worth their price less discount plus tax, split by largest remainder so that they
 * add up to the line.
 * Card and wallet are refunded in proportion to what each paid. Rounding differences go to the wallet, so the card
 * part is used up only by a full refund.
 */
export function planRefund(order: RefundableOrder, request: RefundRequest): RefundPlan | RefundRefusal {
  const { refundable } = order;
  const maximum = refundable.card + refundable.wallet;
  const methods = [
    request.all === true,
    request.amount !== undefined,
    Boolean(request.lines?.length || request.shipping),
  ];
  if (methods.filter(Boolean).length !== 1)
    return { field: 'amount', message: 'Choose copies or shipping, an amount, or everything that is left.' };
  const parts =
    request.amount === undefined
      ? requestedParts(order, request)
      : { value: request.amount, tax: 0, shipping: 0, lines: [] };
  if ('message' in parts) return parts;
  const amount = request.all ? maximum : parts.value;
  if (amount <= 0) return { field: 'amount', message: 'Nothing is left to refund.' };
  if (amount > maximum)
    return {
      field: request.amount === undefined ? 'lines' : 'amount',
      message: 'This is more than was paid, or it has already been refunded.',
    };
  const isFull = amount === maximum;
  const share = (fullAmount: number, refundedSoFar: number, requestedShare: number) => {
    const remaining = Math.max(0, fullAmount - refundedSoFar);
    return isFull ? remaining : Math.min(remaining, requestedShare);
  };
  const { total } = order;
  const addedTax = sum(order.lines, ({ tax }) => tax);
  const proportion = (fullAmount: number) => prorate(fullAmount, amount, total);
  return {
    amount,
    ...splitByMethod(order, amount),
    isFull,
    shipping: parts.shipping,
    tax: share(
      addedTax,
      sum(order.before, ({ tax }) => tax),
      request.amount === undefined ? parts.tax : proportion(addedTax),
    ),
    includedTax: share(
      order.includedTax,
      sum(order.before, ({ includedTax }) => includedTax),
      proportion(order.includedTax),
    ),
    lines: parts.lines,
  };
}

function splitByMethod(
  { total, toPay, wallet, refundable }: RefundableOrder,
  amount: number,
): { toCard: number; toWallet: number } {
  const alreadyRefunded = { card: toPay - refundable.card, wallet: wallet - refundable.wallet };
  const cardShare =
    prorate(toPay, alreadyRefunded.card + alreadyRefunded.wallet + amount, total) - alreadyRefunded.card;
  const toCard = Math.min(refundable.card, amount, Math.max(0, amount - refundable.wallet, cardShare));
  return { toCard, toWallet: amount - toCard };
}

interface Parts {
  value: number;
  tax: number;
  shipping: number;
  lines: RefundPlan['lines'];
}

/** Values the chosen copies and shipping; for `all`, whatever has not been refunded. */
function requestedParts(
  order: RefundableOrder,
  { lines = [], shipping = false, all = false }: RefundRequest,
): Parts | RefundRefusal {
  const parts: Parts = { value: 0, tax: 0, shipping: 0, lines: [] };
  const requestedLines = all
    ? order.lines.map((line) => ({ lineId: line.id, quantity: copiesLeft(line) }))
    : lines;
  if (new Set(requestedLines.map(({ lineId }) => lineId)).size < requestedLines.length)
    return { field: 'lines', message: 'Choose each line only once.' };
  for (const { lineId, quantity } of requestedLines) {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line) return { field: 'lines', message: 'This order has no such line.' };
    const remaining = copiesLeft(line);
    if (quantity > remaining)
      return { field: 'lines', message: `You can refund ${formatCopyCount(remaining)} of ${line.title}.` };
    if (quantity === 0) continue;
    const { value, tax } = lineValue(line);
    const amount = shareOfCopies(value, line.quantity, line.refunded, quantity);
    parts.lines.push({ lineId, quantity, amount });
    parts.value += amount;
    parts.tax += shareOfCopies(tax, line.quantity, line.refunded, quantity);
  }
  if (shipping || all) {
    const shippingRefunded = sum(order.before, (plan) => plan.shipping);
    const cost = sum(order.lines, (line) => line.shipping + lineValue(line).shippingTax);
    parts.shipping = Math.max(0, cost - shippingRefunded);
    if (parts.shipping === 0 && !all)
      return {
        field: 'shipping',
        message:
          cost === 0 ? 'This order had no shipping charge.' : 'The shipping has already been refunded.',
      };
    parts.value += parts.shipping;
    parts.tax += sum(order.lines, (line) => lineValue(line).shippingTax);
  }
  return parts;
}

const formatCopyCount = (count: number) =>
  count === 0 ? 'no more copies' : count === 1 ? 'one more copy' : `${count} more copies`;

/** Value of a line's copies including tax; tax on shipping is counted with the shipping. */
function lineValue({ total, shipping, tax }: RefundableLine): {
  value: number;
  tax: number;
  shippingTax: number;
} {
  const net = total - shipping - tax;
  const [own = 0, shippingTax = 0] = allocate(tax, [net, shipping]);
  return { value: net + own, tax: own, shippingTax };
}

/** Share of `quantity` copies, after the first `first`, in an amount divided among all copies. */
export const shareOfCopies = (amount: number, copies: number, first: number, quantity: number): number =>
  sum(
    allocate(
      amount,
      Array.from({ length: copies }, () => 1),
    ).slice(first, first + quantity),
    (part) => part,
  );

const sum = <T>(items: readonly T[], pick: (item: T) => number): number =>
  items.reduce((before, item) => before + pick(item), 0);

/** Returns `value × amount ÷ total`, rounded down without floating-point error. */
const prorate = (value: number, amount: number, total: number): number =>
  total === 0 ? 0 : Number((BigInt(value) * BigInt(amount)) / BigInt(total));
