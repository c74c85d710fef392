import form from '#ui/admin/form.module.css';
import { Options } from '#ui/admin/Options.tsx';
import { Field, SelectField, TextField } from '#ui/Field.tsx';
import { CheckboxesInput } from './CheckboxesInput.tsx';
import { PictureInput } from './PictureInput.tsx';
import { RichTextInput } from './RichTextInput.tsx';
import { fieldText, type RecordField } from './record-fields.ts';

const TYPES = {
  number: 'number',
  money: 'number',
  percent: 'number',
  date: 'date',
  moment: 'datetime-local',
};

export function RecordInput({
  field,
  value,
  error,
}: {
  field: RecordField;
  value: unknown;
  error: string | undefined;
}) {
  const { name, label, kind, hint, required = false, maxCharacters, options = [] } = field;
  const text = fieldText(field, value);
  const common = { name, label, required, error };
  if (kind === 'check')
    return (
      <label className={form.check}>
        <input type="checkbox" name={name} defaultChecked={value === true} />
        {label}
      </label>
    );
  if (kind === 'several')
    return <CheckboxesInput label={label} name={name} options={options} error={error} value={value} />;
  if (kind === 'picture') return <PictureInput {...common} hint={hint} value={text} />;
  if (kind === 'rich')
    return <RichTextInput label={label} name={name} hint={hint} error={error} value={text} />;
  if (kind === 'select')
    return (
      <SelectField {...common} defaultValue={text}>
        {!required && <option value="">–</option>}
        <Options choices={options} />
      </SelectField>
    );
  if (kind === 'lines' || kind === 'list')
    return (
      <TextField
        {...common}
        hint={hint ?? (kind === 'list' ? 'One per line.' : undefined)}
        rows={kind === 'list' ? 3 : 5}
        defaultValue={text}
        {...(maxCharacters ? { maxCharacters } : {})}
      />
    );
  const type = TYPES[kind as keyof typeof TYPES] ?? 'text';
  return (
    <Field
      {...common}
      hint={hint}
      type={type}
      defaultValue={text}
      {...(maxCharacters ? { maxCharacters } : {})}
      {...(type === 'number' ? { step: 'any', inputMode: 'decimal' as const } : {})}
    />
  );
}
