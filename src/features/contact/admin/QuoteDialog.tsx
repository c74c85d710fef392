import { useState } from 'react';
import { callAdmin, useAdminForm } from '#browser/admin/requests.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { FormDialog } from '#ui/admin/FormDialog.tsx';
import form from '#ui/admin/form.module.css';
import { Button } from '#ui/Button.tsx';
import { Field, TextField } from '#ui/Field.tsx';
import { type AdminQuote, type Conversation, ConversationReply } from '../admin-contract.ts';
import { QUOTE_MAX } from '../quotes.ts';
import { QuoteLineFields } from './QuoteLineFields.tsx';
import { parseQuoteForm, toQuoteInput } from './quote-form.ts';

interface QuoteDialogProps {
  conversation: Conversation;
  /** Null for a new quote. */
  quote: AdminQuote | null;
  onClose: () => void;
}

const DEFAULT_VALIDITY_DAYS = 30;
const dateInDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export function QuoteDialog({ conversation, quote, onClose }: QuoteDialogProps) {
  const [keys, setKeys] = useState(() => (quote?.lines ?? [null]).map((_, index) => index));
  const [currency, setCurrency] = useState(quote?.currency ?? conversation.customer?.currency ?? 'USD');
  const { fields, ...submission } = useAdminForm({
    send: (data) => {
      const now = parseQuoteForm(data, keys);
      return quote
        ? callAdmin(adminApi('quotes', quote.id), ConversationReply, {
            method: 'PUT',
            body: { was: toQuoteInput(quote), now },
          })
        : callAdmin(adminApi('conversations', conversation.id, 'quotes'), ConversationReply, {
            method: 'POST',
            body: now,
          });
    },
    successMessage: 'Draft saved. The customer sees the quote once you send it.',
    onDone: onClose,
  });
  const otherError = Object.entries(fields).find(
    ([name]) => !['currency', 'validUntil', 'note'].includes(name),
  );
  return (
    <FormDialog
      title={quote ? `Edit ${quote.reference}` : 'Add quote'}
      submit="Save draft"
      {...submission}
      message={submission.message ?? otherError?.[1]}
      onClose={onClose}
    >
      <div className={form.pair}>
        <Field
          name="currency"
          label="Currency"
          required
          maxCharacters={3}
          value={currency}
          onChange={(event) => setCurrency(event.currentTarget.value.toUpperCase())}
          hint="The price stays the same when exchange rates change."
          error={fields.currency}
        />
        <Field
          name="validUntil"
          type="date"
          label="Valid until"
          required
          defaultValue={quote?.validUntil ?? dateInDays(DEFAULT_VALIDITY_DAYS)}
          error={fields.validUntil}
        />
      </div>
      {keys.map((key, index) => (
        <QuoteLineFields
          key={key}
          number={index + 1}
          name={String(key)}
          currency={currency}
          line={quote?.lines[key] ?? null}
          {...(keys.length > 1
            ? { onRemove: () => setKeys(keys.filter((otherKey) => otherKey !== key)) }
            : {})}
        />
      ))}
      {keys.length < QUOTE_MAX.lines && (
        <div>
          <Button kind="secondary" onClick={() => setKeys([...keys, Math.max(...keys) + 1])}>
            Add line
          </Button>
        </div>
      )}
      <TextField
        name="note"
        label="Note to the customer"
        rows={3}
        maxCharacters={QUOTE_MAX.note}
        defaultValue={quote?.note}
        error={fields.note}
      />
    </FormDialog>
  );
}
