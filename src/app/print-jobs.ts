import type { CartDesigns } from '#features/cart/server/designs.ts';
import { dropPrint, followPrint, printsInCart } from '#features/cart/server/print-lines.ts';
import { chargesIn } from '#features/checkout/charges.ts';
import { quoteOrder } from '#features/checkout/quote.ts';
import type { QuotedItem } from '#features/checkout/quoted-item.ts';
import { binderyDay } from '#features/checkout/server/bindery-day.ts';
import type { StoredCharges } from '#features/checkout/server/stored-charges.ts';
import type { PrintJobsDependencies } from '#features/print/server/jobs/dependencies.ts';
import { centsOf } from '#features/services/server/service-prices.ts';
import { USUAL_SHIPPING } from '#kernel/shipping.ts';
import { createSignedAddresses } from '#platform/files/signed-addresses.ts';
import type { PrintLines } from './print-lines.ts';

type Parts = Pick<PrintJobsDependencies, 'db' | 'rates'> & {
  clock: () => Date;
  secret: string;
  charges: StoredCharges;
  catalogue: { colours(): Promise<readonly { colorName: string; disabled: boolean }[]> };
  prints: PrintLines;
  designs: Pick<CartDesigns, 'hold'>;
};

const keepsColour =
  (catalogue: Parts['catalogue']): PrintJobsDependencies['isColour'] =>
  async (name) =>
    (await catalogue.colours()).some(({ colorName, disabled }) => colorName === name && !disabled);

export const printJobs = ({ db, rates, clock, charges, ...shop }: Parts): PrintJobsDependencies => ({
  db,
  rates,
  pricesOf: centsOf,
  isColour: keepsColour(shop.catalogue),
  addressOf: createSignedAddresses({ secret: shop.secret, origin: '', clock }).make,
  deliveryOf: (sent, country, rate) =>
    deliveryOf(
      sent,
      { country, currency: rate.currency, today: binderyDay(clock()) },
      chargesIn(charges.current(), rate),
    ),
  carts: {
    holding: printsInCart,
    changed: ({ userId, jobId, copies }) =>
      followPrint({ db, prints: shop.prints, designs: shop.designs }, userId, { jobId, quantity: copies }),
    removed: (tx, { userId, jobId }) => dropPrint(tx, userId, jobId),
  },
});

function deliveryOf(
  { kind, copies, grams }: Parameters<PrintJobsDependencies['deliveryOf']>[0],
  { country, currency, today }: { country: string; currency: string; today: string },
  charges: ReturnType<typeof chargesIn>,
): ReturnType<PrintJobsDependencies['deliveryOf']> {
  const item: QuotedItem = {
    itemId: 'print',
    bookId: null,
    print: { jobId: '', version: '', kind },
    quantity: copies,
    grams,
    itemPrice: 0,
    customizationCharges: 0,
    boxWrapping: false,
    giftWrapping: false,
    address: null,
    variantType: 'deluxe',
    leatherType: 'realLeather',
    color: '',
    shippingSpeed: USUAL_SHIPPING,
  };
  const order = { items: [item], isGuest: true, country, today, coupon: null, wallet: null };
  const { lines, deliveries } = quoteOrder(order, charges, currency);
  const [delivery] = deliveries;
  if (!delivery) return null;
  return { amount: lines[0]?.shipping ?? 0, country, from: delivery.from, to: delivery.to };
}
