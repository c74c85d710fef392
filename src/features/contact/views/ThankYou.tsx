import { PAGES } from '#kernel/paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Dialog, dialogFooter } from '#ui/Dialog.tsx';
import text from '#ui/text.module.css';
import styles from './contact-page.module.css';

export default function ThankYou({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Your message is with us">
      <p className={text.reading}>
        Thank you. A bookbinder reads it and answers within 2 working days; a short letter in your email says
        that it has come.
      </p>
      <div className={`${dialogFooter} ${styles.send}`}>
        <Button onClick={onClose}>Close</Button>
        <ButtonLink kind="secondary" to={PAGES.listing}>
          Explore Our Collection
        </ButtonLink>
      </div>
    </Dialog>
  );
}
