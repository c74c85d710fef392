import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { callAdmin, useAdminChange } from '#browser/admin/requests.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import form from '#ui/admin/form.module.css';
import { Button } from '#ui/Button.tsx';
import { Dialog, dialogFooter } from '#ui/Dialog.tsx';
import { Field, FormMessage } from '#ui/Field.tsx';
import layout from '#ui/layout.module.css';
import { type BookSelection, PreviewReply, PriceChangeReply } from '../contract.ts';
import { type PriceRule, PriceRule as Rule } from '../price-rule.ts';
import { describeRule } from './describe-rule.ts';
import { PreviewTable } from './PreviewTable.tsx';
import styles from './prices.module.css';
import { RuleFields } from './RuleFields.tsx';

interface ChangeDialogProps {
  choice: BookSelection;
  onClose: () => void;
  onDone: (id: string) => void;
}

type Preview = z.infer<typeof PreviewReply>['data'];
const DEFAULT_RULE: PriceRule = {
  fields: ['superDeluxePriceGenuine', 'deluxePriceGenuine'],
  how: 'percent',
  amount: 500,
  rounding: 'whole',
};

export function ChangeDialog({ choice, onClose, onDone }: ChangeDialogProps) {
  const [rule, setRule] = useState(DEFAULT_RULE);
  const [lastPreview, setLastPreview] = useState<{ rule: PriceRule; preview: Preview } | null>(null);
  const previewCall = useAdminChange({
    send: () =>
      callAdmin(adminApi('price-changes', 'preview'), PreviewReply, {
        method: 'POST',
        body: { choice, rule },
      }),
    invalidates: [],
    onDone: ({ data }) => setLastPreview({ rule, preview: data }),
  });
  const createCall = useAdminChange({
    send: (body: object) => callAdmin(adminApi('price-changes'), PriceChangeReply, { method: 'POST', body }),
    successMessage: ({ data }) =>
      data.state === 'planned' ? 'Price change scheduled' : 'Prices changed. The shop is up to date.',
    onDone: ({ data }) => onDone(data.id),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const isoTime = (name: string) => {
      const text = String(data.get(name) ?? '');
      return text === '' ? null : new Date(text).toISOString();
    };
    const title = String(data.get('title') ?? '').trim() || describeRule(rule).slice(0, 120);
    createCall.mutate({ title, choice, rule, from: isoTime('from'), until: isoTime('until') });
  };
  const ruleError = Rule.safeParse(rule).error?.issues[0]?.message;
  const currentPreview = lastPreview?.rule === rule ? lastPreview.preview : undefined;
  const fields = { ...previewCall.fields, ...createCall.fields };
  return (
    <Dialog open onClose={onClose} title="Change prices" shape="wide">
      <form onSubmit={submit} className={form.form}>
        <FormMessage>{previewCall.error?.message ?? createCall.error?.message}</FormMessage>
        <RuleFields rule={rule} onChange={setRule} />
        <div className={form.pair}>
          <Field
            name="title"
            label="Name"
            hint="Shown in the list of price changes."
            error={fields['title']}
          />
          <Field
            name="from"
            type="datetime-local"
            label="Start"
            hint="Leave empty to start now."
            error={fields['from']}
          />
          <Field
            name="until"
            type="datetime-local"
            label="End"
            hint="Prices go back after this time. Leave empty to keep them."
            error={fields['until']}
          />
        </div>
        {ruleError && <p role="alert">{ruleError}</p>}
        {currentPreview && (
          <>
            <p aria-live="polite">
              {currentPreview.changed} of {currentPreview.total} books will change, {currentPreview.refused}{' '}
              can’t be changed.
            </p>
            {currentPreview.books.length > 0 && <PreviewTable books={currentPreview.books} />}
          </>
        )}
        <div className={`${dialogFooter} ${layout.row} ${styles.buttons}`}>
          <Button
            kind={currentPreview ? 'secondary' : 'primary'}
            disabled={previewCall.isPending || ruleError !== undefined}
            onClick={() => previewCall.mutate(undefined)}
          >
            {previewCall.isPending ? 'Loading…' : 'Preview'}
          </Button>
          <Button
            type="submit"
            disabled={!currentPreview || currentPreview.changed === 0 || createCall.isPending}
          >
            {createCall.isPending ? 'Applying…' : 'Apply price change'}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
