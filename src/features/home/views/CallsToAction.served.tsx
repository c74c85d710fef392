import { PAGES } from '#kernel/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import styles from './invitation.module.css';
import { ShelfWithGap } from './ShelfWithGap.tsx';

/** The second call to action is for medium screens only (storefront 2.6). */
export function CallsToAction() {
  return (
    <section className={styles.band} aria-labelledby="invitation">
      <div className={`${text.wrap} ${styles.invitation}`}>
        <div className={`${layout.column} ${styles.text}`}>
          <h2 id="invitation">Can’t Find Your Book? Let Us Help!</h2>
          <p className={text.lead}>
            Search for the title first. If it isn’t on our shelves, you can ask us for it there. We’ll tell
            you what it takes to set, sew and bind it.
          </p>
          <ButtonLink to={PAGES.listing}>Search our collection</ButtonLink>
        </div>
        <ShelfWithGap />
      </div>
      <div className={`${text.wrap} ${styles.second}`}>
        <p>Elevate your book collection with us</p>
        <ButtonLink to={PAGES.listing} kind="secondary">
          See the collection
        </ButtonLink>
      </div>
    </section>
  );
}
