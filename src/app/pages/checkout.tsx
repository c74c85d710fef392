import { data, useRevalidator } from 'react-router';
import { useStore } from '#browser/store.ts';
import type { Profile } from '#features/accounts/contract.ts';
import { getProfile } from '#features/accounts/server/queries.ts';
import { EmailCodeLogin } from '#features/accounts/views/EmailCodeLogin.tsx';
import { addressLines } from '#features/addresses/address-lines.ts';
import { convertCharges } from '#features/checkout/charges.ts';
import { cartTotalsRequest, DEFAULT_GUEST_COUNTRY } from '#features/checkout/client/cart-totals-request.ts';
import { draft as draftStore, EMPTY_DRAFT } from '#features/checkout/client/draft.ts';
import { resolveAddresses } from '#features/checkout/client/resolve-addresses.ts';
import { useTotals } from '#features/checkout/client/use-totals.ts';
import { chargesContext } from '#features/checkout/server/charges-context.ts';
import { CheckoutPage } from '#features/checkout/views/CheckoutPage.tsx';
import { Estimate } from '#features/checkout/views/Estimate.tsx';
import { useCheckoutCart } from '#features/checkout/views/use-checkout-cart.tsx';
import { PAYMENT_MINUTES } from '#features/orders/limits.ts';
import { chosenCode } from '#features/region/client/chosen-country.ts';
import { listCountries } from '#features/region/server/countries.ts';
import { catalogueContext } from '#features/search/server/catalogue-context.ts';
import { loginPath, PAGES } from '#kernel/paths.ts';
import { pageRequestContext, shopContext } from '#platform/pages/page-context.ts';
import { redirect } from '#platform/pages/redirect.ts';
import { requireAccount } from '#platform/pages/require-account.ts';
import { acceptsPaymentsContext } from '#platform/payments/accepts-payments-context.ts';
import { pageMeta, privatePage } from '#ui/document-head.ts';
import { useSignIn } from '../sign-in/use-sign-in.ts';
import type { Route } from './+types/checkout.ts';

/**
 * Loads addresses; cart and totals load in the browser. Guests identify themselves on the page; unverified accounts go
 * home to the verification dialog (storefront 4).
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const isGuest = (await context.get(pageRequestContext).visitor()) === null;
  const visitor = isGuest ? null : await requireAccount({ context, url });
  // Without payments the cart explains how to order.
  if (!context.get(acceptsPaymentsContext)) throw redirect(PAGES.cart);
  const { db, rates, origin } = context.get(shopContext);
  const { rate } = context.get(pageRequestContext);
  const [profile, colours] = await Promise.all([
    visitor && getProfile(db, visitor.userId),
    context.get(catalogueContext).colours(),
  ]);
  if (visitor && !profile) throw data(null, { status: 404 });
  return {
    ...(profile ? accountData(profile, new Set(rates.all().map(({ currency }) => currency))) : GUEST_DATA),
    currency: rate.currency,
    wrappingPrices: convertCharges(context.get(chargesContext).current(), rate).wrapping,
    colourLabels: Object.fromEntries(colours.map(({ colorName, label }) => [colorName, label])),
    origin,
  };
}

const GUEST_DATA = { person: null, owner: null, countries: [], lines: {} };

function accountData(
  { userId: id, fullName, email, phone, preferredCountry, addresses }: Profile,
  currencies: Set<string>,
) {
  const countries = listCountries(currencies).map(({ code, name }) => ({ code, name }));
  const countryName = (code: string) => countries.find((country) => country.code === code)?.name ?? code;
  return {
    person: { id, fullName, email },
    owner: { fullName, phone, preferredCountry, addresses },
    countries,
    // Country formats stay on the server until an address is edited.
    lines: Object.fromEntries(
      [...addresses.shipping, ...addresses.billing].map((address) => [
        address.id,
        addressLines(address, countryName(address.country)),
      ]),
    ),
  };
}

export const headers = privatePage;

export const meta = pageMeta({
  title: 'Checkout',
  description: 'Enter your delivery address, choose shipping and pay.',
  path: PAGES.checkout,
  noindex: true,
});

export default function Checkout({ loaderData }: Route.ComponentProps) {
  const { person, owner, countries, lines, currency, colourLabels, wrappingPrices } = loaderData;
  const { revalidate } = useRevalidator();
  const {
    isSigningIn: isEntering,
    news,
    startSignIn: enter,
  } = useSignIn({
    personId: person?.id ?? null,
    currency,
    next: PAGES.checkout,
  });
  const {
    view,
    cart,
    isLapsed,
    isCurrent: isPresent,
  } = useCheckoutCart({
    currency,
    colourLabels,
    owner,
    isSigningIn: isEntering,
    wrappingPrices,
  });
  const draft = useStore(draftStore, EMPTY_DRAFT);
  const chosenCountry = useStore(chosenCode, null) ?? DEFAULT_GUEST_COUNTRY;
  const country = owner?.preferredCountry ?? chosenCountry;
  const book = { owner: owner ?? { ...NO_OWNER, preferredCountry: country }, countries, lines };
  const { shippingAddressId } = resolveAddresses(draft, book.owner.addresses, cart.lines);
  const question = cartTotalsRequest(view, {
    status: isPresent ? (owner ? 'signedIn' : 'guest') : 'unknown',
    currency,
    country,
    shippingAddressId,
  });
  const quote = useTotals(question, view.cart.settings?.revision ?? 0);
  return (
    <CheckoutPage
      person={person}
      account={
        <EmailCodeLogin
          loginAddress={loginPath(PAGES.checkout)}
          onSignedIn={enter}
          noScriptText="Checkout needs JavaScript to read your cart on this device. Please turn it on and reload the page."
        />
      }
      messages={news}
      estimateNote={quote.totals && <Estimate country={country} context="section" />}
      book={{ ...book, onSaved: revalidate }}
      cart={cart}
      totals={quote}
      currency={currency}
      isSessionExpired={isLapsed}
      paymentMinutes={PAYMENT_MINUTES}
    />
  );
}

const NO_OWNER = { fullName: '', phone: null, addresses: { shipping: [], billing: [] } };
