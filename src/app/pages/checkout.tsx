import { data, useRevalidator } from 'react-router';
import { useStore } from '#browser/store.ts';
import { profileOf } from '#features/accounts/server/queries.ts';
import { addressLines } from '#features/addresses/address-lines.ts';
import { chargesIn } from '#features/checkout/charges.ts';
import { chosenAddresses } from '#features/checkout/client/chosen-addresses.ts';
import { draft as draftStore, NOTHING_CHOSEN } from '#features/checkout/client/draft.ts';
import { useQuote } from '#features/checkout/client/use-quote.ts';
import { chargesContext } from '#features/checkout/server/charges-context.ts';
import { CheckoutPage } from '#features/checkout/views/CheckoutPage.tsx';
import { PAYMENT_MINUTES } from '#features/orders/limits.ts';
import { listCountries } from '#features/region/server/countries.ts';
import { catalogueContext } from '#features/search/server/catalogue-context.ts';
import { PAGES } from '#kernel/addresses.ts';
import { pageRequestContext, shopContext } from '#platform/pages/page-context.ts';
import { redirect } from '#platform/pages/redirect.ts';
import { requireAccount } from '#platform/pages/require-account.ts';
import { takesPaymentContext } from '#platform/payments/takes-payment-context.ts';
import { documentHead, privatePage } from '#ui/document-head.ts';
import { cartQuestion } from '../cart-question.ts';
import { useCheckoutCart } from '../use-checkout-cart.tsx';
import type { Route } from './+types/checkout.ts';

/** The addresses to choose from; the cart and its price come in the browser. Protected (decision 13). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const visitor = await requireAccount({ context, url });
  // Where nothing can be paid, the cart says how to order.
  if (!context.get(takesPaymentContext)) throw redirect(PAGES.cart);
  const { db, rates, origin } = context.get(shopContext);
  const { rate } = context.get(pageRequestContext);
  const [profile, colours] = await Promise.all([
    profileOf(db, visitor.userId),
    context.get(catalogueContext).colours(),
  ]);
  if (!profile) throw data(null, { status: 404 });
  const countries = listCountries(new Set(rates.all().map(({ currency }) => currency))).map(
    ({ code, name }) => ({ code, name }),
  );
  const nameOf = (code: string) => countries.find((country) => country.code === code)?.name ?? code;
  const { fullName, phone, preferredCountry, addresses } = profile;
  return {
    owner: { fullName, phone, preferredCountry, addresses },
    countries,
    // How countries write theirs stays on the server until one is written anew.
    lines: Object.fromEntries(
      [...addresses.shipping, ...addresses.billing].map((address) => [
        address.id,
        addressLines(address, nameOf(address.country)),
      ]),
    ),
    currency: rate.currency,
    wrappingPrices: chargesIn(context.get(chargesContext).current(), rate).wrapping,
    colourLabels: Object.fromEntries(colours.map(({ colorName, label }) => [colorName, label])),
    origin,
  };
}

export const headers = privatePage;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? documentHead(
        {
          title: 'Checkout',
          description: 'Where your books go, how they travel, and what they come to.',
          path: PAGES.checkout,
          noindex: true,
        },
        loaderData.origin,
      )
    : [];

export default function Checkout({ loaderData }: Route.ComponentProps) {
  const { owner, countries, lines, currency, colourLabels, wrappingPrices } = loaderData;
  const { revalidate } = useRevalidator();
  const { view, cart, isLapsed } = useCheckoutCart({ currency, colourLabels, owner, wrappingPrices });
  const draft = useStore(draftStore, NOTHING_CHOSEN);
  const { shippingAddressId } = chosenAddresses(draft, owner.addresses, cart.lines);
  const question = cartQuestion(view, {
    ...{ status: isLapsed ? 'unknown' : 'signedIn', currency, country: owner.preferredCountry },
    shippingAddressId,
  });
  const quote = useQuote(question, view.cart.terms?.revision ?? 0);
  return (
    <CheckoutPage
      book={{ owner, countries, lines, onSaved: revalidate }}
      cart={cart}
      quote={quote}
      currency={currency}
      isLapsed={isLapsed}
      paymentMinutes={PAYMENT_MINUTES}
    />
  );
}
