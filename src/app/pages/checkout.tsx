import { data, useRevalidator } from 'react-router';
import { useStore } from '#browser/store.ts';
import type { Profile } from '#features/accounts/contract.ts';
import { profileOf } from '#features/accounts/server/queries.ts';
import { AccountByCode } from '#features/accounts/views/AccountByCode.tsx';
import { addressLines } from '#features/addresses/address-lines.ts';
import { chargesIn } from '#features/checkout/charges.ts';
import { chosenAddresses } from '#features/checkout/client/chosen-addresses.ts';
import { draft as draftStore, NOTHING_CHOSEN } from '#features/checkout/client/draft.ts';
import { useQuote } from '#features/checkout/client/use-quote.ts';
import { chargesContext } from '#features/checkout/server/charges-context.ts';
import { CheckoutPage } from '#features/checkout/views/CheckoutPage.tsx';
import { PAYMENT_MINUTES } from '#features/orders/limits.ts';
import { chosenCode } from '#features/region/client/chosen-country.ts';
import { listCountries } from '#features/region/server/countries.ts';
import { catalogueContext } from '#features/search/server/catalogue-context.ts';
import { loginAddress, PAGES } from '#kernel/addresses.ts';
import { pageRequestContext, shopContext } from '#platform/pages/page-context.ts';
import { redirect } from '#platform/pages/redirect.ts';
import { requireAccount } from '#platform/pages/require-account.ts';
import { takesPaymentContext } from '#platform/payments/takes-payment-context.ts';
import { documentHead, privatePage } from '#ui/document-head.ts';
import { cartQuestion, HOME_COUNTRY } from '../cart-question.ts';
import { Estimate } from '../Estimate.tsx';
import { useCheckoutCart } from '../use-checkout-cart.tsx';
import { useEntering } from '../use-entering.ts';
import type { Route } from './+types/checkout.ts';

/**
 * Loads addresses; cart and totals load in the browser. Guests identify themselves on the page; unverified accounts go
 * home to the verification dialog (storefront 4).
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const isGuest = (await context.get(pageRequestContext).visitor()) === null;
  const visitor = isGuest ? null : await requireAccount({ context, url });
  // Without payments the cart explains how to order.
  if (!context.get(takesPaymentContext)) throw redirect(PAGES.cart);
  const { db, rates, origin } = context.get(shopContext);
  const { rate } = context.get(pageRequestContext);
  const [profile, colours] = await Promise.all([
    visitor && profileOf(db, visitor.userId),
    context.get(catalogueContext).colours(),
  ]);
  if (visitor && !profile) throw data(null, { status: 404 });
  return {
    ...(profile ? ownPart(profile, new Set(rates.all().map(({ currency }) => currency))) : NOBODYS),
    currency: rate.currency,
    wrappingPrices: chargesIn(context.get(chargesContext).current(), rate).wrapping,
    colourLabels: Object.fromEntries(colours.map(({ colorName, label }) => [colorName, label])),
    origin,
  };
}

const NOBODYS = { person: null, owner: null, countries: [], lines: {} };

function ownPart(
  { userId: id, fullName, email, phone, preferredCountry, addresses }: Profile,
  currencies: Set<string>,
) {
  const countries = listCountries(currencies).map(({ code, name }) => ({ code, name }));
  const nameOf = (code: string) => countries.find((country) => country.code === code)?.name ?? code;
  return {
    person: { id, fullName, email },
    owner: { fullName, phone, preferredCountry, addresses },
    countries,
    // Country formats stay on the server until an address is edited.
    lines: Object.fromEntries(
      [...addresses.shipping, ...addresses.billing].map((address) => [
        address.id,
        addressLines(address, nameOf(address.country)),
      ]),
    ),
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
  const { person, owner, countries, lines, currency, colourLabels, wrappingPrices } = loaderData;
  const { revalidate } = useRevalidator();
  const { isEntering, news, enter } = useEntering({
    personId: person?.id ?? null,
    currency,
    next: PAGES.checkout,
  });
  const { view, cart, isLapsed, isPresent } = useCheckoutCart({
    currency,
    colourLabels,
    owner,
    isEntering,
    wrappingPrices,
  });
  const draft = useStore(draftStore, NOTHING_CHOSEN);
  const chosenCountry = useStore(chosenCode, null) ?? HOME_COUNTRY;
  const country = owner?.preferredCountry ?? chosenCountry;
  const book = { owner: owner ?? { ...NO_OWNER, preferredCountry: country }, countries, lines };
  const { shippingAddressId } = chosenAddresses(draft, book.owner.addresses, cart.lines);
  const question = cartQuestion(view, {
    status: isPresent ? (owner ? 'signedIn' : 'guest') : 'unknown',
    currency,
    country,
    shippingAddressId,
  });
  const quote = useQuote(question, view.cart.terms?.revision ?? 0);
  return (
    <CheckoutPage
      person={person}
      account={
        <AccountByCode
          loginAddress={loginAddress(PAGES.checkout)}
          onEntered={enter}
          withoutScript="Your cart is kept on this device, and this page needs JavaScript to read it. Please switch it on and load the page again."
        />
      }
      news={news}
      estimate={quote.quote && <Estimate country={country} by="section" />}
      book={{ ...book, onSaved: revalidate }}
      cart={cart}
      quote={quote}
      currency={currency}
      isLapsed={isLapsed}
      paymentMinutes={PAYMENT_MINUTES}
    />
  );
}

const NO_OWNER = { fullName: '', phone: null, addresses: { shipping: [], billing: [] } };
