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
  /** Page address without fragment; its forms post to it. */
  here: string;
  /** Whether the visitor is logged in. */
  isKnown: boolean;
  /** Quote being accepted by a visitor who is not logged in; null otherwise. */
  accepting: string | null;
  account: ReactNode;
  isSent: boolean;
  /** Error and text of a refused form, with its quote; `quoteId` is null for a reply. */
  refused: { refusal: string; written: string; quoteId: string | null } | null;
}

export function LetterPage({ letter, here, isKnown, accepting, account, isSent, refused }: LetterPageProps) {
  const { reference, about, messages, quotes } = letter;
  return (
    <div className={`${text.wrap} ${styles.page}`}>
      <header className={styles.head}>
        <p className={`${text.eyebrow} ${text.figures}`}>{reference}</p>
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
