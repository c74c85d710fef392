import { useStore } from '#browser/store.ts';
import { bookAddress } from '#kernel/addresses.ts';
import { Button } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import text from '#ui/text.module.css';
import { bindingWords } from '../client/binding-words.ts';
import { guestCart, UNREAD } from '../client/guest-cart.ts';
import { forgetLeftOut } from '../client/lines-aside.ts';
import styles from './left-out.module.css';

/** Lines the merge at login rejected, with reasons, until dismissed. */
export function LeftOut({ colourLabels }: { colourLabels: Readonly<Record<string, string>> }) {
  const { leftOut = [] } = useStore(guestCart, UNREAD);
  if (leftOut.length === 0) return null;
  return (
    <section className={styles.leftOut} aria-labelledby="left-out">
      <h2 id="left-out" className={styles.heading}>
        Left out of your cart
      </h2>
      <ul>
        {leftOut.map(({ line, reason }) => (
          <li key={line.id} className={styles.line}>
            <div>
              <p>
                <Link to={bookAddress(line.book, line)} className={styles.title} viewTransition>
                  <bdi>{line.book.title}</bdi>
                </Link>
                , {bindingWords(line, colourLabels)}
              </p>
              <p className={styles.reason}>{reason}</p>
            </div>
            <Button kind="quiet" onClick={() => void forgetLeftOut(line.id)}>
              Remove<span className={text.hidden}> {line.book.title} from this list</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
