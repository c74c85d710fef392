import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { CartButton } from '#features/cart/views/CartButton.tsx';
import { CountryButton } from '#features/region/views/CountryButton.tsx';
import { SearchBar } from '#features/search/views/SearchBar.tsx';
import { PAGES } from '#kernel/paths.ts';
import { CachedFragment } from '#ui/CachedFragment.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link, NavLink } from '#ui/Link.tsx';
import { AccountLinks, AccountMenu } from './AccountMenu.tsx';
import styles from './header.module.css';
import { MENU_GROUPS, MENU_LINKS } from './navigation.ts';
import { useMenu } from './use-menu.ts';

/** Pages with their own search field; the header's is shown there on medium screens only (storefront 2.4). */
const PAGES_WITH_SEARCH: readonly string[] = [PAGES.home, PAGES.listing, PAGES.bestSellers];

export function Header({ currency }: { currency: string }) {
  const { pathname } = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the page changes
  useEffect(() => setMenuOpen(false), [pathname]);
  return (
    <header className={styles.header}>
      <div className={styles.strip}>
        <p>Explore world of exclusive customization unique design and craftsmanship!</p>
        <Link to={PAGES.rbExclusive} className={styles.explore}>
          Explore RB Exclusive
        </Link>
      </div>
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.hamburger}
          aria-label="Open menu"
          onClick={() => setMenuOpen(true)}
        >
          <Icon name="menu" size={24} />
        </button>
        <Link to={PAGES.home} className={styles.name} aria-label="Rare Bindings, home">
          Rare Bindings
        </Link>
        <div className={styles.search} data-own={PAGES_WITH_SEARCH.includes(pathname)}>
          <SearchBar idPrefix="header" />
        </div>
        <div className={styles.tools}>
          <CountryButton currency={currency} />
          <AccountMenu />
          <CartButton />
        </div>
      </div>
      <Navigation />
      <Dialog open={menuOpen} onClose={() => setMenuOpen(false)} title="Menu" shape="menu">
        <OffCanvas />
      </Dialog>
    </header>
  );
}

const MENU_PATHS = [...MENU_LINKS, ...MENU_GROUPS.flatMap(({ links }) => links)]
  .map(({ to }) => to.toLowerCase())
  .sort((a, b) => b.length - a.length);

function Navigation() {
  const { pathname } = useLocation();
  const here = pathname.toLowerCase();
  // Normalises the path: the menu looks the same on all pages with the same current link.
  const to = MENU_PATHS.find((path) => here === path || here.startsWith(`${path}/`));
  const path = to === undefined ? '/elsewhere' : here === to ? to : `${to}/below`;
  return (
    <CachedFragment as="nav" aria-label="Main" className={styles.nav} name="menu" path={path}>
      {() => <MenuBar />}
    </CachedFragment>
  );
}

function MenuBar() {
  return (
    <ul>
      {MENU_LINKS.slice(0, 3).map((link) => (
        <li key={link.to}>
          <NavLink to={link.to} end prefetch="intent" viewTransition>
            {link.label}
          </NavLink>
        </li>
      ))}
      {MENU_GROUPS.map((group) => (
        <li key={group.label}>
          <MenuGroup {...group} />
        </li>
      ))}
      {MENU_LINKS.slice(3).map((link) => (
        <li key={link.to}>
          <NavLink to={link.to} viewTransition>
            {link.label}
          </NavLink>
        </li>
      ))}
      <li>
        <Link to={PAGES.rbExclusive} className={styles.exclusive}>
          RB Exclusive
        </Link>
      </li>
    </ul>
  );
}

function MenuGroup({ label, links }: (typeof MENU_GROUPS)[number]) {
  const group = useMenu();
  return (
    <details ref={group} className={styles.group}>
      <summary>
        {label}
        <Icon name="down" size={12} />
      </summary>
      <ul className={styles.drop}>
        {links.map((link) => (
          <li key={link.to}>
            <NavLink
              to={link.to}
              viewTransition
              onClick={() => {
                if (group.current) group.current.open = false;
              }}
            >
              {link.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

function OffCanvas() {
  return (
    <nav aria-label="Menu" className={styles.offCanvas}>
      <ul>
        {MENU_LINKS.map((link) => (
          <li key={link.to}>
            <NavLink to={link.to} end>
              {link.label}
            </NavLink>
          </li>
        ))}
        <li>
          <NavLink to={PAGES.rbExclusive}>RB Exclusive</NavLink>
        </li>
      </ul>
      {MENU_GROUPS.map((group) => (
        <section key={group.label}>
          <h3>{group.label}</h3>
          <ul>
            {group.links.map((link) => (
              <li key={link.to}>
                <NavLink to={link.to}>{link.label}</NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className={styles.offCanvasLogin}>
        <AccountLinks />
      </div>
    </nav>
  );
}
