import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { PAGES } from '#contract/addresses.ts';
import { CurrencyForm } from '#features/region/views/CurrencyForm.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './footer.module.css';
import { FOOTER_GROUPS, type NavigationLink } from './navigation.ts';

/** Where the bindery has a bench; `flag` names a picture under `/flags/`. */
const LOCATIONS = [
  { name: 'Canada', flag: 'ca' },
  { name: 'England', flag: 'gb-eng' },
  { name: 'the US', flag: 'us' },
  { name: 'France', flag: 'fr' },
  { name: 'India', flag: 'in' },
];

export function Footer({ currency }: { currency: string }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <section className={styles.join} aria-labelledby="join">
          <h2 id="join">Join our Community</h2>
          <p>Connect with fellow bibliophiles. Join our community of rare book enthusiasts and collectors.</p>
          <ButtonLink kind="secondary" to={PAGES.signup}>
            Join
          </ButtonLink>
        </section>
        {FOOTER_GROUPS.map((group) => (
          <FooterGroup key={group.label} {...group} />
        ))}
      </div>
      <div className={styles.base}>
        <p className={styles.located}>
          Located in
          {LOCATIONS.map(({ name, flag }) => (
            <span key={flag}>
              <img src={`/flags/${flag}.svg`} width={24} height={16} alt="" loading="lazy" />
              {name}
            </span>
          ))}
        </p>
        <CurrencyForm currency={currency} />
        <p>Rare Bindings. Bound to order, one at a time.</p>
      </div>
    </footer>
  );
}

/** Opened and closed by its title; open from the start where there is room, or no script to open it. */
function FooterGroup({ label, links }: { label: string; links: readonly NavigationLink[] }) {
  const [expanded, setExpanded] = useState(true);
  useEffect(() => setExpanded(matchMedia('(width >= 769px)').matches), []);
  const id = `footer-${label.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>
        <button
          type="button"
          aria-expanded={expanded}
          aria-controls={id}
          onClick={() => setExpanded(!expanded)}
        >
          {label}
          <Icon name="down" size={14} />
        </button>
      </h2>
      <ul id={id} hidden={!expanded}>
        {links.map((link) => (
          <li key={link.label}>
            <Link to={link.to} viewTransition>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
