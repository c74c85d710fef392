import { useLocation } from 'react-router';
import { useStore } from '#browser/store.ts';
import { UNKNOWN_VISITOR, visitor } from '#browser/visitor.ts';
import { PAGES, profilePath } from '#kernel/paths.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import styles from './account-menu.module.css';
import { useMenu } from './use-menu.ts';

/** Links besides Logout (storefront 2.4). */
const ACCOUNT_LINKS = [
  { label: 'My Account', to: PAGES.profile },
  { label: 'Wishlist', to: profilePath('wishlist') },
];

/** 'Login/ SignUp' for guests, an account menu for users (storefront 2.4). */
export function AccountMenu() {
  const { user } = useStore(visitor, UNKNOWN_VISITOR);
  const menu = useMenu();
  if (!user) return <LoginLink className={styles.login} />;
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  return (
    <details ref={menu} className={styles.account}>
      <summary aria-label={`Account menu: ${user.fullName}`}>
        <Icon name="user" size={22} />
        <bdi className={styles.person}>{user.fullName.split(' ')[0]}</bdi>
        <Icon name="down" size={12} />
      </summary>
      <ul className={styles.drop}>
        {ACCOUNT_LINKS.map((link) => (
          <li key={link.to}>
            <Link to={link.to} viewTransition onClick={close}>
              {link.label}
            </Link>
          </li>
        ))}
        <li>
          <LogoutButton />
        </li>
      </ul>
    </details>
  );
}

export function AccountLinks() {
  const { user } = useStore(visitor, UNKNOWN_VISITOR);
  if (!user) return <LoginLink className={undefined} />;
  return (
    <ul>
      {ACCOUNT_LINKS.map((link) => (
        <li key={link.to}>
          <Link to={link.to}>{link.label}</Link>
        </li>
      ))}
      <li>
        <LogoutButton />
      </li>
    </ul>
  );
}

function LoginLink({ className }: { className: string | undefined }) {
  const { pathname, search } = useLocation();
  return (
    <Link to={PAGES.login} state={{ from: pathname + search }} className={className}>
      Login/ SignUp
    </Link>
  );
}

function LogoutButton() {
  return (
    <button type="button" onClick={() => void import('./log-out.ts').then(({ logOut }) => logOut())}>
      Logout
    </button>
  );
}
