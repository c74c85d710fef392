import { Button } from '#ui/Button.tsx';
import { Day } from '#ui/Day.tsx';
import { Price } from '#ui/Price.tsx';
import text from '#ui/text.module.css';
import type { OfferedQuote as Offer } from '../letter-page.ts';
import type { QuoteState } from '../quotes.ts';
import styles from './letter-page.module.css';

/** What the customer is told of where a quote stands. */
const SAID: Record<QuoteState, string> = {
  draft: '',
  sent: '',
  accepted: 'You have accepted it. Put it into your cart to order it.',
  declined: 'You have declined it. Write to us if you think otherwise.',
  withdrawn: 'We have taken it back. Please write to us.',
  ordered: 'It is ordered. Thank you.',
  expired: 'Its time is over. Please ask us for a new one.',
};

/** A quote with what the customer can do with it. */
export function OfferedQuote({ quote, isKnown }: { quote: Offer; isKnown: boolean }) {
  const { id, reference, state, currency, total, validUntil, note, lines } = quote;
  const isOpen = state === 'sent' || state === 'accepted';
  return (
    <section className={styles.quote} aria-labelledby={`quote-${id}`}>
      <p className={text.eyebrow}>{reference}</p>
      <h2 id={`quote-${id}`}>Our quote</h2>
      <ul className={styles.lines}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a quote that was sent never change
          <li key={at}>
            <p className={styles.what}>
              <bdi>
                {line.quantity > 1 && `${line.quantity} × `}
                {line.title}
              </bdi>
            </p>
            <p className={styles.amount}>
              <Price amount={line.itemPrice * line.quantity} currency={currency} />
            </p>
            {line.words && <p className={styles.detail}>{line.words}</p>}
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>Together</span> <Price amount={total} currency={currency} large />
      </p>
      <p className={styles.detail}>
        Before shipping and tax. It holds until <Day moment={validUntil} />.
      </p>
      {note && <p className={styles.words}>{note}</p>}
      {SAID[state] && <p className={styles.state}>{SAID[state]}</p>}
      {isOpen && (
        <form method="post" className={styles.answer}>
          <input type="hidden" name="quote" value={id} />
          <Button type="submit" name="do" value="accept">
            {state === 'accepted' ? 'Put it into your cart' : isKnown ? 'Accept' : 'Log in and accept'}
          </Button>
          {state === 'sent' && (
            <Button type="submit" kind="quiet" name="do" value="decline">
              Decline
            </Button>
          )}
          {!isKnown && (
            <p className={styles.detail}>To order it you need an account, so that nobody else does.</p>
          )}
        </form>
      )}
    </section>
  );
}
