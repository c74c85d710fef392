import { customizationPath } from '#kernel/design-paths.ts';
import { loginPath } from '#kernel/paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import layout from '#ui/layout.module.css';
import type { OpenFailure } from '../../client/open-failure.ts';
import styles from './guided-page.module.css';
import type { GuidedBook } from './step-props.ts';

interface OpenFailureNoticeProps {
  failed: OpenFailure;
  book: GuidedBook;
  onAgain: () => void;
}

/** Explains why the design could not be opened, with ways to continue. */
export function OpenFailureNotice({ failed: { message, remedy }, book, onAgain }: OpenFailureNoticeProps) {
  return (
    <div role="alert" className={styles.failed}>
      <p>{message}</p>
      <div className={`${layout.flow} ${styles.links}`}>
        {remedy === 'login' && (
          <Button onClick={() => location.assign(loginPath(location.pathname + location.search))}>
            Log in
          </Button>
        )}
        {remedy === 'again' && <Button onClick={onAgain}>Try again</Button>}
        <ButtonLink kind="quiet" to={customizationPath(book)} reloadDocument>
          Start with this book
        </ButtonLink>
      </div>
    </div>
  );
}
