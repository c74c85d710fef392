import { useStore } from '#browser/store.ts';
import { UNKNOWN, visitor } from '#browser/visitor.ts';
import { useCartIn } from '#features/cart/client/use-cart-in.ts';
import { CartPage } from '#features/cart/views/CartPage.tsx';
import { CartSummary } from '#features/cart/views/CartSummary.tsx';
import { chargesIn } from '#features/checkout/charges.ts';
import { useQuote } from '#features/checkout/client/use-quote.ts';
import { chargesContext } from '#features/checkout/server/charges-context.ts';
import { QuoteSum } from '#features/checkout/views/QuoteSum.tsx';
import { chosenCode } from '#features/region/client/chosen-country.ts';
import { catalogueContext } from '#features/search/server/catalogue-context.ts';
import { PAGES } from '#kernel/addresses.ts';
import { pageRequestContext, shopContext } from '#platform/pages/page-context.ts';
import { takesPaymentContext } from '#platform/payments/takes-payment-context.ts';
import { documentHead, publicPage } from '#ui/document-head.ts';
import { cartQuestion, HOME_COUNTRY } from '../cart-question.ts';
import { Estimate } from '../Estimate.tsx';
import { useShippingAddresses, useWalletBalance } from '../own-means.ts';
import type { Route } from './+types/cart.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const colours = await context.get(catalogueContext).colours();
  const { rate } = context.get(pageRequestContext);
  return {
    currency: rate.currency,
    canOrder: context.get(takesPaymentContext),
    wrappingPrices: chargesIn(context.get(chargesContext).current(), rate).wrapping,
    // Includes disabled colours, which older lines may have.
    colours,
    origin: context.get(shopContext).origin,
  };
}

export const headers = publicPage;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? documentHead(
        {
          title: 'Cart',
          description: 'The books you have chosen, with their bindings and what they come to.',
          path: PAGES.cart,
          noindex: true,
        },
        loaderData.origin,
      )
    : [];

export default function Cart({
  loaderData: { currency, colours, wrappingPrices, canOrder },
}: Route.ComponentProps) {
  const view = useCartIn(currency);
  const { status } = useStore(visitor, UNKNOWN);
  const country = useStore(chosenCode, null) ?? HOME_COUNTRY;
  const addresses = useShippingAddresses(view.isOwn);
  const walletBalance = useWalletBalance(view.isOwn, currency);
  const quote = useQuote(cartQuestion(view, { status, currency, country }), view.cart.terms?.revision ?? 0);
  const isEstimate = quote.quote?.problems.some(({ code }) => code === 'NO_ADDRESS') || !view.isOwn;
  const sum = (
    <QuoteSum
      view={quote}
      currency={currency}
      subtotal={view.subtotal}
      totalLabel={isEstimate ? 'Estimated total' : 'Total'}
      without={['NO_ADDRESS', 'CART_EMPTY']}
      note={
        isEstimate &&
        quote.quote && (
          <Estimate country={view.isOwn ? null : country} by={canOrder ? 'checkout' : 'letter'} />
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
      speedPrices={quote.quote}
      summary={
        <CartSummary
          view={view}
          currency={currency}
          walletBalance={walletBalance}
          canOrder={canOrder}
          sum={sum}
        />
      }
    />
  );
}
