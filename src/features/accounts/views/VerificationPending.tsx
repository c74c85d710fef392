import { Dialog, dialogFooter } from '#ui/Dialog.tsx';
import styles from './account-screen.module.css';
import { ResendButton } from './ResendButton.tsx';

interface VerificationPendingProps {
  email: string | undefined;
  open: boolean;
  onClose: () => void;
}

/** Shown on protected pages until the address is verified (storefront 4). */
export function VerificationPending({ email, open, onClose }: VerificationPendingProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Email Verification Pending">
      <div className={styles.form}>
        <p>
          We sent a letter{email && ' to '}
          {email && <bdi>{email}</bdi>}. Open its link, and the page you asked for opens to you. The link
          works for one hour; a letter can be sent again once a minute.
        </p>
        <div className={`${dialogFooter} ${styles.actions}`}>
          <ResendButton />
        </div>
      </div>
    </Dialog>
  );
}
