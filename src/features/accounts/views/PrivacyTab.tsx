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
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <>
      <section className={settings.section}>
        <h3>Export my data</h3>
        <p>
          Everything we keep about you, in one file: details, addresses, cart, wishlist, orders, reviews and
          newsletter subscriptions.
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
          We permanently remove your name, email, photo, addresses, cart and wishlist, and log you out
          everywhere. Your reviews stay, without your name. You can’t undo this.
        </p>
        <p>
          Unpaid orders are cancelled. Paid books are still bound and sent, so we keep their address until
          they arrive. If you no longer want them, cancel the order first. We keep invoices, with your name
          and address, for as long as the law requires. Open requests about your orders are closed and their
          photos removed. Any wallet balance is lost.
        </p>
        <div className={settings.actions}>
          <Button kind="secondary" onClick={() => setIsDialogOpen(true)} aria-haspopup="dialog">
            Delete my account
          </Button>
        </div>
        <Dialog open={isDialogOpen} onClose={() => setIsDialogOpen(false)} title="Delete your account?">
          {hasPassword ? (
            <DeleteForm onCancel={() => setIsDialogOpen(false)} />
          ) : (
            <NoPassword email={email}>
              You need your password to delete the account, so that nobody else can do it. You haven’t set one
              yet. We’ll email you a link to set one. Then log in and come back here.
            </NoPassword>
          )}
        </Dialog>
      </section>
    </>
  );
}

function DeleteForm({ onCancel }: { onCancel: () => void }) {
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
      <p>Enter your password to confirm that it’s you.</p>
      <FormMessage>{message}</FormMessage>
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={fields['password']}
      />
      <div className={`${dialogFooter} ${settings.actions}`}>
        <Button type="submit" aria-disabled={isSending}>
          Delete account
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
