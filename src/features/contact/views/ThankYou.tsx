import { PAGES } from '#kernel/paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Dialog, dialogFooter } from '#ui/Dialog.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import styles from './contact-page.module.css';

export default function ThankYou({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="We’ve received your message">
      <p className={text.reading}>
        Thank you. A bookbinder will reply within 2 working days. We’ve also emailed you a confirmation.
      </p>
      <div className={`${dialogFooter} ${layout.row} ${styles.send}`}>
        <Button onClick={onClose}>Close</Button>
        <ButtonLink kind="secondary" to={PAGES.listing}>
          Explore Our Collection
        </ButtonLink>
      </div>
    </Dialog>
  );
}
