import { useId } from 'react';
import { languageTag } from '#features/books/views/BookCard.tsx';
import { Button } from '#ui/Button.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { bindingLabel } from '../client/binding-label.ts';
import type { SavedForLater } from '../client/use-saved-for-later.ts';
import styles from './saved-for-later-offer.module.css';

interface SavedForLaterOfferProps {
  savedForLater: SavedForLater;
  headingLevel: 2 | 3;
  /** Called after either choice; moves the focus on. */
  onDecided: () => void;
}

/** Lists the lines saved for later and offers to restore them (decision 30). */
export function SavedForLaterOffer({ savedForLater, headingLevel, onDecided }: SavedForLaterOfferProps) {
  const { lines, message, isPricing, restore, discard } = savedForLater;
  // Page and panel may both show the offer.
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.offer} aria-labelledby={id}>
      <Heading id={id} className={styles.heading}>
        Saved from your cart
      </Heading>
      <p role="status">{message}</p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <cite>
              <bdi lang={languageTag(line.book.language)}>{line.book.title}</bdi>
            </cite>
            {line.quantity > 1 && ` × ${line.quantity}`}
            <span className={`${text.note} ${styles.binding}`}>{bindingLabel(line)}</span>
          </li>
        ))}
      </ul>
      <div className={`${layout.row} ${styles.actions}`}>
        <Button
          aria-disabled={isPricing}
          onClick={() => void restore().then((isDone) => isDone && onDecided())}
        >
          Restore books
        </Button>
        <Button
          kind="quiet"
          aria-disabled={isPricing}
          onClick={() => void discard().then((isDone) => isDone && onDecided())}
        >
          Discard books
        </Button>
      </div>
    </section>
  );
}
