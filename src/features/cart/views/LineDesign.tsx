import { customizationPath } from '#kernel/design-paths.ts';
import { Link } from '#ui/Link.tsx';
import { Price } from '#ui/Price.tsx';
import { isServerLine } from '../client/server-lines.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';
import styles from './cart-line.module.css';

export function LineDesign({ line }: { line: GuestCartItem }) {
  const { design, book, customizationCharges } = line;
  if (!design || !isServerLine(line)) return null;
  return (
    <p className={styles.remark}>
      {design.isSaved ? 'Your design' : 'Design draft: save it before you order'}
      {customizationCharges > 0 && (
        <>
          , <Price amount={customizationCharges} currency={book.currency} />
        </>
      )}
      . <Link to={customizationPath(book, { line: line.itemId })}>Edit design</Link>
    </p>
  );
}
