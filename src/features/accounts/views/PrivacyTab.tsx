import { useState } from 'react';
import { fetchJson } from '#browser/fetch-json.ts';
import { useForm } from '#browser/use-form.ts';
import { markSignedOut, notifyTabs } from '#browser/visitor.ts';
import { API } from '#kernel/api.ts';
import { PAGES } from '#kernel/paths.ts';
import { Button } from '#ui/Button.tsx';
import buttons from '#ui/button.module.css';
import { Dialog, dialogFooter } from '#ui/Dialog.tsx';
import { FormMessage, PasswordField } from '#ui/Field.tsx';
import settings from '#ui/settings.module.css';
import { NoPassword } from './NoPassword.tsx';

/** Data export and account deletion (decision 46). */
export function PrivacyTab({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <section className={settings.section}>
        <h3>Export my data</h3>
        <p>
          Everything we keep about you, in one file: your details, addresses, cart, wishlist, orders, reviews
          and the letters you asked for.
        </p>
        <div className={settings.actions}>
          <a
            href={`${API.users}/export`}
            download="rare-bindings-my-data.json"
            className={`${buttons.button} ${buttons.secondary}`}
          >
            Download my data
          </a>
        </div>
      </section>
      <section className={settings.section}>
        <h3>Delete my account</h3>
        <p>
          Your name, email, photo, addresses, cart and wishlist are removed for good, and you are logged out
          everywhere. Reviews stay without your name. Nothing of this can be undone.
        </p>
        <p>
          Orders that are not paid yet are cancelled. Books that are paid are still bound and sent: where they
          go is kept until they have arrived. If you do not want them any more, please cancel the order first.
          Invoices, with the name and address on them, are kept for as long as the law asks. What you asked
          about an order ends, and its photos are removed; what is left in your wallet is lost.
        </p>
        <div className={settings.actions}>
          <Button kind="secondary" onClick={() => setIsAsking(true)} aria-haspopup="dialog">
            Delete my account
          </Button>
        </div>
        <Dialog open={isAsking} onClose={() => setIsAsking(false)} title="Delete your account?">
          {hasPassword ? (
            <DeleteForm onKeep={() => setIsAsking(false)} />
          ) : (
            <NoPassword email={email}>
              An account is deleted with its password, so that nobody else can do it in your name. Yours has
              none yet: we send you a link to choose one. Then log in with it and come back here.
            </NoPassword>
          )}
        </Dialog>
      </section>
    </>
  );
}

function DeleteForm({ onKeep }: { onKeep: () => void }) {
  const { onSubmit, fields, message, isSending } = useForm(async (form) => {
    await fetchJson(`${API.users}/delete-account`, {
      method: 'POST',
      body: { password: form.get('password') },
      schema: () => import('#kernel/envelope.ts').then((file) => file.DoneReply),
    });
    markSignedOut(true);
    notifyTabs('signedOut');
    location.assign(PAGES.home);
  });
  return (
    <form method="post" className={settings.form} onSubmit={onSubmit} noValidate>
      <p>Enter your password, so that nobody else can do this in your name.</p>
      <FormMessage>{message}</FormMessage>
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={fields['password']}
      />
      <div className={`${dialogFooter} ${settings.actions}`}>
        <Button type="submit" aria-disabled={isSending}>
          Delete for good
        </Button>
        <Button kind="quiet" onClick={onKeep}>
          Keep my account
        </Button>
      </div>
    </form>
  );
}
