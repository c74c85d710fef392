import { useState } from 'react';
import { formatMoney } from '#kernel/exchange.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import settings from '#ui/settings.module.css';
import type { ReferralInvitation } from '../referral-invitation.ts';
import styles from './invite-friends.module.css';

export function InviteFriends({ url, reward, waitDays }: ReferralInvitation) {
  const [message, setMessage] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setMessage('The link is copied.');
    } catch {
      setMessage('Your browser does not let us copy it. Please copy it from the field.');
    }
  };
  return (
    <section aria-labelledby="invite" className={`${settings.section} ${styles.invite}`}>
      <h3 id="invite">Send us a friend</h3>
      <p>
        A friend who opens an account by your link and receives a first order earns you{' '}
        {formatMoney(reward.amount, reward.currency)}
        {reward.currency !== 'USD' && ', by the exchange rate of that day'}. They are in this wallet{' '}
        {waitDays} days after the delivery, if nothing of the order has gone back.
      </p>
      <div className={styles.link}>
        <Field
          name="invite"
          label="Your link"
          required
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button kind="secondary" onClick={() => void copy()}>
          Copy the link
        </Button>
      </div>
      <p role="status" className={styles.said}>
        {message}
      </p>
    </section>
  );
}
