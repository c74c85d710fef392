import type { ReactNode } from 'react';
import { INQUIRY_MESSAGE_MAX } from '#kernel/limits.ts';
import { Button } from '#ui/Button.tsx';
import { DateText } from '#ui/DateText.tsx';
import { FormMessage, TextField } from '#ui/Field.tsx';
import text from '#ui/text.module.css';
import type { PublicConversation } from '../public-conversation.ts';
import styles from './conversation-page.module.css';
import { OfferedQuote } from './OfferedQuote.tsx';

interface ConversationPageProps {
  conversation: PublicConversation;
  /** Page address without fragment; its forms post to it. */
  pagePath: string;
  isLoggedIn: boolean;
  /** Quote being accepted by a visitor who is not logged in; null otherwise. */
  accepting: string | null;
  account: ReactNode;
  isSent: boolean;
  /** Error and text of a refused form, with its quote; `quoteId` is null for a reply. */
  refused: { refusal: string; message: string; quoteId: string | null } | null;
}

export function ConversationPage({
  conversation,
  pagePath,
  isLoggedIn,
  accepting,
  account,
  isSent,
  refused,
}: ConversationPageProps) {
  const { reference, about, messages, quotes } = conversation;
  return (
    <div className={`${text.wrap} ${styles.page}`}>
      <header className={styles.head}>
        <p className={`${text.eyebrow} ${text.figures}`}>{reference}</p>
        <h1>{about}</h1>
        <p className={text.lead}>Your conversation with the bindery. Anyone with this link can read it.</p>
      </header>
      <div className={styles.columns}>
        {messages.length > 0 && (
          <ol className={styles.messages} aria-label="Messages, oldest first">
            {messages.map(({ id, isOurs, text: message, at }) => (
              <li key={id} className={isOurs ? styles.ours : undefined}>
                <p className={styles.who}>
                  {isOurs ? 'The bindery' : 'You'}, <DateText moment={at} />
                </p>
                <p className={styles.text}>
                  <bdi>{message}</bdi>
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
                pagePath={pagePath}
                isLoggedIn={isLoggedIn}
                refusal={refused?.quoteId === quote.id ? refused.refusal : null}
                account={quote.id === accepting && account}
              />
            ))}
          </div>
        )}
        <form method="post" action={pagePath} className={styles.form} aria-labelledby="write">
          <h2 id="write">Reply</h2>
          <div role="status">
            {isSent && !refused && <p>Thank you. A bookbinder will answer your message.</p>}
          </div>
          <FormMessage>{refused?.quoteId === null ? refused.refusal : null}</FormMessage>
          <TextField
            label="Message"
            name="message"
            required
            rows={6}
            maxCharacters={INQUIRY_MESSAGE_MAX}
            defaultValue={refused?.message ?? ''}
          />
          <div>
            <Button type="submit">Send message</Button>
          </div>
        </form>
      </div>
    </div>
  );
}
