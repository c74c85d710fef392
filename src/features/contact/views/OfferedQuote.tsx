import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { LongDate } from '#ui/DateText.tsx';
import { FormMessage } from '#ui/Field.tsx';
import layout from '#ui/layout.module.css';
import { Price } from '#ui/Price.tsx';
import text from '#ui/text.module.css';
import { type OfferedQuote as Offer, quoteAnchor } from '../public-conversation.ts';
import type { QuoteState } from '../quotes.ts';
import styles from './conversation-page.module.css';

const STATE_TEXTS: Record<QuoteState, string> = {
  draft: '',
  sent: '',
  accepted: 'You’ve accepted this quote. Add it to your cart to order it.',
  declined: 'You’ve declined this quote. If you change your mind, send us a message.',
  withdrawn: 'We’ve withdrawn this quote. Please send us a message.',
  ordered: 'You’ve ordered this. Thank you.',
  expired: 'This quote has expired. Please ask us for a new one.',
};

interface OfferedQuoteProps {
  quote: Offer;
  pagePath: string;
  isLoggedIn: boolean;
  /** Why accepting or declining failed; null otherwise. */
  refusal: string | null;
  /** Login for a visitor who accepts the quote. */
  account: ReactNode;
}

export function OfferedQuote({ quote, pagePath, isLoggedIn, refusal, account }: OfferedQuoteProps) {
  const { id, reference, state, currency, total, validUntil, note, lines } = quote;
  const isOpen = state === 'sent' || state === 'accepted';
  return (
    <section className={styles.quote} aria-labelledby={quoteAnchor(id)}>
      <p className={`${text.eyebrow} ${text.figures}`}>{reference}</p>
      <h2 id={quoteAnchor(id)}>Our quote</h2>
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a quote that was sent never change
          <li key={index}>
            <p className={styles.label}>
              <bdi>
                {line.quantity > 1 && `${line.quantity} × `}
                {line.title}
              </bdi>
            </p>
            <p>
              <Price amount={line.itemPrice * line.quantity} currency={currency} />
            </p>
            {line.description && <p className={styles.detail}>{line.description}</p>}
          </li>
        ))}
      </ul>
      <p className={`${layout.spread} ${styles.total}`}>
        <span>Total</span> <Price amount={total} currency={currency} large />
      </p>
      <p className={styles.detail}>
        Before shipping and tax. Valid until <LongDate moment={validUntil} />.
      </p>
      {note && <p className={styles.text}>{note}</p>}
      {STATE_TEXTS[state] && <p className={styles.state}>{STATE_TEXTS[state]}</p>}
      <FormMessage>{refusal}</FormMessage>
      {isOpen && !isLoggedIn && account && (
        <div className={styles.account}>
          <h3>Accept quote</h3>
          <p className={styles.detail}>We’ll add it to your cart, and only you can order it.</p>
          {account}
        </div>
      )}
      {isOpen && (isLoggedIn || !account) && (
        <form method="post" action={pagePath} className={`${layout.row} ${styles.answer}`}>
          <input type="hidden" name="quote" value={id} />
          <Button type="submit" name="do" value="accept">
            {state === 'accepted' ? 'Add to cart' : 'Accept quote'}
          </Button>
          {state === 'sent' && (
            <Button type="submit" kind="quiet" name="do" value="decline">
              Decline quote
            </Button>
          )}
          {!isLoggedIn && (
            <p className={styles.detail}>We’ll ask for your email, so that nobody else can order it.</p>
          )}
        </form>
      )}
    </section>
  );
}
