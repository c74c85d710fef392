import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '#ui/Icon.tsx';
import styles from './footer.module.css';
import { FOOTER_GROUPS, type NavigationLink } from './navigation.ts';

const COUNTRIES = [
  { name: 'Canada', flag: '🇨🇦' },
  { name: 'England', flag: '🏴󠁧󠁢󠁥󠁮󠁧󠁿' },
  { name: 'the US', flag: '🇺🇸' },
  { name: 'France', flag: '🇫🇷' },
  { name: 'India', flag: '🇮🇳' },
];

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <section className={styles.join} aria-labelledby="join">
          <h2 id="join">Join our Community</h2>
          <p>Connect with fellow bibliophiles. Join our community of rare book enthusiasts and collectors.</p>
        </section>
        {FOOTER_GROUPS.map((group) => (
          <FooterGroup key={group.label} {...group} />
        ))}
      </div>
      <div className={styles.base}>
        <p className={styles.located}>
          Located in
          {COUNTRIES.map(({ name }) => (
            <span key={name}>{name}</span>
          ))}
        </p>
        <p>Bound to order, one at a time. © Rare Bindings</p>
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
