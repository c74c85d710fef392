import { useEffect, useRef, useState } from 'react';
import { Link, Outlet, useLocation, useNavigation } from 'react-router';
import { notice } from '#browser/admin/notices.ts';
import { callAdmin, useAdminChange } from '#browser/admin/requests.ts';
import { useAdmin } from '#browser/admin/session.ts';
import { useStore } from '#browser/store.ts';
import { ADMIN, adminApi } from '#kernel/admin-paths.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { ROLE_LABELS } from '#kernel/staff.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { NavLink } from '#ui/Link.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import styles from './admin-shell.module.css';
import { MENU_GROUPS, SECTIONS } from './sections.ts';

const NOTICE_MS = 6000;

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
        Skip to content
      </a>
      <header className={`${layout.line} ${styles.bar}`}>
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
        <Link to={ADMIN.today} className={`${text.unbroken} ${styles.mark}`}>
          Rare Bindings <em>admin</em>
        </Link>
        <MemberMenu />
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
      <AdminNotice />
    </div>
  );
}

function Menu() {
  const { may } = useAdmin();
  return (
    <nav id="admin-menu" className={styles.menu} aria-label="Admin">
      {MENU_GROUPS.map((group) => {
        const sections = SECTIONS.filter((section) => section.group === group && may(section.permission));
        if (sections.length === 0) return null;
        return (
          <div key={group}>
            <h2 className={`${text.soft} ${styles.group}`}>{group}</h2>
            <ul>
              {sections.map(({ path, title }) => (
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

function MemberMenu() {
  const { member } = useAdmin();
  const logOut = useAdminChange({
    send: () => callAdmin(adminApi('logout'), DoneReply, { method: 'POST' }),
    onDone: () => location.assign(ADMIN.today),
  });
  return (
    <div className={`${layout.line} ${styles.who}`}>
      <Link to={ADMIN.account} className={`${text.unbroken} ${styles.name}`}>
        {member.name}
        <span className={text.soft}> · {ROLE_LABELS[member.role].name}</span>
      </Link>
      <Button kind="quiet" onClick={() => logOut.mutate(undefined)}>
        Log out
      </Button>
    </div>
  );
}

function AdminNotice() {
  const current = useStore(notice, null);
  useEffect(() => {
    if (!current) return;
    const timer = setTimeout(() => notice.set(null), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [current]);
  return (
    <div role="status" className={styles.message} data-empty={!current}>
      {current?.text}
    </div>
  );
}
