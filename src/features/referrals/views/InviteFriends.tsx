import { useState } from 'react';
import { formatMoney } from '#kernel/exchange.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import layout from '#ui/layout.module.css';
import settings from '#ui/settings.module.css';
import type { ReferralInvitation } from '../referral-invitation.ts';
import styles from './invite-friends.module.css';

export function InviteFriends({ url, reward, waitDays }: ReferralInvitation) {
  const [message, setMessage] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setMessage('Link copied.');
    } catch {
      setMessage('Your browser doesn’t allow copying. Please select the link and copy it.');
    }
  };
  return (
    <section aria-labelledby="invite" className={`${settings.section} ${styles.invite}`}>
      <h3 id="invite">Invite a friend</h3>
      <p>
        When a friend signs up through your link and receives their first order, you earn{' '}
        {formatMoney(reward.amount, reward.currency)}
        {reward.currency !== 'USD' && ', at that day’s exchange rate'}. We add it to your wallet {waitDays}{' '}
        days after delivery, unless anything is returned.
      </p>
      <div className={`${layout.flow} ${styles.link}`}>
        <Field
          name="invite"
          label="Your link"
          required
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button kind="secondary" onClick={() => void copy()}>
          Copy link
        </Button>
      </div>
      <p role="status" className={styles.message}>
        {message}
      </p>
    </section>
  );
}
