import { type ReactNode, useState } from 'react';
import { fetchJson } from '#browser/fetch-json.ts';
import { useForm } from '#browser/use-form.ts';
import { API } from '#kernel/api.ts';
import { PAGES } from '#kernel/paths.ts';
import type { CurrentUser } from '#kernel/person.ts';
import { Button } from '#ui/Button.tsx';
import buttons from '#ui/button.module.css';
import { Field, FormMessage, PasswordField } from '#ui/Field.tsx';
import { Link } from '#ui/Link.tsx';
import text from '#ui/text.module.css';
import { forgetReferral, storedReferral } from '../client/referral.ts';
import { PASSWORD_MIN } from '../limits.ts';
import { AccountScreen } from './AccountScreen.tsx';
import styles from './account-screen.module.css';

interface SignupFormProps {
  loginAddress: string;
  next: string;
  /** Called with the new user; merges the guest's cart and wishlist. */
  onCreated: (user: CurrentUser) => Promise<void>;
  notice?: ReactNode;
}

/** Creates an account (decision 40); a link is emailed to verify the address. */
export function SignupForm({ loginAddress, next, onCreated, notice }: SignupFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { onSubmit, fields, message, isSending } = useForm(async (form) => {
    const [fullName, email, password] = ['fullName', 'email', 'password'].map((name) =>
      String(form.get(name)),
    );
    const { data } = await fetchJson(`${API.users}/create`, {
      method: 'POST',
      body: { fullName, email, password, referralCode: storedReferral() },
      schema: () => import('#kernel/person.ts').then((file) => file.CurrentUserReply),
    });
    forgetReferral();
    await onCreated(data);
    setSentTo(data.email);
  });
  if (sentTo !== null)
    return (
      <AccountScreen
        title="Check your email"
        lead="Open the link in it to confirm your email. It works for one hour. You can request a new one in My Account."
      >
        <div className={styles.form} role="status">
          <p>
            We sent it to <bdi>{sentTo}</bdi>. It can take a minute to arrive. Check your spam folder too.
            You’re already logged in, and your cart and wishlist are ready.
          </p>
          <div className={styles.actions}>
            {/* Full page load: prices may be in another currency now. */}
            <a href={next} className={`${buttons.button} ${buttons.primary}`}>
              Continue
            </a>
          </div>
        </div>
      </AccountScreen>
    );
  return (
    <AccountScreen
      title="Create an account"
      lead="Keep a wishlist, see your cart on every device and use an invitation to RB Exclusive."
    >
      {notice && <div className={styles.intro}>{notice}</div>}
      <form method="post" className={styles.form} onSubmit={onSubmit} noValidate>
        <FormMessage>{message}</FormMessage>
        <Field label="Full name" name="fullName" autoComplete="name" required error={fields['fullName']} />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          hint="We’ll email you a link to confirm it’s yours."
          error={fields['email']}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN} characters.`}
          error={fields['password']}
        />
        <p className={text.soft}>
          By creating an account you accept our{' '}
          <Link to={PAGES.termsAndConditions}>Terms And Conditions</Link> and{' '}
          <Link to={PAGES.privacyPolicy}>Privacy Policy</Link>.
        </p>
        <div className={styles.actions}>
          <Button type="submit" aria-disabled={isSending}>
            Create account
          </Button>
        </div>
      </form>
      <p className={styles.links}>
        Already have an account? <Link to={loginAddress}>Log in</Link>
      </p>
    </AccountScreen>
  );
}
