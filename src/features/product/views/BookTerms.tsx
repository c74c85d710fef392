import { VARIANT_LABELS } from '#kernel/binding.ts';
import type { ProductPageBook } from '#kernel/book.ts';
import { spineWidth, TRIM_MM } from '../spine-width.ts';
import styles from './terms.module.css';

/** Delivery time and dimensions (decision 27). */
export function BookTerms({ book }: { book: ProductPageBook }) {
  return (
    <dl className={styles.terms}>
      {book.catalogue === 'exclusive' && (
        <div>
          <dt>Edition</dt>
          <dd>{VARIANT_LABELS[book.variantType]}</dd>
        </div>
      )}
      <div>
        <dt>Delivery</dt>
        <dd>Bound to order in 21&nbsp;working days, then sent to you</dd>
      </div>
      <div>
        <dt>Dimensions</dt>
        <dd>
          {TRIM_MM.width}&nbsp;×&nbsp;{TRIM_MM.height}&nbsp;mm
          {book.pages !== undefined && <>, spine {spineWidth(book.pages)}&nbsp;mm</>}
        </dd>
      </div>
    </dl>
  );
}
