import { useStore } from '#browser/store.ts';
import { bookPath } from '#kernel/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { bindingLabel } from '../client/binding-label.ts';
import { guestCart, UNREAD } from '../client/guest-cart.ts';
import { dismissRejectedLine } from '../client/saved-lines.ts';
import styles from './rejected-lines.module.css';

/** Lines the merge at login rejected, with reasons, until dismissed. */
export function RejectedLines({ colourLabels }: { colourLabels: Readonly<Record<string, string>> }) {
  const { rejectedLines = [] } = useStore(guestCart, UNREAD);
  if (rejectedLines.length === 0) return null;
  return (
    <section className={styles.rejectedLines} aria-labelledby="left-out">
      <h2 id="left-out" className={styles.heading}>
        Not added to your cart
      </h2>
      <ul>
        {rejectedLines.map(({ line, reason }) => (
          <li key={line.id} className={`${layout.row} ${layout.spread} ${styles.line}`}>
            <div>
              <p>
                <Link to={bookPath(line.book, line)} className={styles.title} viewTransition>
                  <bdi>{line.book.title}</bdi>
                </Link>
                , {bindingLabel(line, colourLabels)}
              </p>
              <p className={text.soft}>{reason}</p>
            </div>
            <Button kind="quiet" onClick={() => void dismissRejectedLine(line.id)}>
              Remove<span className={text.hidden}> {line.book.title} from this list</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
