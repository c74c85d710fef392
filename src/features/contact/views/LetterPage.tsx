import type { ReactNode } from 'react';
import { INQUIRY_MESSAGE_MAX } from '#kernel/limits.ts';
import { Button } from '#ui/Button.tsx';
import { Day } from '#ui/Day.tsx';
import { FormMessage, TextField } from '#ui/Field.tsx';
import text from '#ui/text.module.css';
import type { PublicLetter } from '../letter-page.ts';
import styles from './letter-page.module.css';
import { OfferedQuote } from './OfferedQuote.tsx';

interface LetterPageProps {
  letter: PublicLetter;
  /** The address of the page, to which its forms are sent: without the part that a letter leads to, which would go along. */
  here: string;
  /** Whether the visitor is logged in. */
  isKnown: boolean;
  /** The quote that somebody who is not known yet accepts; null where nobody does. */
  accepting: string | null;
  /** Where they show who they are. */
  account: ReactNode;
  /** Whether something was just sent. */
  isSent: boolean;
  /** What a form that was refused is told, what stood in it, and of which quote it was; null for a letter. */
  refused: { refusal: string; written: string; quoteId: string | null } | null;
}

/** What a customer and the shop have written to each other, with what the shop offers. All of it is somebody's text. */
export function LetterPage({ letter, here, isKnown, accepting, account, isSent, refused }: LetterPageProps) {
  const { reference, about, messages, quotes } = letter;
  return (
    <div className={`${text.wrap} ${styles.page}`}>
      <header className={styles.head}>
        <p className={text.eyebrow}>{reference}</p>
        <h1>{about}</h1>
        <p className={text.lead}>What you and the bindery have written. Whoever has this link can read it.</p>
      </header>
      <div className={styles.columns}>
        {messages.length > 0 && (
          <ol className={styles.messages} aria-label="Letters, the oldest first">
            {messages.map(({ id, isOurs, text: words, at }) => (
              <li key={id} className={isOurs ? styles.ours : undefined}>
                <p className={styles.who}>
                  {isOurs ? 'The bindery' : 'You'}, <Day moment={at} />
                </p>
                <p className={styles.words}>
                  <bdi>{words}</bdi>
                </p>
              </li>
            ))}
          </ol>
        )}
        {quotes.length > 0 && (
          <div className={styles.quotes}>
            {quotes.toReversed().map((quote) => (
              <OfferedQuote
                key={quote.id}
                quote={quote}
                here={here}
                isKnown={isKnown}
                refusal={refused?.quoteId === quote.id ? refused.refusal : null}
                account={quote.id === accepting && account}
              />
            ))}
          </div>
        )}
        <form method="post" action={here} className={styles.form} aria-labelledby="write">
          <h2 id="write">Write back</h2>
          <div role="status">
            {isSent && !refused && <p>Thank you. It is with us, and a bookbinder answers it.</p>}
          </div>
          <FormMessage>{refused?.quoteId === null ? refused.refusal : null}</FormMessage>
          <TextField
            label="Message"
            name="message"
            required
            rows={6}
            most={INQUIRY_MESSAGE_MAX}
            defaultValue={refused?.written ?? ''}
          />
          <div>
            <Button type="submit">Send</Button>
          </div>
        </form>
      </div>
    </div>
  );
}
