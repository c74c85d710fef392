import { data } from 'react-router';
import type { Profile as ProfileData } from '#features/accounts/contract.ts';
import { getProfile } from '#features/accounts/server/queries.ts';
import { DetailsTab } from '#features/accounts/views/DetailsTab.tsx';
import { EmptyTab } from '#features/accounts/views/EmptyTab.tsx';
import { PasswordTab } from '#features/accounts/views/PasswordTab.tsx';
import { PrivacyTab } from '#features/accounts/views/PrivacyTab.tsx';
import { ProfilePage, TAB_LABELS } from '#features/accounts/views/ProfilePage.tsx';
import { addressLines } from '#features/addresses/address-lines.ts';
import { AddressesTab } from '#features/addresses/views/AddressesTab.tsx';
import { bookReader } from '#features/books/server/book-reader.ts';
import { SewnBlock } from '#features/cart/views/SewnBlock.tsx';
import { DESIGNS_PAGE } from '#features/designs/limits.ts';
import { designsContext } from '#features/designs/server/designs-context.ts';
import { listOwnDesigns } from '#features/designs/server/queries.ts';
import { DesignsTab } from '#features/designs/views/my-designs/DesignsTab.tsx';
import { ShelfWithGap } from '#features/home/views/ShelfWithGap.tsx';
import { ORDERS_PAGE } from '#features/orders/limits.ts';
import { listOwnOrders } from '#features/orders/server/queries.ts';
import { OrdersTab } from '#features/orders/views/OrdersTab.tsx';
import { getReferralInvitation } from '#features/referrals/server/queries.ts';
import { InviteFriends } from '#features/referrals/views/InviteFriends.tsx';
import { listCountries } from '#features/region/server/countries.ts';
import { catalogueContext } from '#features/search/server/catalogue-context.ts';
import { WALLET_PAGE_SIZE } from '#features/wallet/limits.ts';
import { getWallet } from '#features/wallet/server/queries.ts';
import { WalletTab } from '#features/wallet/views/WalletTab.tsx';
import { readWishlist } from '#features/wishlist/server/queries.ts';
import { WishlistTab } from '#features/wishlist/views/WishlistTab.tsx';
import { DOLLAR_RATE } from '#kernel/exchange.ts';
import { PAGES, PROFILE_TABS, type ProfileTab, profilePath } from '#kernel/paths.ts';
import { pageRequestContext, shopContext } from '#platform/pages/page-context.ts';
import { requireAccount } from '#platform/pages/require-account.ts';
import { acceptsPaymentsContext } from '#platform/payments/accepts-payments-context.ts';
import { pageMeta, privatePage } from '#ui/document-head.ts';
import type { Route } from './+types/profile.ts';

const WITH_COUNTRIES = new Set<ProfileTab>(['details', 'addresses']);

/** Account pages (decision 12); protected. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const visitor = await requireAccount({ context, url });
  const { db, rates, origin } = context.get(shopContext);
  const tab = PROFILE_TABS.find((name) => profilePath(name) === url.pathname.replace(/\/+$/, ''));
  const profile = await getProfile(db, visitor.userId);
  if (!tab || !profile) throw data(null, { status: 404 });
  const currencies = new Set(rates.all().map(({ currency }) => currency));
  const countries = WITH_COUNTRIES.has(tab)
    ? listCountries(currencies).map(({ code, name, currency }) => ({ code, name, currency }))
    : [];
  const lines = tab === 'addresses' ? formatAddresses(profile, countries) : {};
  const wishes =
    tab === 'wishlist'
      ? await readWishlist(
          { db, books: bookReader(context.get(catalogueContext)) },
          visitor.userId,
          context.get(pageRequestContext).rate,
        )
      : [];
  const page = readPage(url);
  const orders = tab === 'orders' ? await listOwnOrders(db, visitor.userId, slice(page, ORDERS_PAGE)) : null;
  const designs =
    tab === 'designs' ? await listOwnDesigns(db, visitor.userId, context.get(designsContext).sharing) : [];
  const from = (page - 1) * DESIGNS_PAGE;
  const shownDesigns = { designs: designs.slice(from, from + DESIGNS_PAGE), total: designs.length };
  const wallet = tab === 'wallet' ? await getWallet(db, visitor.userId, slice(page, WALLET_PAGE_SIZE)) : null;
  const rate = rates.of(profile.preferredCurrency) ?? DOLLAR_RATE;
  const takesPayment = context.get(acceptsPaymentsContext);
  const invitation =
    tab === 'wallet' ? await getReferralInvitation({ db, origin, takesPayment }, visitor.userId, rate) : null;
  const isBeyondLastPage =
    page > 1 &&
    (orders?.data.length === 0 ||
      wallet?.entries.length === 0 ||
      (tab === 'designs' && shownDesigns.designs.length === 0));
  if (isBeyondLastPage) throw data(null, { status: 404 });
  return { tab, profile, countries, lines, wishes, orders, wallet, invitation, shownDesigns, page, origin };
}

const readPage = ({ searchParams }: URL): number => {
  const page = searchParams.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
};

const slice = (page: number, limit: number) => ({ limit, offset: (page - 1) * limit });

/** Formatted addresses; country formats stay on the server until one is edited. */
function formatAddresses({ addresses }: ProfileData, countries: readonly { code: string; name: string }[]) {
  const countryName = (code: string) => countries.find((country) => country.code === code)?.name ?? code;
  return Object.fromEntries(
    [...addresses.shipping, ...addresses.billing].map((address) => [
      address.id,
      addressLines(address, countryName(address.country)),
    ]),
  );
}

export const headers = privatePage;

export const meta = pageMeta((loaded: Route.ComponentProps['loaderData']) => ({
  title: TAB_LABELS[loaded.tab],
  description: 'Your account at Rare Bindings.',
  path: PAGES.profile,
  noindex: true,
}));

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { tab, profile } = loaderData;
  return (
    <ProfilePage fullName={profile.fullName} tab={tab}>
      <Tab {...loaderData} />
    </ProfilePage>
  );
}

function Tab({
  tab,
  profile,
  countries,
  lines,
  wishes,
  orders,
  wallet,
  invitation,
  shownDesigns,
  page,
}: Route.ComponentProps['loaderData']) {
  switch (tab) {
    case 'details':
      return <DetailsTab profile={profile} countries={countries} />;
    case 'addresses':
      return <AddressesTab owner={profile} countries={countries} lines={lines} />;
    case 'password':
      return <PasswordTab email={profile.email} hasPassword={profile.hasPassword} />;
    case 'privacy':
      return <PrivacyTab email={profile.email} hasPassword={profile.hasPassword} />;
    case 'orders':
      return orders && orders.total > 0 ? (
        <OrdersTab orders={orders.data} total={orders.total} page={page} />
      ) : (
        <EmptyTab
          message="No orders yet. Once you’ve placed one, you can follow its progress here."
          drawing={<SewnBlock />}
        />
      );
    case 'designs':
      return <DesignsTab {...shownDesigns} page={page} />;
    case 'wallet':
      return (
        <>
          {wallet && wallet.total > 0 ? (
            <WalletTab {...wallet} page={page} />
          ) : (
            <EmptyTab
              message={`Your wallet is empty. Credit from refunds${invitation ? ' and referrals' : ''} appears here, and you can use it for your next order.`}
            />
          )}
          {invitation && <InviteFriends {...invitation} />}
        </>
      );
    case 'wishlist':
      return <WishlistTab items={wishes} drawing={<ShelfWithGap />} />;
  }
}
