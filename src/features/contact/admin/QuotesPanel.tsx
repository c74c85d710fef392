import { useState } from 'react';
import { Link } from 'react-router';
import { ask, useChange } from '#browser/admin/ask.ts';
import { adminApi } from '#kernel/admin-addresses.ts';
import { formatMoney } from '#kernel/exchange.ts';
import { ConfirmDialog } from '#ui/admin/ConfirmDialog.tsx';
import { Moment } from '#ui/admin/Moment.tsx';
import { Money } from '#ui/admin/Money.tsx';
import { Badge, Panel } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import { type AdminQuote, type Letter, LetterReply } from '../admin-contract.ts';
import styles from './letter-page.module.css';
import { QuoteBadge } from './letter-words.tsx';
import { QuoteDialog } from './QuoteDialog.tsx';

export function QuotesPanel({ letter }: { letter: Letter }) {
  const [open, setOpen] = useState<AdminQuote | 'new' | null>(null);
  return (
    <Panel
      title="Quotes"
      actions={
        <Button kind="secondary" onClick={() => setOpen('new')}>
          Write a quote
        </Button>
      }
    >
      <div className={styles.quotes}>
        {letter.quotes.toReversed().map((quote) => (
          <QuoteOfLetter key={quote.id} quote={quote} onEdit={() => setOpen(quote)} />
        ))}
      </div>
      {open && (
        <QuoteDialog letter={letter} quote={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </Panel>
  );
}

const CAN_WITHDRAW = new Set(['draft', 'sent', 'accepted', 'expired']);

function QuoteOfLetter({ quote, onEdit }: { quote: AdminQuote; onEdit: () => void }) {
  const { id, reference, state, lines, currency, total, validUntil, note, order } = quote;
  const [asked, setAsked] = useState<'send' | 'withdraw' | null>(null);
  const move = useChange({
    send: ({ to, words }: { to: 'send' | 'withdraw'; words: string }) =>
      ask(adminApi('quotes', id, to), LetterReply, {
        method: 'POST',
        ...(to === 'send' ? { body: { words } } : {}),
      }),
    done: 'Done.',
    onDone: () => setAsked(null),
  });
  return (
    <article className={styles.quote} aria-label={reference}>
      <p>
        <strong>{reference}</strong> <QuoteBadge state={state} />
      </p>
      {order && (
        <p>
          Order <Link to={`/admin/orders/${encodeURIComponent(order.code)}`}>{order.code}</Link>{' '}
          <Badge>{order.state}</Badge>
        </p>
      )}
      <ul className={styles.lines}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
          <li key={at}>
            <bdi>{`${line.quantity} × ${line.title}`}</bdi>
            <span>{formatMoney(line.itemPrice * line.quantity, currency)}</span>
          </li>
        ))}
      </ul>
      <p>
        Together <Money amount={total} currency={currency} />
        <span className={styles.soft}>
          {' '}
          until <Moment at={validUntil} />
        </span>
      </p>
      {note && <p className={styles.words}>{note}</p>}
      <div className={styles.row}>
        {state === 'draft' && (
          <>
            <Button onClick={() => setAsked('send')}>Send it</Button>
            <Button kind="secondary" onClick={onEdit}>
              Change it
            </Button>
          </>
        )}
        {CAN_WITHDRAW.has(state) && (
          <Button kind="quiet" onClick={() => setAsked('withdraw')}>
            Withdraw it
          </Button>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          open
          title={asked === 'send' ? `Send ${reference}` : `Withdraw ${reference}`}
          confirm={asked === 'send' ? 'Send it' : 'Withdraw it'}
          {...(asked === 'send' ? { reason: 'Words above the quote' } : {})}
          isReasonNeeded={false}
          isBusy={move.isPending}
          error={move.error?.message}
          onClose={() => setAsked(null)}
          onConfirm={(words) => move.mutate({ to: asked, words })}
        >
          <p>
            {asked === 'send'
              ? 'A letter with the quote goes to the customer. Afterwards it cannot be changed, only withdrawn.'
              : 'Nobody can order it any more.'}
          </p>
        </ConfirmDialog>
      )}
    </article>
  );
}
