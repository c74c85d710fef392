import { type ReactNode, useEffect, useRef } from 'react';
import { distinctEnglishTitle } from '#features/books/english-title.ts';
import { languageTag } from '#features/books/views/BookCard.tsx';
import { formatPrintSummary } from '#features/print/print-labels.ts';
import { customizationPath } from '#kernel/design-paths.ts';
import { bookPath, PAGES, quoteRequestPath } from '#kernel/paths.ts';
import { QUANTITY_MAX } from '#kernel/quantity.ts';
import { Button } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { Price } from '#ui/Price.tsx';
import { Quantity } from '#ui/Quantity.tsx';
import text from '#ui/text.module.css';
import { lineTotal } from '../cart-totals.ts';
import { bindingLabel } from '../client/binding-label.ts';
import { copiesLeftText, hasAllCopiesLeft } from '../client/copies-left-text.ts';
import { setQuantity } from '../client/line-changes.ts';
import { getPrintJob, getQuotedWork, isServerLine } from '../client/server-lines.ts';
import type { LineState } from '../client/use-cart-view.ts';
import type { LinePrint as LinePrintJob, LineQuote } from '../contract.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';
import styles from './cart-line.module.css';
import { LineCover } from './LineCover.tsx';
import { Unavailable } from './Unavailable.tsx';

interface CartLineProps {
  line: GuestCartItem;
  state: LineState;
  maxQuantity: number;
  colourLabels: Readonly<Record<string, string>>;
  /** Focuses the line after it was restored, since the undo button is gone. */
  takesFocus: boolean;
  onRemove: () => void;
  children: ReactNode;
}

export function CartLine(props: CartLineProps) {
  const { line, state, maxQuantity, colourLabels, takesFocus, onRemove, children } = props;
  const { book, quantity } = line;
  const printJob = getPrintJob(line);
  const quotedWork = getQuotedWork(line);
  const customWork = printJob ?? quotedWork;
  const english = customWork ? null : distinctEnglishTitle(book);
  const title = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    <article className={styles.line} data-state={state}>
      <div className={styles.cover}>
        <LineCover line={line} sizes="(width < 769px) 88px, 128px" />
      </div>
      <div className={styles.text}>
        <h2 className={styles.title}>
          <Link ref={title} to={customWork?.address ?? bookPath(book, line)} viewTransition>
            <bdi lang={customWork ? undefined : languageTag(book.language)}>{book.title}</bdi>
          </Link>
        </h2>
        {english && <p className={`${text.soft} ${styles.english}`}>{english}</p>}
        {book.author && (
          <p className={`${text.soft} ${styles.author}`}>
            <bdi>{book.author}</bdi>
          </p>
        )}
        {quotedWork ? (
          <QuotedWork quotedWork={quotedWork} />
        ) : (
          <p className={styles.binding}>{bindingLabel(line, colourLabels)}</p>
        )}
        {printJob ? <LinePrint printJob={printJob} /> : line.design && <LineDesign line={line} />}
      </div>
      <div className={styles.quantity}>
        {state === 'gone' ? (
          <Unavailable line={line} />
        ) : quotedWork ? (
          <p>Quantity {quantity}, as quoted</p>
        ) : (
          <Quantity
            title={book.title}
            value={quantity}
            max={maxQuantity}
            onChange={(next) => void setQuantity(line.id, next)}
          />
        )}
        <p role="status" className={styles.remark}>
          {state !== 'gone' && hasAllCopiesLeft(line, maxQuantity) && copiesLeftText(line)}
        </p>
        {state !== 'gone' && !quotedWork && quantity === QUANTITY_MAX && (
          <p className={styles.remark}>
            {QUANTITY_MAX} copies is the maximum per order.{' '}
            <Link to={quoteRequestPath(PAGES.corporateGifts.slice(1))}>Ask for a quote</Link> for more.
          </p>
        )}
      </div>
      <LinePrice line={line} state={state} />
      <Button kind="quiet" className={styles.remove ?? ''} onClick={onRemove}>
        {quotedWork ? 'Remove quote' : 'Remove'}
        <span className={text.hidden}> {book.title}</span>
      </Button>
      {children && <div className={styles.options}>{children}</div>}
    </article>
  );
}

function LinePrice({ line, state }: Pick<CartLineProps, 'line' | 'state'>) {
  const { book, itemPrice, customizationCharges, quantity } = line;
  if (state === 'waiting') return <p className={`${styles.price} ${styles.pending}`}>Loading price…</p>;
  if (state === 'gone') return <p className={`${styles.price} ${text.note}`}>Not included in total</p>;
  return (
    <div className={styles.price}>
      <p className={styles.total}>
        <Price amount={lineTotal(line)} currency={book.currency} />
      </p>
      {quantity > 1 && (
        <p className={text.note}>
          <Price amount={itemPrice + customizationCharges} currency={book.currency} /> each
        </p>
      )}
      {state === 'failed' && <p className={text.note}>Previous price, not included in total.</p>}
    </div>
  );
}

function LineDesign({ line }: { line: GuestCartItem }) {
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

function LinePrint({ printJob }: { printJob: LinePrintJob }) {
  return (
    <>
      <p className={styles.remark}>{formatPrintSummary(printJob)}</p>
      <p className={styles.remark}>
        <Link to={printJob.address}>
          Edit print<span className={text.hidden}> of {printJob.title}</span>
        </Link>
      </p>
    </>
  );
}

const QuotedWork = ({ quotedWork: { reference, description } }: { quotedWork: LineQuote }) => (
  <>
    <p className={styles.binding}>Quote {reference}</p>
    {description && (
      <p className={styles.remark}>
        <bdi>{description}</bdi>
      </p>
    )}
  </>
);
