import { type ReactNode, useEffect, useRef } from 'react';
import { PROFILE_TABS, type ProfileTab, profilePath } from '#kernel/paths.ts';
import { NavLink } from '#ui/Link.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import styles from './profile-page.module.css';

/** Decision 12. */
export const TAB_LABELS: Record<ProfileTab, string> = {
  details: 'Details',
  orders: 'Orders',
  designs: 'My designs',
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

export function ProfilePage({ fullName, tab, children }: ProfilePageProps) {
  const nav = useScrollTabIntoView(tab);
  return (
    <div className={`${text.wrap} ${styles.page}`}>
      <header className={`${layout.column} ${styles.head}`}>
        <p className={text.eyebrow}>My Account</p>
        <h1>
          <bdi>{fullName}</bdi>
        </h1>
        <nav aria-label="My Account" className={`${text.sideways} ${styles.tabs}`} ref={nav}>
          <ul>
            {PROFILE_TABS.map((name) => (
              <li key={name}>
                <NavLink to={profilePath(name)} end preventScrollReset>
                  {TAB_LABELS[name]}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <section className={`${layout.column} ${styles.body}`} aria-labelledby="tab">
        <h2 id="tab" className={styles.title}>
          {TAB_LABELS[tab]}
        </h2>
        {children}
      </section>
    </div>
  );
}

/** Scrolls the open tab into view on narrow screens, where the tabs scroll. */
function useScrollTabIntoView(tab: ProfileTab) {
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another place in the row
  useEffect(() => {
    const row = nav.current;
    const open = row?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!row || !open || row.scrollWidth <= row.clientWidth) return;
    const { left, width } = open.getBoundingClientRect();
    row.scrollLeft += left + width / 2 - row.getBoundingClientRect().left - row.clientWidth / 2;
  }, [tab]);
  return nav;
}
