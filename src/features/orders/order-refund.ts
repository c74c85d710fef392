import { spread } from '#kernel/spread.ts';
import { copiesLeft } from './copies.ts';
import type { RefundPlan, RefundRequest } from './order-refund-contract.ts';

/** A line as money is given back for it; `total` = what its copies cost − discount + shipping + tax. */
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

/** An order as money is given back of it; amounts are minor units of its currency. */
export interface RefundableOrder {
  total: number;
  toPay: number;
  wallet: number;
  includedTax: number;
  lines: readonly RefundableLine[];
  /** What can still go back the way it was paid, and to the wallet. */
  left: { card: number; wallet: number };
  /** What the admin has given back before. */
  before: readonly Pick<RefundPlan, 'shipping' | 'tax' | 'includedTax'>[];
}

/** Returns the sum of refunds in minor units. */
export const refundedBefore = (refunds: readonly { amount: number }[]): number =>
  sum(refunds, ({ amount }) => amount);

/** Why nothing is given back, and the field at which that is said. */
export interface RefundRefusal {
  field: 'lines' | 'shipping' | 'amount';
  message: string;
}

/**
 * What a refund comes to. Copies are worth what they cost, less what a coupon took off them, with their tax: the line
 * divided among its copies by the largest remainder, so that all copies together are the line. What was paid by card and by
 * wallet goes back in the proportion in which it was paid; what rounding leaves over goes by the wallet first, so that the
 * card is only spent when all is. Never more than is left.
 */
export function planRefund(order: RefundableOrder, asked: RefundRequest): RefundPlan | RefundRefusal {
  const { left } = order;
  const most = left.card + left.wallet;
  const chosen = [
    asked.all === true,
    asked.amount !== undefined,
    Boolean(asked.lines?.length || asked.shipping),
  ];
  if (chosen.filter(Boolean).length !== 1)
    return { field: 'amount', message: 'Choose copies or the shipping, or a sum, or all that is left.' };
  const parts =
    asked.amount === undefined
      ? partsOf(order, asked)
      : { value: asked.amount, tax: 0, shipping: 0, lines: [] };
  if ('message' in parts) return parts;
  const amount = asked.all ? most : parts.value;
  if (amount <= 0) return { field: 'amount', message: 'Nothing of it is left to be given back.' };
  if (amount > most)
    return {
      field: asked.amount === undefined ? 'lines' : 'amount',
      message: 'So much was not paid, or it has been given back already.',
    };
  const isWhole = amount === most;
  const share = (whole: number, gone: number, own: number) => {
    const rest = Math.max(0, whole - gone);
    return isWhole ? rest : Math.min(rest, own);
  };
  const { total } = order;
  const addedTax = sum(order.lines, ({ tax }) => tax);
  const proportion = (whole: number) => part(whole, amount, total);
  return {
    ...{ amount, ...waysBack(order, amount), isWhole },
    shipping: parts.shipping,
    tax: share(
      addedTax,
      sum(order.before, ({ tax }) => tax),
      asked.amount === undefined ? parts.tax : proportion(addedTax),
    ),
    includedTax: share(
      order.includedTax,
      sum(order.before, ({ includedTax }) => includedTax),
      proportion(order.includedTax),
    ),
    lines: parts.lines,
  };
}

/** By card and to the wallet, in the proportion in which it was paid, within what is left of each. */
function waysBack(
  { total, toPay, wallet, left }: RefundableOrder,
  amount: number,
): { toCard: number; toWallet: number } {
  const gone = { card: toPay - left.card, wallet: wallet - left.wallet };
  const wanted = part(toPay, gone.card + gone.wallet + amount, total) - gone.card;
  const toCard = Math.min(left.card, amount, Math.max(0, amount - left.wallet, wanted));
  return { toCard, toWallet: amount - toCard };
}

interface Parts {
  value: number;
  tax: number;
  shipping: number;
  lines: RefundPlan['lines'];
}

/** What the chosen copies and the shipping are worth; of `all`, whatever of them has not gone back. */
function partsOf(
  order: RefundableOrder,
  { lines = [], shipping = false, all = false }: RefundRequest,
): Parts | RefundRefusal {
  const parts: Parts = { value: 0, tax: 0, shipping: 0, lines: [] };
  const wanted = all ? order.lines.map((line) => ({ lineId: line.id, quantity: copiesLeft(line) })) : lines;
  if (new Set(wanted.map(({ lineId }) => lineId)).size < wanted.length)
    return { field: 'lines', message: 'Name each line once.' };
  for (const { lineId, quantity } of wanted) {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line) return { field: 'lines', message: 'There is no such line in this order.' };
    const left = copiesLeft(line);
    if (quantity > left)
      return { field: 'lines', message: `Of ${line.title} ${copiesInWords(left)} left to be given back.` };
    if (quantity === 0) continue;
    const { value, tax } = worthOf(line);
    const amount = taken(value, line.quantity, line.refunded, quantity);
    parts.lines.push({ lineId, quantity, amount });
    parts.value += amount;
    parts.tax += taken(tax, line.quantity, line.refunded, quantity);
  }
  if (shipping || all) {
    const given = sum(order.before, (one) => one.shipping);
    const cost = sum(order.lines, (line) => line.shipping + worthOf(line).shippingTax);
    parts.shipping = Math.max(0, cost - given);
    if (parts.shipping === 0 && !all)
      return {
        field: 'shipping',
        message: cost === 0 ? 'Its shipping cost nothing.' : 'Its shipping has gone back already.',
      };
    parts.value += parts.shipping;
    parts.tax += sum(order.lines, (line) => worthOf(line).shippingTax);
  }
  return parts;
}

const copiesInWords = (count: number) =>
  count === 0 ? 'no copy is' : count === 1 ? 'one copy is' : `${count} copies are`;

/** What the copies of a line are worth with their tax; the tax on its way here is the shipping's. */
function worthOf({ total, shipping, tax }: RefundableLine): {
  value: number;
  tax: number;
  shippingTax: number;
} {
  const net = total - shipping - tax;
  const [own = 0, shippingTax = 0] = spread(tax, [net, shipping]);
  return { value: net + own, tax: own, shippingTax };
}

/** What `quantity` copies after the first `first` are of an amount that is divided among all of them. */
export const taken = (amount: number, copies: number, first: number, quantity: number): number =>
  sum(
    spread(
      amount,
      Array.from({ length: copies }, () => 1),
    ).slice(first, first + quantity),
    (one) => one,
  );

const sum = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((before, one) => before + of(one), 0);

/** `whole × amount ÷ total`, rounded down; exact. */
const part = (whole: number, amount: number, total: number): number =>
  total === 0 ? 0 : Number((BigInt(whole) * BigInt(amount)) / BigInt(total));
