import { PAGES, PROFILE_TABS, type ProfileTab, profilePath } from '#kernel/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import text from '#ui/text.module.css';
import { AccountScreen } from './AccountScreen.tsx';
import overview from './account-overview.module.css';
import styles from './account-screen.module.css';
import { TAB_LABELS } from './ProfilePage.tsx';

const TAB_DESCRIPTIONS: Record<ProfileTab, string> = {
  details: 'Name, photo, country and currency',
  orders: 'Your orders and their progress',
  designs: 'Your binding designs and all their versions',
  wishlist: 'Books you’ve saved',
  addresses: 'Where we send books and invoices',
  wallet: 'Your balance and how you’ve used it',
  password: 'Change your password',
  privacy: 'Export your data or delete your account',
};

/** Overview of the account; prompts guests to sign in (decision 12). */
export function AccountOverview({ fullName }: { fullName: string | null }) {
  if (fullName === null)
    return (
      <AccountScreen title="My Account" lead="Log in to see your orders, wishlist, addresses and details.">
        <div className={styles.actions}>
          <ButtonLink to={PAGES.login} state={{ from: PAGES.myAccount }}>
            Log in
          </ButtonLink>
          <ButtonLink kind="secondary" to={PAGES.signup}>
            Create an account
          </ButtonLink>
        </div>
      </AccountScreen>
    );
  return (
    <div className={`${text.wrap} ${overview.page}`}>
      <p className={text.eyebrow}>My Account</p>
      <h1>
        <bdi>{fullName}</bdi>
      </h1>
      <ul className={overview.parts}>
        {PROFILE_TABS.map((tab) => (
          <li key={tab}>
            <Link to={profilePath(tab)}>
              <span className={overview.name}>{TAB_LABELS[tab]}</span>
              <span className={text.soft}>{TAB_DESCRIPTIONS[tab]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
