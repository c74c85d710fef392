import { loginAddress } from '#kernel/addresses.ts';
import { customizationAddress } from '#kernel/design-addresses.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import type { NotOpened } from '../../client/not-opened.ts';
import type { GuidedBook } from './guided-book.ts';
import styles from './guided-page.module.css';

interface NotOpenedWordsProps {
  failed: NotOpened;
  book: GuidedBook;
  onAgain: () => void;
}

/** Explains why the design could not be opened, with ways to continue. */
export function NotOpenedWords({ failed: { why, remedy }, book, onAgain }: NotOpenedWordsProps) {
  return (
    <div role="alert" className={styles.failed}>
      <p>{why}</p>
      <div className={styles.waysOn}>
        {remedy === 'login' && (
          <Button onClick={() => location.assign(loginAddress(location.pathname + location.search))}>
            Log in
          </Button>
        )}
        {remedy === 'again' && <Button onClick={onAgain}>Try again</Button>}
        <ButtonLink kind="quiet" to={customizationAddress(book)} reloadDocument>
          Begin with this book
        </ButtonLink>
      </div>
    </div>
  );
}
