import { PAGES } from '#contract/addresses.ts';
import { ButtonLink } from '#ui/Button.tsx';
import text from '#ui/text.module.css';
import styles from './profile-page.module.css';

/** A tab that has nothing to show yet: what will stand here, and the way to it. */
export function EmptyTab({ words }: { words: string }) {
  return (
    <div className={styles.section}>
      <p className={text.lead}>{words}</p>
      <div className={styles.actions}>
        <ButtonLink to={PAGES.listing}>Explore Our Collection</ButtonLink>
      </div>
    </div>
  );
}
