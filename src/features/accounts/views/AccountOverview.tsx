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
  orders: 'What you have ordered, and where it is',
  designs: 'The bindings you have designed, with all their versions',
  wishlist: 'Books you have set your heart on',
  addresses: 'Where books and invoices go',
  wallet: 'Not in use yet',
  password: 'Choose another one',
  privacy: 'Export your data, delete the account',
};

/** Overview of the account; prompts guests to sign in (decision 12). */
export function AccountOverview({ fullName }: { fullName: string | null }) {
  if (fullName === null)
    return (
      <AccountScreen title="My Account" lead="Log in to see your wishlist, your addresses and your details.">
        <div className={styles.actions}>
          <ButtonLink to={PAGES.login} state={{ from: PAGES.myAccount }}>
            Login
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
              <span className={overview.words}>{TAB_DESCRIPTIONS[tab]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
