import { Money } from '#ui/admin/Money.tsx';
import text from '#ui/text.module.css';
import type { PreviewedBook } from '../contract.ts';
import { type ChangedPrices, PRICE_NAMES, type PriceField } from '../price-rule.ts';
import styles from './preview.module.css';

export function PreviewTable({ books }: { books: readonly PreviewedBook[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.shown} tabIndex={0} aria-label="Books in this price change">
      <table className={`${text.small} ${styles.preview}`}>
        <thead>
          <tr>
            <th scope="col">Book</th>
            <th scope="col">Before → after</th>
          </tr>
        </thead>
        <tbody>
          {books.map(({ id, sku, title, before, after, reason }) => (
            <tr key={id}>
              <th scope="row">
                {title} ({sku})
              </th>
              <td>
                {reason && <p className={text.wrong}>Not changed: {reason}</p>}
                {reason === null && <Changed before={before} after={after} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const Changed = ({ before, after }: { before: ChangedPrices; after: ChangedPrices }) =>
  (Object.keys(after) as PriceField[]).map((field) => (
    <p key={field}>
      {PRICE_NAMES[field]}: <Amount cents={before[field]} /> → <Amount cents={after[field]} />
    </p>
  ));

const Amount = ({ cents }: { cents: number | null | undefined }) =>
  cents == null ? 'none' : <Money amount={cents} />;
