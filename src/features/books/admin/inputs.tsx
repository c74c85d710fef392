import { type ComponentProps, useState } from 'react';
import { Field, TextField } from '#ui/Field.tsx';
import { formatCents, parseCents } from '../dollars.ts';
import type { Draft, PartProps } from './book-draft.ts';

type FieldsOf<Of> = { [Name in keyof Draft]: Draft[Name] extends Of ? Name : never }[keyof Draft];

interface TextInputProps extends PartProps {
  name: FieldsOf<string | null>;
  label: string;
  hint?: string;
  required?: boolean;
  rows?: number;
}

/** Null when left empty, unless required. */
export function TextInput(props: TextInputProps) {
  const { draft, change, fields, isFixed, name, label, hint, required = false, rows } = props;
  const value = (draft[name] ?? '') as string;
  const update = (text: string) => change(name, (text === '' && !required ? null : text) as never);
  const common = { name, label, hint, required, readOnly: isFixed, value, error: fields[name] };
  return rows ? (
    <TextField {...common} rows={rows} onChange={(event) => update(event.currentTarget.value)} />
  ) : (
    <Field {...common} onChange={(event) => update(event.currentTarget.value)} />
  );
}

interface NumberInputProps extends PartProps {
  name: FieldsOf<number | null>;
  label: string;
  hint?: string | undefined;
  required?: boolean;
}

export function NumberInput(props: NumberInputProps) {
  const { draft, change, fields, isFixed, name, label, hint, required = false } = props;
  return (
    <Field
      type="number"
      step={1}
      name={name}
      label={label}
      hint={hint}
      required={required}
      readOnly={isFixed}
      error={fields[name]}
      value={draft[name] ?? ''}
      onChange={({ currentTarget: { value } }) =>
        change(name, (value === '' ? (required ? 0 : null) : Number(value)) as never)
      }
    />
  );
}

interface MoneyInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  label: string;
  value: number | null;
  onChange: (cents: number | null) => void;
  isFixed: boolean;
  isWrong?: boolean;
}

/** Dollar amount as text; invalid input changes nothing and is reset on blur. */
export function MoneyInput(props: MoneyInputProps) {
  const { label, value, onChange, isFixed, isWrong = false, ...input } = props;
  const [text, setText] = useState(formatCents(value));
  const [lastValue, setLastValue] = useState(value);
  // Changed elsewhere: saved or reset.
  if (lastValue !== value) {
    setLastValue(value);
    if (parseCents(text) !== value) setText(formatCents(value));
  }
  return (
    <input
      {...input}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      readOnly={isFixed}
      aria-invalid={parseCents(text) === undefined || isWrong || undefined}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        const cents = parseCents(event.currentTarget.value);
        if (cents === undefined) return;
        setLastValue(cents);
        onChange(cents);
      }}
      onBlur={() => setText(formatCents(value))}
    />
  );
}
