import { useEffect, useRef, useState } from 'react';
import { Link, Outlet, useLocation, useNavigation } from 'react-router';
import { ask, useChange } from '#browser/admin/ask.ts';
import { notice } from '#browser/admin/notices.ts';
import { useAdmin } from '#browser/admin/session.ts';
import { useStore } from '#browser/store.ts';
import { ADMIN, adminApi } from '#kernel/admin-addresses.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { ROLE_WORDS } from '#kernel/staff.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { NavLink } from '#ui/Link.tsx';
import styles from './admin-shell.module.css';
import { MENU_GROUPS } from './section.ts';
import { SECTIONS } from './sections.ts';

const SAID_MS = 6000;

export function AdminShell() {
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  useEffect(() => {
    setIsOpen(false);
    if (before.current === pathname) return;
    before.current = pathname;
    scrollTo(0, 0);
    main.current?.focus();
  }, [pathname]);
  return (
    <div className={styles.shell} data-open={isOpen || undefined}>
      <a className={styles.skip} href="#page">
        Skip to the page
      </a>
      <header className={styles.bar}>
        <button
          type="button"
          className={styles.menuButton}
          aria-expanded={isOpen}
          aria-controls="admin-menu"
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'close' : 'menu'} />
          <span>Menu</span>
        </button>
        <Link to={ADMIN.today} className={styles.mark}>
          Rare Bindings <em>admin</em>
        </Link>
        <Who />
      </header>
      <Menu />
      <main
        id="page"
        ref={main}
        tabIndex={-1}
        className={styles.main}
        aria-busy={useNavigation().state !== 'idle'}
      >
        <Outlet />
      </main>
      <Said />
    </div>
  );
}

function Menu() {
  const { may } = useAdmin();
  return (
    <nav id="admin-menu" className={styles.menu} aria-label="Admin">
      {MENU_GROUPS.map((group) => {
        const own = SECTIONS.filter((one) => one.group === group && may(one.permission));
        if (own.length === 0) return null;
        return (
          <div key={group}>
            <h2 className={styles.group}>{group}</h2>
            <ul>
              {own.map(({ path, title }) => (
                <li key={path}>
                  <NavLink to={path} end={path === ADMIN.today} className={styles.item}>
                    {title}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

function Who() {
  const { member } = useAdmin();
  const leave = useChange({
    send: () => ask(adminApi('logout'), DoneReply, { method: 'POST' }),
    onDone: () => location.assign(ADMIN.today),
  });
  return (
    <div className={styles.who}>
      <Link to={ADMIN.account} className={styles.name}>
        {member.name}
        <span className={styles.role}> · {ROLE_WORDS[member.role].name}</span>
      </Link>
      <Button kind="quiet" onClick={() => leave.mutate(undefined)}>
        Log out
      </Button>
    </div>
  );
}

function Said() {
  const said = useStore(notice, null);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => notice.set(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <div role="status" className={styles.said} data-empty={!said}>
      {said?.words}
    </div>
  );
}
