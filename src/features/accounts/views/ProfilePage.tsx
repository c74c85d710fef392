import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { PROFILE_TABS, type ProfileTab, profileAddress } from '#contract/addresses.ts';
import text from '#ui/text.module.css';
import styles from './profile-page.module.css';

/** What the tabs are called (decision 12). */
export const TAB_LABELS: Record<ProfileTab, string> = {
  details: 'Details',
  orders: 'Orders',
  wishlist: 'Wishlist',
  addresses: 'Addresses',
  wallet: 'Wallet',
  password: 'Password',
  privacy: 'Privacy',
};

interface ProfilePageProps {
  fullName: string;
  tab: ProfileTab;
  children: ReactNode;
}

/** A person's own pages: one address each, their names on the page's axis. */
export function ProfilePage({ fullName, tab, children }: ProfilePageProps) {
  return (
    <div className={`${text.wrap} ${styles.page}`}>
      <header className={styles.head}>
        <p className={text.eyebrow}>My Account</p>
        <h1>
          <bdi>{fullName}</bdi>
        </h1>
        <nav aria-label="My Account" className={styles.tabs}>
          <ul>
            {PROFILE_TABS.map((name) => (
              <li key={name}>
                <NavLink to={profileAddress(name)} end preventScrollReset>
                  {TAB_LABELS[name]}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <section className={styles.body} aria-labelledby="tab">
        <h2 id="tab" className={styles.title}>
          {TAB_LABELS[tab]}
        </h2>
        {children}
      </section>
    </div>
  );
}
