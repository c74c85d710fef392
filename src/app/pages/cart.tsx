import { useStore } from '#browser/store.ts';
import { UNKNOWN_VISITOR, visitor } from '#browser/visitor.ts';
import { useShippingAddresses } from '#features/accounts/client/use-shipping-addresses.ts';
import { useCartView } from '#features/cart/client/use-cart-view.ts';
import { CartPage } from '#features/cart/views/CartPage.tsx';
import { CartSummary } from '#features/cart/views/CartSummary.tsx';
import { convertCharges } from '#features/checkout/charges.ts';
import { cartTotalsRequest, DEFAULT_GUEST_COUNTRY } from '#features/checkout/client/cart-totals-request.ts';
import { useTotals } from '#features/checkout/client/use-totals.ts';
import { chargesContext } from '#features/checkout/server/charges-context.ts';
import { Estimate } from '#features/checkout/views/Estimate.tsx';
import { TotalsBreakdown } from '#features/checkout/views/TotalsBreakdown.tsx';
import { chosenCode } from '#features/region/client/chosen-country.ts';
import { catalogueContext } from '#features/search/server/catalogue-context.ts';
import { useWalletBalance } from '#features/wallet/client/use-wallet-balance.ts';
import { PAGES } from '#kernel/paths.ts';
import { pageRequestContext, shopContext } from '#platform/pages/page-context.ts';
import { acceptsPaymentsContext } from '#platform/payments/accepts-payments-context.ts';
import { pageMeta, publicPage } from '#ui/document-head.ts';
import type { Route } from './+types/cart.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const colours = await context.get(catalogueContext).colours();
  const { rate } = context.get(pageRequestContext);
  return {
    currency: rate.currency,
    canOrder: context.get(acceptsPaymentsContext),
    wrappingPrices: convertCharges(context.get(chargesContext).current(), rate).wrapping,
    // Includes disabled colours, which older lines may have.
    colours,
    origin: context.get(shopContext).origin,
  };
}

export const headers = publicPage;

export const meta = pageMeta({
  title: 'Cart',
  description: 'The books you’ve chosen, with their bindings and prices.',
  path: PAGES.cart,
  noindex: true,
});

export default function Cart({
  loaderData: { currency, colours, wrappingPrices, canOrder },
}: Route.ComponentProps) {
  const view = useCartView(currency);
  const { status } = useStore(visitor, UNKNOWN_VISITOR);
  const country = useStore(chosenCode, null) ?? DEFAULT_GUEST_COUNTRY;
  const addresses = useShippingAddresses(view.isServerCart);
  const walletBalance = useWalletBalance(view.isServerCart, currency);
  const quote = useTotals(
    cartTotalsRequest(view, { status, currency, country }),
    view.cart.settings?.revision ?? 0,
  );
  const isEstimate = quote.totals?.problems.some(({ code }) => code === 'NO_ADDRESS') || !view.isServerCart;
  const sum = (
    <TotalsBreakdown
      view={quote}
      currency={currency}
      subtotal={view.subtotal}
      totalLabel={isEstimate ? 'Estimated total' : 'Total'}
      hiddenProblems={['NO_ADDRESS', 'CART_EMPTY']}
      note={
        isEstimate &&
        quote.totals && (
          <Estimate
            country={view.isServerCart ? null : country}
            context={canOrder ? 'checkout' : 'message'}
          />
        )
      }
    />
  );
  return (
    <CartPage
      currency={currency}
      colours={colours}
      view={view}
      addresses={addresses}
      wrappingPrices={wrappingPrices}
      canOrder={canOrder}
      speedPrices={quote.totals}
      summary={
        <CartSummary
          view={view}
          currency={currency}
          walletBalance={walletBalance}
          canOrder={canOrder}
          totals={sum}
        />
      }
    />
  );
}
