import { bookPath } from '#kernel/paths.ts';
import { Link } from '#ui/Link.tsx';
import text from '#ui/text.module.css';
import { getPrintJob } from '../client/server-lines.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';
import styles from './unavailable.module.css';

interface UnavailableProps {
  line: GuestCartItem;
  onFollow?: () => void;
}

/** Reason why a line is not sold, with a link to alternatives. */
export function Unavailable({ line, onFollow }: UnavailableProps) {
  const { book, unavailable } = line;
  const choice = CHOICES[unavailable?.field ?? 'book'];
  const printJob = getPrintJob(line);
  return (
    <p className={`${text.small} ${styles.unavailable}`}>
      {unavailable?.reason ?? 'This book is no longer sold.'}
      {printJob && printJob.pages > 0 && (
        <>
          {' '}
          <Link to={printJob.address} {...(onFollow ? { onClick: onFollow } : {})}>
            View print<span className={text.hidden}> of {book.title}</span>
          </Link>
        </>
      )}
      {choice && (
        <>
          {' '}
          <Link
            to={bookPath(book, choice.keep(line))}
            viewTransition
            {...(onFollow ? { onClick: onFollow } : {})}
          >
            {choice.label}
            <span className={text.hidden}> for {book.title}</span>
          </Link>
        </>
      )}
    </p>
  );
}

type Field = NonNullable<GuestCartItem['unavailable']>['field'];
type BookPageOptions = Partial<Pick<GuestCartItem, 'variantType' | 'leatherType' | 'color'>>;
/** Option to choose again on the book's page, keeping the others. */
const CHOICES: Record<Field, { label: string; keep: (line: GuestCartItem) => BookPageOptions } | null> = {
  color: {
    label: 'View colours',
    keep: ({ variantType, leatherType }) => ({ variantType, leatherType }),
  },
  leatherType: { label: 'View leathers', keep: ({ variantType, color }) => ({ variantType, color }) },
  variantType: { label: 'View editions', keep: ({ leatherType, color }) => ({ leatherType, color }) },
  book: null,
  quantity: null,
};
