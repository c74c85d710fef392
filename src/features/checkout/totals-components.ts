import type { TotalsComponent } from '#kernel/order-totals.ts';
import type { NamedPrice } from './charges.ts';
import type { PricedDelivery, ShippedLine } from './deliveries.ts';
import type { TotalsInput } from './totals-input.ts';

/** Adds up the totals by kind of charge, leaving out zero amounts except the books. */
export function totalsComponents(
  deliveries: readonly PricedDelivery[],
  processing: readonly NamedPrice[],
  { coupon, wallet }: Pick<TotalsInput, 'coupon' | 'wallet'>,
): { components: TotalsComponent[]; total: number; toPay: number } {
  const lines = deliveries.flatMap((delivery) => delivery.lines);
  const sum = (amountOf: (line: ShippedLine) => number) =>
    lines.reduce((before, line) => before + amountOf(line), 0);
  const copies = (amountOf: (item: ShippedLine['item']) => number) =>
    sum(({ item }) => amountOf(item) * item.quantity);
  // An empty order has no processing fees.
  const processingFees = lines.length > 0 ? processing : [];
  const charged: TotalsComponent[] = [
    { kind: 'items', label: 'Books', amount: copies(({ itemPrice }) => itemPrice) },
    { kind: 'customization', label: 'Customisation', amount: copies((item) => item.customizationCharges) },
    ...processingFees.map(({ label, amount }) => ({ kind: 'processing' as const, label, amount })),
    { kind: 'wrapping', label: 'Wrapping', amount: sum(({ wrapping }) => wrapping) },
    { kind: 'coupon', label: couponLabel(coupon), amount: -sum(({ discount }) => discount) },
    { kind: 'shipping', label: 'Shipping', amount: sum(({ shipping }) => shipping) },
    ...addedTaxes(deliveries),
  ];
  const total = charged.reduce((before, { amount }) => before + amount, 0);
  const fromWallet = Math.max(0, Math.min(wallet ?? 0, total));
  const components = [...charged, { kind: 'wallet' as const, label: 'Wallet', amount: -fromWallet }];
  return {
    components: components.filter(({ kind, amount }) => kind === 'items' || amount !== 0),
    total,
    toPay: total - fromWallet,
  };
}

const couponLabel = (coupon: TotalsInput['coupon']): string =>
  coupon && 'terms' in coupon ? `Coupon ${coupon.terms.code}` : 'Coupon';

function addedTaxes(deliveries: readonly PricedDelivery[]): TotalsComponent[] {
  const amounts = new Map<string, number>();
  for (const { tax } of deliveries) {
    const added = tax.added.reduce((sum, amount) => sum + amount, 0);
    if (tax.rate && added > 0) amounts.set(tax.rate.name, (amounts.get(tax.rate.name) ?? 0) + added);
  }
  return [...amounts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([label, amount]) => ({ kind: 'tax', label, amount }));
}
