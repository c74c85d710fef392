import type { ReactNode } from 'react';
import { fetchJson } from '#browser/fetch-json.ts';
import { useForm } from '#browser/use-form.ts';
import { API } from '#kernel/api.ts';
import { PAGES } from '#kernel/paths.ts';
import type { CurrentUser } from '#kernel/person.ts';
import { Button } from '#ui/Button.tsx';
import { Field, FormMessage, PasswordField } from '#ui/Field.tsx';
import { Link } from '#ui/Link.tsx';
import { AccountScreen } from './AccountScreen.tsx';
import styles from './account-screen.module.css';

interface LoginFormProps {
  /** Called with the signed-in user; merges cart and wishlist, then continues. */
  onLogin: (user: CurrentUser) => Promise<void>;
  /** Sign-up page, with the return address. */
  signupAddress: string;
  notice?: ReactNode;
}

/** Email and password (storefront 2.4, data-and-services 8). */
export function LoginForm({ onLogin, signupAddress, notice }: LoginFormProps) {
  const { onSubmit, fields, message, isSending } = useForm(async (form) => {
    const { user } = await fetchJson(API.login, {
      method: 'POST',
      body: { email: form.get('email'), password: form.get('password') },
      schema: () => import('../contract.ts').then((file) => file.LoginReply),
    });
    await onLogin(user);
  });
  return (
    <AccountScreen title="Log in" lead="Your cart and wishlist are just as you left them.">
      {notice && <div className={styles.intro}>{notice}</div>}
      <form method="post" className={styles.form} onSubmit={onSubmit} noValidate>
        <FormMessage>{message}</FormMessage>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          error={fields['email']}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={fields['password']}
        />
        <div className={styles.actions}>
          <Button type="submit" aria-disabled={isSending}>
            Log in
          </Button>
          <Link to={PAGES.forgotPassword}>Forgot password?</Link>
        </div>
      </form>
      <p className={styles.links}>
        New here? <Link to={signupAddress}>Create an account</Link>
      </p>
    </AccountScreen>
  );
}
