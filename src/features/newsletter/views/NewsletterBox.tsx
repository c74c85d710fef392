import { type FormEvent, useState } from 'react';
import { NEWSLETTER_FIELD_ID, PAGES } from '#kernel/paths.ts';
import { Button } from '#ui/Button.tsx';
import text from '#ui/text.module.css';
import { NEWSLETTER_TYPE } from '../limits.ts';
import styles from './newsletter-box.module.css';

/** Newsletter form (data-and-services 2); works without script. */
export function NewsletterBox({ className }: { className: string | undefined }) {
  const [error, setError] = useState('');
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    // Read now, because the visitor may type on while the code loads.
    const submitted = new FormData(form);
    import('../client/send-subscription.ts').then(
      ({ sendSubscription }) => sendSubscription(form, submitted, setError),
      () => form.submit(),
    );
  };
  return (
    <form
      method="post"
      action={PAGES.subscribe}
      noValidate
      className={`${styles.form} ${className}`}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="type" value={NEWSLETTER_TYPE} />
      <label htmlFor={NEWSLETTER_FIELD_ID}>Your email</label>
      <div className={styles.line}>
        <input
          id={NEWSLETTER_FIELD_ID}
          name="email"
          type="email"
          autoComplete="email"
          aria-invalid={!!error}
          aria-describedby="newsletter-error"
        />
        <Button type="submit">Subscribe</Button>
      </div>
      <p id="newsletter-error" className={`${text.small} ${text.wrong} ${styles.error}`} role="alert">
        {error}
      </p>
    </form>
  );
}
