import { useState } from 'react';
import { ask, useChange } from '#browser/admin/ask.ts';
import { useForm } from '#browser/use-form.ts';
import { adminApi } from '#kernel/admin-addresses.ts';
import form from '#ui/admin/form.module.css';
import { Button } from '#ui/Button.tsx';
import { Dialog, dialogFoot } from '#ui/Dialog.tsx';
import { Field, FormMessage, TextField } from '#ui/Field.tsx';
import { type AdminQuote, type Letter, LetterReply, type QuoteWritten } from '../admin-contract.ts';
import { QUOTE_MAX } from '../quotes.ts';
import { QuoteLineFields } from './QuoteLineFields.tsx';
import { quoteOfForm, writtenOf } from './quote-form.ts';

interface QuoteDialogProps {
  letter: Letter;
  /** Null for a new quote. */
  quote: AdminQuote | null;
  onClose: () => void;
}

const USUAL_DAYS = 30;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export function QuoteDialog({ letter, quote, onClose }: QuoteDialogProps) {
  const [keys, setKeys] = useState(() => (quote?.lines ?? [null]).map((_, at) => at));
  const [currency, setCurrency] = useState(quote?.currency ?? letter.customer?.currency ?? 'USD');
  const save = useChange({
    send: (now: QuoteWritten) =>
      quote
        ? ask(adminApi('quotes', quote.id), LetterReply, {
            method: 'PUT',
            body: { was: writtenOf(quote), now },
          })
        : ask(adminApi('letters', letter.id, 'quotes'), LetterReply, { method: 'POST', body: now }),
    done: 'Kept. Nobody is told until you send it.',
    onDone: onClose,
  });
  const { onSubmit, fields, message, isSending } = useForm((data) =>
    save.mutateAsync(quoteOfForm(data, keys)),
  );
  const wrong = Object.entries(fields).find(([name]) => !['currency', 'validUntil', 'note'].includes(name));
  return (
    <Dialog open onClose={onClose} title={quote ? `Change ${quote.reference}` : 'Write a quote'}>
      <form onSubmit={onSubmit} className={form.form}>
        <FormMessage>{message ?? wrong?.[1]}</FormMessage>
        <div className={form.pair}>
          <Field
            name="currency"
            label="Currency"
            required
            most={3}
            value={currency}
            onChange={(event) => setCurrency(event.currentTarget.value.toUpperCase())}
            hint="Its price stays, whatever rates do."
            error={fields.currency}
          />
          <Field
            name="validUntil"
            type="date"
            label="Holds until"
            required
            defaultValue={quote?.validUntil ?? inDays(USUAL_DAYS)}
            error={fields.validUntil}
          />
        </div>
        {keys.map((key, at) => (
          <QuoteLineFields
            key={key}
            number={at + 1}
            name={String(key)}
            currency={currency}
            line={quote?.lines[key] ?? null}
            {...(keys.length > 1 ? { onRemove: () => setKeys(keys.filter((one) => one !== key)) } : {})}
          />
        ))}
        {keys.length < QUOTE_MAX.lines && (
          <div>
            <Button kind="secondary" onClick={() => setKeys([...keys, Math.max(...keys) + 1])}>
              Add a line
            </Button>
          </div>
        )}
        <TextField
          name="note"
          label="Note to the customer"
          rows={3}
          most={QUOTE_MAX.note}
          defaultValue={quote?.note}
          error={fields.note}
        />
        <div className={dialogFoot}>
          <Button type="submit" disabled={isSending}>
            Keep as a draft
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Leave it
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
