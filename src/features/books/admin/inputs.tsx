import { type ComponentProps, useState } from 'react';
import { centsOf, dollarsOf } from '#kernel/dollars.ts';
import { Field, TextField } from '#ui/Field.tsx';
import type { Draft, PartProps } from './draft.ts';

type Named<Of> = { [Name in keyof Draft]: Draft[Name] extends Of ? Name : never }[keyof Draft];

interface TextInputProps extends PartProps {
  name: Named<string | null>;
  label: string;
  hint?: string;
  required?: boolean;
  rows?: number;
}

/** Null when left empty, unless required. */
export function TextInput(props: TextInputProps) {
  const { draft, change, fields, isFixed, name, label, hint, required = false, rows } = props;
  const value = (draft[name] ?? '') as string;
  const given = (text: string) => change(name, (text === '' && !required ? null : text) as never);
  const common = { name, label, hint, required, readOnly: isFixed, value, error: fields[name] };
  return rows ? (
    <TextField {...common} rows={rows} onChange={(event) => given(event.currentTarget.value)} />
  ) : (
    <Field {...common} onChange={(event) => given(event.currentTarget.value)} />
  );
}

interface NumberInputProps extends PartProps {
  name: Named<number | null>;
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
  const [text, setText] = useState(dollarsOf(value));
  const [shown, setShown] = useState(value);
  // Changed elsewhere: saved or reset.
  if (shown !== value) {
    setShown(value);
    if (centsOf(text) !== value) setText(dollarsOf(value));
  }
  return (
    <input
      {...input}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      readOnly={isFixed}
      aria-invalid={centsOf(text) === undefined || isWrong || undefined}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        const cents = centsOf(event.currentTarget.value);
        if (cents === undefined) return;
        setShown(cents);
        onChange(cents);
      }}
      onBlur={() => setText(dollarsOf(value))}
    />
  );
}
