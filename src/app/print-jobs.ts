import type { CartDesigns } from '#features/cart/server/designs.ts';
import { findPrintsInCart, removePrint, updatePrintLine } from '#features/cart/server/print-lines.ts';
import { convertCharges } from '#features/checkout/charges.ts';
import type { LineItem } from '#features/checkout/line-item.ts';
import { totalOrder } from '#features/checkout/order-totals.ts';
import { binderyDay } from '#features/checkout/server/bindery-day.ts';
import type { StoredCharges } from '#features/checkout/server/stored-charges.ts';
import type { PrintJobsDependencies } from '#features/print/server/jobs/dependencies.ts';
import type { PrintLines } from '#features/print/server/jobs/print-lines.ts';
import { loadServicePriceCents } from '#features/services/server/service-prices.ts';
import { DEFAULT_SHIPPING_SPEED } from '#kernel/shipping.ts';
import { createUrlSigner } from '#platform/files/signed-urls.ts';

type PrintJobsContext = Pick<PrintJobsDependencies, 'db' | 'rates'> & {
  clock: () => Date;
  secret: string;
  charges: StoredCharges;
  catalogue: { colours(): Promise<readonly { colorName: string; disabled: boolean }[]> };
  prints: PrintLines;
  designs: Pick<CartDesigns, 'hold'>;
};

const hasColour =
  (catalogue: PrintJobsContext['catalogue']): PrintJobsDependencies['isColour'] =>
  async (name) =>
    (await catalogue.colours()).some(({ colorName, disabled }) => colorName === name && !disabled);

export const printJobsDependencies = ({
  db,
  rates,
  clock,
  charges,
  ...shop
}: PrintJobsContext): PrintJobsDependencies => ({
  db,
  rates,
  loadPrices: loadServicePriceCents,
  isColour: hasColour(shop.catalogue),
  createSignedAddress: createUrlSigner({ secret: shop.secret, origin: '', clock }).sign,
  findDelivery: (print, country, rate) =>
    estimateDelivery(
      print,
      { country, currency: rate.currency, today: binderyDay(clock()) },
      convertCharges(charges.current(), rate),
    ),
  carts: {
    findJobsInCart: findPrintsInCart,
    onJobChanged: ({ userId, jobId, copies }) =>
      updatePrintLine({ db, prints: shop.prints, designs: shop.designs }, userId, {
        jobId,
        quantity: copies,
      }),
    onJobRemoved: (tx, { userId, jobId }) => removePrint(tx, userId, jobId),
  },
});

function estimateDelivery(
  { kind, copies, grams }: Parameters<PrintJobsDependencies['findDelivery']>[0],
  { country, currency, today }: { country: string; currency: string; today: string },
  charges: ReturnType<typeof convertCharges>,
): ReturnType<PrintJobsDependencies['findDelivery']> {
  const item: LineItem = {
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
    shippingSpeed: DEFAULT_SHIPPING_SPEED,
  };
  const order = { items: [item], isGuest: true, country, today, coupon: null, wallet: null };
  const { lines, deliveries } = totalOrder(order, charges, currency);
  const [delivery] = deliveries;
  if (!delivery) return null;
  return { amount: lines[0]?.shipping ?? 0, country, from: delivery.from, to: delivery.to };
}
