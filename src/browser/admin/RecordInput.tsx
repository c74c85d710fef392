import form from '#ui/admin/form.module.css';
import { Field, SelectField, TextField } from '#ui/Field.tsx';
import { PictureInput } from './PictureInput.tsx';
import { RichInput } from './RichInput.tsx';
import { type RecordField, shownIn } from './record-fields.ts';
import { SeveralInput } from './SeveralInput.tsx';

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
  const { name, label, kind, hint, required = false, most, options = [] } = field;
  const shown = shownIn(field, value);
  const common = { name, label, required, error };
  if (kind === 'check')
    return (
      <label className={form.check}>
        <input type="checkbox" name={name} defaultChecked={value === true} />
        {label}
      </label>
    );
  if (kind === 'several')
    return <SeveralInput label={label} name={name} options={options} error={error} value={value} />;
  if (kind === 'picture') return <PictureInput {...common} hint={hint} value={shown} />;
  if (kind === 'rich') return <RichInput label={label} name={name} hint={hint} error={error} value={shown} />;
  if (kind === 'select')
    return (
      <SelectField {...common} defaultValue={shown}>
        {!required && <option value="">–</option>}
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </SelectField>
    );
  if (kind === 'lines' || kind === 'list')
    return (
      <TextField
        {...common}
        hint={hint ?? (kind === 'list' ? 'One on each line.' : undefined)}
        rows={kind === 'list' ? 3 : 5}
        defaultValue={shown}
        {...(most ? { most } : {})}
      />
    );
  const type = TYPES[kind as keyof typeof TYPES] ?? 'text';
  return (
    <Field
      {...common}
      hint={hint}
      type={type}
      defaultValue={shown}
      {...(most ? { most } : {})}
      {...(type === 'number' ? { step: 'any', inputMode: 'decimal' as const } : {})}
    />
  );
}
