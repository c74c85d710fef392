import { useId } from 'react';
import { languageTag } from '#features/books/views/BookCard.tsx';
import { Button } from '#ui/Button.tsx';
import { bindingWords } from '../client/binding-words.ts';
import type { SetAside } from '../client/use-set-aside.ts';
import styles from './set-aside-offer.module.css';

interface SetAsideOfferProps {
  setAside: SetAside;
  headingLevel: 2 | 3;
  /** Called when the offer was taken or turned down: the focus goes on from there. */
  onDecided: () => void;
}

/** The offer to put lines back that a change of country set aside, with what they are (decision 30). */
export function SetAsideOffer({ setAside, headingLevel, onDecided }: SetAsideOfferProps) {
  const { lines, words, isPricing, putBack, leaveOut } = setAside;
  // The cart page and the panel beside it can both offer them.
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.offer} aria-labelledby={id}>
      <Heading id={id} className={styles.heading}>
        Set aside for you
      </Heading>
      <p role="status">{words}</p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <cite>
              <bdi lang={languageTag(line.book.language)}>{line.book.title}</bdi>
            </cite>
            {line.quantity > 1 && ` × ${line.quantity}`}
            <span className={styles.binding}>{bindingWords(line)}</span>
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button aria-disabled={isPricing} onClick={() => void putBack().then((done) => done && onDecided())}>
          Put them back
        </Button>
        <Button
          kind="quiet"
          aria-disabled={isPricing}
          onClick={() => void leaveOut().then((done) => done && onDecided())}
        >
          Leave them out
        </Button>
      </div>
    </section>
  );
}
