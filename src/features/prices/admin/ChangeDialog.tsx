import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { ask, useChange } from '#browser/admin/ask.ts';
import { adminApi } from '#kernel/admin-addresses.ts';
import form from '#ui/admin/form.module.css';
import { Button } from '#ui/Button.tsx';
import { Dialog, dialogFoot } from '#ui/Dialog.tsx';
import { Field, FormMessage } from '#ui/Field.tsx';
import { type ChosenBooks, PreviewReply, PriceChangeReply } from '../contract.ts';
import { type PriceRule, PriceRule as Rule } from '../rule.ts';
import { PreviewTable } from './PreviewTable.tsx';
import styles from './prices.module.css';
import { RuleFields } from './RuleFields.tsx';
import { ruleWords } from './rule-words.ts';

interface ChangeDialogProps {
  choice: ChosenBooks;
  onClose: () => void;
  onDone: (id: string) => void;
}

type Preview = z.infer<typeof PreviewReply>['data'];
const FIRST: PriceRule = {
  fields: ['superDeluxePriceGenuine', 'deluxePriceGenuine'],
  how: 'percent',
  amount: 500,
  rounding: 'whole',
};

export function ChangeDialog({ choice, onClose, onDone }: ChangeDialogProps) {
  const [rule, setRule] = useState(FIRST);
  const [seen, setSeen] = useState<{ rule: PriceRule; preview: Preview } | null>(null);
  const look = useChange({
    send: () =>
      ask(adminApi('price-changes', 'preview'), PreviewReply, { method: 'POST', body: { choice, rule } }),
    touches: [],
    onDone: ({ data }) => setSeen({ rule, preview: data }),
  });
  const make = useChange({
    send: (body: object) => ask(adminApi('price-changes'), PriceChangeReply, { method: 'POST', body }),
    done: ({ data }) => (data.state === 'planned' ? 'Planned.' : 'Changed, and on the pages of the shop.'),
    onDone: ({ data }) => onDone(data.id),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const moment = (name: string) => {
      const text = String(data.get(name) ?? '');
      return text === '' ? null : new Date(text).toISOString();
    };
    const title = String(data.get('title') ?? '').trim() || ruleWords(rule).slice(0, 120);
    make.mutate({ title, choice, rule, from: moment('from'), until: moment('until') });
  };
  const wrong = Rule.safeParse(rule).error?.issues[0]?.message;
  const shown = seen?.rule === rule ? seen.preview : undefined;
  const fields = { ...look.fields, ...make.fields };
  return (
    <Dialog open onClose={onClose} title="Change prices" shape="wide">
      <form onSubmit={submit} className={form.form}>
        <FormMessage>{look.error?.message ?? make.error?.message}</FormMessage>
        <RuleFields rule={rule} onChange={setRule} />
        <div className={form.pair}>
          <Field
            name="title"
            label="What it is called"
            hint="Shown in the list of changes."
            error={fields['title']}
          />
          <Field
            name="from"
            type="datetime-local"
            label="From"
            hint="Empty: at once."
            error={fields['from']}
          />
          <Field
            name="until"
            type="datetime-local"
            label="Until"
            hint="Then it is taken back by itself. Empty: it stays."
            error={fields['until']}
          />
        </div>
        {wrong && <p role="alert">{wrong}</p>}
        {shown && (
          <>
            <p aria-live="polite">
              {shown.changed} of {shown.total} books change, {shown.refused} are refused.
            </p>
            {shown.books.length > 0 && <PreviewTable books={shown.books} />}
          </>
        )}
        <div className={`${dialogFoot} ${styles.buttons}`}>
          <Button
            kind={shown ? 'secondary' : 'primary'}
            disabled={look.isPending || wrong !== undefined}
            onClick={() => look.mutate(undefined)}
          >
            {look.isPending ? 'Looking …' : 'Look at it first'}
          </Button>
          <Button type="submit" disabled={!shown || shown.changed === 0 || make.isPending}>
            {make.isPending ? 'Changing …' : 'Apply'}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Leave it
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
