import type { TotalsComponent } from '#kernel/order-totals.ts';

export const COST_EXPLANATIONS: Record<TotalsComponent['kind'], string> = {
  items:
    'The price of each binding, times its copies. It is the price of this moment; the books are bound to order.',
  customization: 'What is done to a copy beyond its binding: lettering, foil, endpapers.',
  processing: 'The work of preparing the order as a whole, whatever is in it.',
  wrapping: 'The boxes and the gift wrapping that you have chosen, for each copy of a book.',
  coupon: 'What your code takes off. It is divided among the books it is for.',
  shipping: 'By where each parcel goes, what it weighs and how fast it travels. Parcels are insured.',
  tax: 'Sales tax of the place that each book goes to. It is added to the prices there.',
  wallet:
    'Money of yours that the shop keeps; it pays first. It is held when you order and comes back if the order ends.',
};
