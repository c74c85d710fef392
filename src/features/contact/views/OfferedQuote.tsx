import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Day } from '#ui/Day.tsx';
import { FormMessage } from '#ui/Field.tsx';
import { Price } from '#ui/Price.tsx';
import text from '#ui/text.module.css';
import { type OfferedQuote as Offer, quoteAnchor } from '../letter-page.ts';
import type { QuoteState } from '../quotes.ts';
import styles from './letter-page.module.css';

const SAID: Record<QuoteState, string> = {
  draft: '',
  sent: '',
  accepted: 'You have accepted it. Put it into your cart to order it.',
  declined: 'You have declined it. Write to us if you think otherwise.',
  withdrawn: 'We have taken it back. Please write to us.',
  ordered: 'It is ordered. Thank you.',
  expired: 'Its time is over. Please ask us for a new one.',
};

interface OfferedQuoteProps {
  quote: Offer;
  here: string;
  isKnown: boolean;
  /** Why accepting or declining failed; null otherwise. */
  refusal: string | null;
  /** Login for a visitor who accepts the quote. */
  account: ReactNode;
}

export function OfferedQuote({ quote, here, isKnown, refusal, account }: OfferedQuoteProps) {
  const { id, reference, state, currency, total, validUntil, note, lines } = quote;
  const isOpen = state === 'sent' || state === 'accepted';
  return (
    <section className={styles.quote} aria-labelledby={quoteAnchor(id)}>
      <p className={`${text.eyebrow} ${text.figures}`}>{reference}</p>
      <h2 id={quoteAnchor(id)}>Our quote</h2>
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
      <FormMessage>{refusal}</FormMessage>
      {isOpen && !isKnown && account && (
        <div className={styles.account}>
          <h3>Accept it</h3>
          <p className={styles.detail}>It then lies in your cart, and only you can order it.</p>
          {account}
        </div>
      )}
      {isOpen && (isKnown || !account) && (
        <form method="post" action={here} className={styles.answer}>
          <input type="hidden" name="quote" value={id} />
          <Button type="submit" name="do" value="accept">
            {state === 'accepted' ? 'Put it into your cart' : 'Accept'}
          </Button>
          {state === 'sent' && (
            <Button type="submit" kind="quiet" name="do" value="decline">
              Decline
            </Button>
          )}
          {!isKnown && (
            <p className={styles.detail}>
              We then ask for your email address, so that nobody else can order it.
            </p>
          )}
        </form>
      )}
    </section>
  );
}
