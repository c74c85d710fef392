import { useEffect, useRef, useState } from 'react';
import { Link, Outlet, useLocation, useNavigation } from 'react-router';
import { ask, useChange } from '#browser/desk/ask.ts';
import { notice } from '#browser/desk/notices.ts';
import { useDesk } from '#browser/desk/session.ts';
import { useStore } from '#browser/store.ts';
import { DESK, deskApi } from '#kernel/desk-addresses.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { ROLE_WORDS } from '#kernel/staff.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { NavLink } from '#ui/Link.tsx';
import styles from './desk-shell.module.css';
import { MENU_GROUPS } from './section.ts';
import { SECTIONS } from './sections.ts';

const SAID_MS = 6000;

/** What stands around every page of the desk: the menu of what the role may, who is here, and what was last done. */
export function DeskShell() {
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
          aria-controls="desk-menu"
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'close' : 'menu'} />
          <span>Menu</span>
        </button>
        <Link to={DESK.today} className={styles.mark}>
          Rare Bindings <em>desk</em>
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
  const { may } = useDesk();
  return (
    <nav id="desk-menu" className={styles.menu} aria-label="Desk">
      {MENU_GROUPS.map((group) => {
        const own = SECTIONS.filter((one) => one.group === group && may(one.permission));
        if (own.length === 0) return null;
        return (
          <div key={group}>
            <h2 className={styles.group}>{group}</h2>
            <ul>
              {own.map(({ path, title }) => (
                <li key={path}>
                  <NavLink to={path} end={path === DESK.today} className={styles.item}>
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
  const { member } = useDesk();
  const leave = useChange({
    send: () => ask(deskApi('logout'), DoneReply, { method: 'POST' }),
    onDone: () => location.assign(DESK.today),
  });
  return (
    <div className={styles.who}>
      <Link to={DESK.account} className={styles.name}>
        {member.name}
        <span className={styles.role}> · {ROLE_WORDS[member.role].name}</span>
      </Link>
      <Button kind="quiet" onClick={() => leave.mutate(undefined)}>
        Log out
      </Button>
    </div>
  );
}

/** What was last done, for some seconds. */
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
