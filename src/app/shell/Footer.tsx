import { useEffect, useState } from 'react';
import { consentQuestion } from '#browser/track.ts';
import { NewsletterBox } from '#features/newsletter/views/NewsletterBox.tsx';
import { CurrencyForm } from '#features/region/views/CurrencyForm.tsx';
import { NEWSLETTER_FIELD_ID } from '#kernel/paths.ts';
import button from '#ui/button.module.css';
import { CachedFragment } from '#ui/CachedFragment.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import styles from './footer.module.css';
import { FOOTER_GROUPS, type NavigationLink } from './navigation.ts';

/** Workshops of the bindery; `flag` is a file under `/flags/`. */
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
      <CachedFragment as="div" className={styles.inner} name="foot of the page">
        {() => (
          <>
            <section className={styles.join} aria-labelledby="join">
              <h2 id="join">Join our Community</h2>
              <p>
                Connect with fellow bibliophiles. Join our community of rare book enthusiasts and collectors.
              </p>
              <JoinButton />
            </section>
            {FOOTER_GROUPS.map((group) => (
              <FooterGroup key={group.label} {...group} />
            ))}
          </>
        )}
      </CachedFragment>
      <section className={styles.newsletter} aria-labelledby="newsletter">
        <div>
          <h2 id="newsletter">Newsletter</h2>
          <p>New bindings and limited editions by email. Unsubscribe at any time.</p>
        </div>
        <NewsletterBox className={styles.newsletterForm} />
      </section>
      <div className={styles.base}>
        <CachedFragment as="p" className={styles.located} name="locations">
          {() => (
            <>
              Located in
              {LOCATIONS.map(({ name, flag }) => (
                <span key={flag}>
                  <img src={`/flags/${flag}.svg`} width={24} height={16} alt="" loading="lazy" />
                  {name}
                </span>
              ))}
            </>
          )}
        </CachedFragment>
        <CurrencyForm currency={currency} />
        <button type="button" className={styles.statistics} onClick={() => consentQuestion.set('visitor')}>
          Visit statistics
        </button>
        <p>Rare Bindings. Bound to order, one at a time.</p>
      </div>
    </footer>
  );
}

/** Focuses the newsletter field (decision 19) without a history entry; works as a fragment link without script. */
function JoinButton() {
  return (
    <a
      href={`#${NEWSLETTER_FIELD_ID}`}
      className={`${button.button} ${button.secondary}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(NEWSLETTER_FIELD_ID)?.focus();
      }}
    >
      Join
    </a>
  );
}

/** Collapsible group; starts open on wide screens and without script. */
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
