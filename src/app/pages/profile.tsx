import { data } from 'react-router';
import { PAGES, PROFILE_TABS, type ProfileTab, profileAddress } from '#contract/addresses.ts';
import { profileOf } from '#features/accounts/queries.ts';
import { AddressesTab } from '#features/accounts/views/AddressesTab.tsx';
import { DetailsTab } from '#features/accounts/views/DetailsTab.tsx';
import { EmptyTab } from '#features/accounts/views/EmptyTab.tsx';
import { PasswordTab } from '#features/accounts/views/PasswordTab.tsx';
import { PrivacyTab } from '#features/accounts/views/PrivacyTab.tsx';
import { ProfilePage, TAB_LABELS } from '#features/accounts/views/ProfilePage.tsx';
import { SewnBlock } from '#features/cart/views/SewnBlock.tsx';
import { ShelfWithGap } from '#features/home/views/ShelfWithGap.tsx';
import { listCountries } from '#features/region/countries.ts';
import { wishlistOf } from '#features/wishlist/queries.ts';
import { WishlistTab } from '#features/wishlist/views/WishlistTab.tsx';
import { bookReader } from '../book-reader.ts';
import { describe, privatePage } from '../describe.ts';
import { privateVisit } from '../private-visit.ts';
import { shopContext, visitContext } from '../shop.ts';
import type { Route } from './+types/profile.ts';

/** Tabs that let a person choose a country. */
const WITH_COUNTRIES = new Set<ProfileTab>(['details', 'addresses']);

/** A person's own pages (decision 12); protected. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const visitor = await privateVisit({ context, url });
  const { db, rates, origin, catalogue } = context.get(shopContext);
  const tab = PROFILE_TABS.find((name) => profileAddress(name) === url.pathname.replace(/\/+$/, ''));
  const profile = await profileOf(db, visitor.userId);
  if (!tab || !profile) throw data(null, { status: 404 });
  const currencies = new Set(rates.all().map(({ currency }) => currency));
  const countries = WITH_COUNTRIES.has(tab)
    ? listCountries(currencies).map(({ code, name, currency }) => ({ code, name, currency }))
    : [];
  const wishes =
    tab === 'wishlist'
      ? await wishlistOf({ db, books: bookReader(catalogue) }, visitor.userId, context.get(visitContext).rate)
      : [];
  return { tab, profile, countries, wishes, origin };
}

export const headers = privatePage;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? describe(
        {
          title: TAB_LABELS[loaderData.tab],
          description: 'Your own pages in the shop.',
          path: PAGES.profile,
          noindex: true,
        },
        loaderData.origin,
      )
    : [];

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { tab, profile } = loaderData;
  return (
    <ProfilePage fullName={profile.fullName} tab={tab}>
      <Tab {...loaderData} />
    </ProfilePage>
  );
}

function Tab({ tab, profile, countries, wishes }: Route.ComponentProps['loaderData']) {
  switch (tab) {
    case 'details':
      return <DetailsTab profile={profile} countries={countries} />;
    case 'addresses':
      return <AddressesTab profile={profile} countries={countries} />;
    case 'password':
      return <PasswordTab />;
    case 'privacy':
      return <PrivacyTab />;
    case 'orders':
      return (
        <EmptyTab
          words="No orders yet. What you order stands here, from the first stitch to your door."
          drawing={<SewnBlock />}
        />
      );
    case 'wallet':
      return (
        <EmptyTab words="Your wallet is empty. Rewards and refunds collect here, to pay for the next book." />
      );
    case 'wishlist':
      return <WishlistTab items={wishes} drawing={<ShelfWithGap />} />;
  }
}
