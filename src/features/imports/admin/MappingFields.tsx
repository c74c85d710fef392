import { CATALOGUE_NAMES } from '#features/books/admin/catalogue-names.ts';
import { Options } from '#ui/admin/Options.tsx';
import { Field, SelectField, TextField } from '#ui/Field.tsx';
import type { ImportStatus } from '../admin-contract.ts';
import { COLUMN_FIELDS } from '../record-fields.ts';
import { DEFAULT_PRICE_FIELD, formatNames } from './mapping-form.ts';

export function MappingFields({ status }: { status: ImportStatus }) {
  const { defaults = {}, genres, languages } = status.choices;
  const price = defaults.prices?.[DEFAULT_PRICE_FIELD];
  return (
    <>
      {status.columns?.map((column, i) => (
        <SelectField
          key={column}
          name={`column-${i}`}
          label={column || 'Unnamed column'}
          defaultValue={status.mapping?.[column] ?? ''}
        >
          <option value="">Ignore</option>
          <Options choices={COLUMN_FIELDS} />
        </SelectField>
      ))}
      <h3>Defaults for new books</h3>
      <Field name="language" label="Language" defaultValue={defaults.language} />
      <Field name="genre" label="Genre" defaultValue={defaults.genre} />
      <Field name="color" label="Leather colour" defaultValue={defaults.color} />
      <Field
        name="price"
        label="Price (USD)"
        inputMode="decimal"
        pattern="\d{1,6}(\.\d{2})?"
        defaultValue={price === undefined ? '' : (price / 100).toFixed(2)}
      />
      <SelectField name="catalogue" label="Catalogue" defaultValue={defaults.catalogue ?? 'regular'}>
        <Options choices={CATALOGUE_NAMES} />
      </SelectField>
      <TextField
        name="genres"
        label="Genre names"
        hint="One per line, such as Krimi = Crime. Leave the right side empty to ignore a genre."
        rows={3}
        defaultValue={formatNames(genres)}
      />
      <TextField
        name="languages"
        label="Language names"
        hint="One per line, such as Français = French."
        rows={2}
        defaultValue={formatNames(languages)}
      />
    </>
  );
}
