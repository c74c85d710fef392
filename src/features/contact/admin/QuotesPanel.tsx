import { useState } from 'react';
import { Link } from 'react-router';
import { callAdmin, useAdminChange } from '#browser/admin/requests.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { formatMoney } from '#kernel/exchange.ts';
import { ConfirmDialog } from '#ui/admin/ConfirmDialog.tsx';
import { DateTime } from '#ui/admin/DateTime.tsx';
import { Money } from '#ui/admin/Money.tsx';
import { Badge, Panel } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import { type AdminQuote, type Conversation, ConversationReply } from '../admin-contract.ts';
import { QuoteBadge } from './conversation-labels.tsx';
import styles from './conversation-page.module.css';
import { QuoteDialog } from './QuoteDialog.tsx';

export function QuotesPanel({ conversation }: { conversation: Conversation }) {
  const [open, setOpen] = useState<AdminQuote | 'new' | null>(null);
  return (
    <Panel
      title="Quotes"
      actions={
        <Button kind="secondary" onClick={() => setOpen('new')}>
          Add quote
        </Button>
      }
    >
      <div className={styles.quotes}>
        {conversation.quotes.toReversed().map((quote) => (
          <QuoteCard key={quote.id} quote={quote} onEdit={() => setOpen(quote)} />
        ))}
      </div>
      {open && (
        <QuoteDialog
          conversation={conversation}
          quote={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  );
}

const WITHDRAWABLE_STATES = new Set(['draft', 'sent', 'accepted', 'expired']);

function QuoteCard({ quote, onEdit }: { quote: AdminQuote; onEdit: () => void }) {
  const { id, reference, state, lines, currency, total, validUntil, note, order } = quote;
  const [pendingAction, setPendingAction] = useState<'send' | 'withdraw' | null>(null);
  const move = useAdminChange({
    send: ({ to, text }: { to: 'send' | 'withdraw'; text: string }) =>
      callAdmin(adminApi('quotes', id, to), ConversationReply, {
        method: 'POST',
        ...(to === 'send' ? { body: { text } } : {}),
      }),
    successMessage: 'Done',
    onDone: () => setPendingAction(null),
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
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
          <li key={index}>
            <bdi>{`${line.quantity} × ${line.title}`}</bdi>
            <span>{formatMoney(line.itemPrice * line.quantity, currency)}</span>
          </li>
        ))}
      </ul>
      <p>
        Total <Money amount={total} currency={currency} />
        <span className={styles.soft}>
          {' '}
          valid until <DateTime at={validUntil} />
        </span>
      </p>
      {note && <p className={styles.text}>{note}</p>}
      <div className={styles.row}>
        {state === 'draft' && (
          <>
            <Button onClick={() => setPendingAction('send')}>Send quote</Button>
            <Button kind="secondary" onClick={onEdit}>
              Edit quote
            </Button>
          </>
        )}
        {WITHDRAWABLE_STATES.has(state) && (
          <Button kind="quiet" onClick={() => setPendingAction('withdraw')}>
            Withdraw quote
          </Button>
        )}
      </div>
      {pendingAction && (
        <ConfirmDialog
          title={pendingAction === 'send' ? `Send ${reference}?` : `Withdraw ${reference}?`}
          confirm={pendingAction === 'send' ? 'Send quote' : 'Withdraw quote'}
          {...(pendingAction === 'send' ? { reason: 'Message above the quote' } : {})}
          isReasonRequired={false}
          change={move}
          onClose={() => setPendingAction(null)}
          onConfirm={(text) => move.mutate({ to: pendingAction, text })}
        >
          <p>
            {pendingAction === 'send'
              ? 'We’ll email the quote to the customer. You can’t edit it afterwards, only withdraw it.'
              : 'The customer can no longer order it.'}
          </p>
        </ConfirmDialog>
      )}
    </article>
  );
}
