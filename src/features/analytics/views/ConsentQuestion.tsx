import { useEffect, useRef } from 'react';
import { useStore } from '#browser/store.ts';
import { chooseConsent, consentQuestion, dismissConsent, getConsent } from '#browser/track.ts';
import { PAGES } from '#kernel/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import styles from './consent-question.module.css';

const STATUS_TEXTS = {
  granted: 'Statistics are currently on.',
  denied: 'Statistics are currently off.',
  unasked: '',
};

/** Custom property with the bar's height; page, buy bar and notices keep it clear. */
const HEIGHT_PROPERTY = '--consent-bar';

/**
 * Consent bar (decision 46) at the foot of the screen, shown once there is something to count. Both answers look
 * equal. When the visitor opened it, focus moves there and back.
 */
export function ConsentQuestion() {
  const trigger = useStore(consentQuestion, null);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (trigger !== 'visitor') return;
    const previousFocus = document.activeElement;
    panel.current?.focus();
    return () => {
      if (previousFocus instanceof HTMLElement) previousFocus.focus();
    };
  }, [trigger]);
  useEffect(() => {
    const { current } = panel;
    if (!current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty(HEIGHT_PROPERTY, `${Math.ceil(current.getBoundingClientRect().height)}px`),
    );
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT_PROPERTY);
    };
  }, []);
  return (
    <section
      ref={panel}
      className={styles.question}
      aria-labelledby="consent"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') dismissConsent();
      }}
    >
      <div className={styles.text}>
        <h2 id="consent">Allow visit statistics?</h2>
        <p>
          We count books viewed and chosen. No names, no cookies. {STATUS_TEXTS[getConsent()]}{' '}
          <Link to={PAGES.privacyPolicy}>Privacy Policy</Link>
        </p>
      </div>
      <div className={styles.answers}>
        <Button kind="secondary" onClick={() => chooseConsent('granted')}>
          Allow statistics
        </Button>
        <Button kind="secondary" onClick={() => chooseConsent('denied')}>
          No, thank you
        </Button>
      </div>
      <button type="button" className={styles.close} aria-label="Close" onClick={dismissConsent}>
        <Icon name="close" size={18} />
      </button>
    </section>
  );
}
