import { useState } from 'react';
import { fetchJson } from '#browser/fetch-json.ts';
import { useForm } from '#browser/use-form.ts';
import { API } from '#kernel/api.ts';
import type { ContentBlock } from '#kernel/content-block.ts';
import { EXCLUSIVE_TYPE } from '#kernel/limits.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog, dialogFooter } from '#ui/Dialog.tsx';
import { Field, FormMessage } from '#ui/Field.tsx';
import layout from '#ui/layout.module.css';
import { RichText } from '#ui/RichText.tsx';
import styles from './first-visit-modal.module.css';

interface FirstVisitModalProps {
  block: ContentBlock;
  open: boolean;
  onClose: () => void;
}

/** Subscription to RB Exclusive (decisions 19 and 44). */
export function FirstVisitModal({ block, open, onClose }: FirstVisitModalProps) {
  const [email, setEmail] = useState('');
  const { onSubmit, message, fields, isSending } = useForm(async (form) => {
    const address = String(form.get('email') ?? '').trim();
    // An empty field is ignored silently (data-and-services 5).
    if (!address) return;
    await fetchJson(`${API.contact}/subscribe`, {
      method: 'POST',
      body: { email: address, type: EXCLUSIVE_TYPE },
      schema: () => import('#kernel/envelope.ts').then((file) => file.DoneReply),
    });
    setEmail(address);
  });
  return (
    <Dialog open={open} onClose={onClose} title={email ? 'Thank You For Subscribing' : block.title}>
      {email ? (
        <p role="status" className={styles.text}>
          We’ve sent a confirmation to <bdi>{email}</bdi>. When places open, we’ll email you a code.
        </p>
      ) : (
        <>
          <RichText html={block.body} className={styles.text} />
          <form className={styles.form} onSubmit={onSubmit} noValidate>
            <FormMessage>{message}</FormMessage>
            <Field
              label="Your email"
              name="email"
              type="email"
              autoComplete="email"
              required
              error={fields['email']}
            />
            <div className={`${dialogFooter} ${layout.row} ${styles.actions}`}>
              <Button type="submit" aria-disabled={isSending}>
                Subscribe
              </Button>
              <Button kind="quiet" onClick={onClose}>
                Not now
              </Button>
            </div>
          </form>
        </>
      )}
    </Dialog>
  );
}
