import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { orderReturnPath } from '#kernel/order-paths.ts';
import { PAGES } from '#kernel/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import layout from '#ui/layout.module.css';
import settings from '#ui/settings.module.css';
import type { Order } from '../contract.ts';
import type { Dispute } from '../dispute-contract.ts';
import { DISPUTE_REASON_LABELS, DISPUTE_STATE_TEXTS, REMEDY_LABELS } from '../disputes.ts';
import styles from './disputes-section.module.css';
import { Moment } from './Moment.tsx';
import history from './order-history.module.css';

interface DisputesSectionProps {
  order: Pick<Order, 'code' | 'lines'>;
  disputes: readonly Dispute[];
  /** Reason why no dispute can be opened, by line id; null if one can. */
  refusals: Readonly<Record<string, string | null>>;
}

export function DisputesSection({ order: { code, lines }, disputes, refusals }: DisputesSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, hash } = useLocation();
  const navigate = useNavigate();
  const isJustSent =
    (state as { wasSubmitted?: boolean } | null)?.wasSubmitted === true && hash === '#returns';
  const [isThanked, setThanked] = useState(false);
  useEffect(() => {
    if (!isJustSent) return;
    setThanked(true);
    heading.current?.focus();
    // Clears the navigation state, so that a reload does not thank again.
    void navigate({ hash }, { replace: true, state: null, preventScrollReset: true });
  }, [isJustSent, hash, navigate]);
  const canDispute = lines.some(({ id }) => refusals[id] === null);
  const reasons = [...new Set(lines.flatMap(({ id }) => refusals[id] ?? []))];
  return (
    <section aria-labelledby="returns" className={styles.section}>
      <h2 id="returns" ref={heading} tabIndex={-1}>
        Returns and problems
      </h2>
      <div role="status">
        {isThanked && (
          <p className={styles.thanks}>Thank you. We’ve received your request and sent you an email.</p>
        )}
      </div>
      {disputes.length > 0 && (
        <ul className={styles.list}>
          {disputes.map((dispute) => (
            <li key={dispute.id}>
              <DisputeCard dispute={dispute} />
            </li>
          ))}
        </ul>
      )}
      {canDispute ? (
        <>
          <p className={styles.text}>
            {disputes.length > 0
              ? 'Is there a problem with another book?'
              : 'Is a book damaged, faulty or not what you ordered? Show us and we’ll put it right.'}{' '}
            <Link to={PAGES.returnRefunds}>What counts as a fault</Link>
          </p>
          <div className={settings.actions}>
            <ButtonLink kind="secondary" to={orderReturnPath(code)}>
              Request a return
            </ButtonLink>
          </div>
        </>
      ) : (
        disputes.length === 0 && (
          <p className={styles.text}>
            {reasons.length === 1 ? reasons[0] : 'You can’t request a return for these books at the moment.'}{' '}
            <Link to={PAGES.contactUs}>Contact us</Link>
          </p>
        )
      )}
    </section>
  );
}

function DisputeCard({ dispute }: { dispute: Dispute }) {
  const { title, state, reason, remedy, message, photos, history: events } = dispute;
  const { name, next } = DISPUTE_STATE_TEXTS[state];
  return (
    <article className={styles.request}>
      <h3>
        <bdi>{title}</bdi>
      </h3>
      <p className={styles.state}>
        <strong>{name}.</strong> {next}
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>What’s wrong</dt>
          <dd>{DISPUTE_REASON_LABELS[reason]}</dd>
        </div>
        <div>
          <dt>What you’d like</dt>
          <dd>{REMEDY_LABELS[remedy]}</dd>
        </div>
      </dl>
      <blockquote className={styles.message}>
        <bdi>{message}</bdi>
      </blockquote>
      {photos.length > 0 && (
        <ul className={`${layout.flow} ${styles.photos}`} aria-label="Your photos">
          {photos.map((address, at) => (
            <li key={address}>
              <a href={address} download>
                Photo {at + 1}
              </a>
            </li>
          ))}
        </ul>
      )}
      <ol className={history.history} aria-label="Progress">
        {events.map((event, at) => (
          <li key={`${event.state} ${event.at}`} aria-current={at === events.length - 1 ? 'step' : undefined}>
            <p>{DISPUTE_STATE_TEXTS[event.state].name}</p>
            <p className={history.when}>
              <Moment at={event.at} />
            </p>
            {event.reason && <p className={history.reason}>{event.reason}</p>}
          </li>
        ))}
      </ol>
    </article>
  );
}
