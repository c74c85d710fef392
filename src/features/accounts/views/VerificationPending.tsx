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
          We sent an email{email && ' to '}
          {email && <bdi>{email}</bdi>}. Open the link in it to see the page you asked for. The link works for
          one hour. You can resend it once a minute.
        </p>
        <div className={`${dialogFooter} ${styles.actions}`}>
          <ResendButton />
        </div>
      </div>
    </Dialog>
  );
}
