import type { TotalsComponent } from '#kernel/order-totals.ts';

export const COST_EXPLANATIONS: Record<TotalsComponent['kind'], string> = {
  items: 'The price of each binding, times the number of copies.',
  customization: 'Lettering, foil, endpapers and other changes to the standard binding.',
  processing: 'Preparing your order, whatever it contains.',
  wrapping: 'The gift boxes and gift wrap you chose, per copy.',
  coupon: 'The discount from your code, shared between the books it applies to.',
  shipping: 'Based on destination, weight and delivery speed. Parcels are insured.',
  tax: 'Sales tax at each delivery address, added to the price.',
  wallet:
    'Your wallet balance is used first. We reserve it when you order and return it if the order is cancelled.',
};
