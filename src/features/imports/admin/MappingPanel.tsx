import { ask, useChange } from '#browser/admin/ask.ts';
import { useForm } from '#browser/use-form.ts';
import { adminApi } from '#kernel/admin-addresses.ts';
import { CATALOGUES } from '#kernel/book.ts';
import { DoneReply } from '#kernel/envelope.ts';
import form from '#ui/admin/form.module.css';
import { Panel } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import { Field, FormMessage, SelectField, TextField } from '#ui/Field.tsx';
import type { ImportStatus } from '../admin-contract.ts';
import { COLUMN_FIELDS } from '../record-fields.ts';
import { PRICE_OF_ALL, settingsOf, textOfNames } from './mapping-form.ts';

export function MappingPanel({ one }: { one: ImportStatus }) {
  const { defaults = {}, genres, languages } = one.choices;
  const { mutateAsync } = useChange({
    send: (mapping: object) =>
      ask(`${adminApi('imports', one.id)}/mapping`, DoneReply, { method: 'POST', body: { mapping } }),
    done: 'It is being read anew.',
    touches: [adminApi('imports')],
  });
  const { onSubmit, message, isSending } = useForm((data) => mutateAsync(settingsOf(data, one)));
  const price = defaults.prices?.[PRICE_OF_ALL];
  return (
    <Panel title="How it is read">
      <form onSubmit={onSubmit} className={form.form}>
        <FormMessage>{message}</FormMessage>
        {one.columns?.map((column, i) => (
          <SelectField
            key={column}
            name={`column-${i}`}
            label={column || 'A column without a name'}
            defaultValue={one.mapping?.[column] ?? ''}
          >
            <option value="">Left out</option>
            {Object.entries(COLUMN_FIELDS).map(([field, words]) => (
              <option key={field} value={field}>
                {words}
              </option>
            ))}
          </SelectField>
        ))}
        <h3>What new books get where the file says nothing</h3>
        <Field name="language" label="Language" defaultValue={defaults.language} />
        <Field name="genre" label="Genre" defaultValue={defaults.genre} />
        <Field name="color" label="Leather" defaultValue={defaults.color} />
        <Field
          name="price"
          label="Price in US dollars"
          inputMode="decimal"
          pattern="\d{1,6}(\.\d{2})?"
          defaultValue={price === undefined ? '' : (price / 100).toFixed(2)}
        />
        <SelectField name="catalogue" label="Catalogue" defaultValue={defaults.catalogue ?? 'regular'}>
          {CATALOGUES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <TextField
          name="genres"
          label="Genres that are called otherwise here"
          hint="A line each: Krimi = Crime. Without a name behind it a genre is left out."
          rows={3}
          defaultValue={textOfNames(genres)}
        />
        <TextField
          name="languages"
          label="Languages that are called otherwise here"
          hint="A line each: Français = French."
          rows={2}
          defaultValue={textOfNames(languages)}
        />
        <Button type="submit" disabled={isSending}>
          Read it so
        </Button>
      </form>
    </Panel>
  );
}
