import { useDeferredValue, useState } from 'react';
import type { z } from 'zod';
import { useAsked } from '#browser/admin/ask.ts';
import { adminListReply } from '#kernel/admin-list.ts';
import { Field } from '#ui/Field.tsx';
import styles from './find-and-add.module.css';

interface FindAndAddProps<Row extends object> {
  name: string;
  label: string;
  /** API path of a paged list to search. */
  path: string;
  row: z.ZodType<Row>;
  nameOf: (row: Row) => string;
  onAdd: (row: Row) => void;
  error?: string | undefined;
  verb?: string;
}

export function FindAndAdd<Row extends object>(props: FindAndAddProps<Row>) {
  const { name, label, path, row, nameOf, onAdd, error, verb = 'Add' } = props;
  const [words, setWords] = useState('');
  const q = useDeferredValue(words.trim());
  const { data } = useAsked(`${path}?size=8&q=${encodeURIComponent(q)}`, adminListReply(row), {
    isOn: q !== '',
  });
  const found = q === '' ? [] : ((data?.data ?? []) as Row[]);
  return (
    <div>
      <Field
        name={name}
        label={label}
        type="search"
        autoComplete="off"
        required={false}
        value={words}
        error={error}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {found.length > 0 && (
        <ul className={styles.found} aria-label="Found">
          {found.map((one) => (
            <li key={nameOf(one)}>
              <button
                type="button"
                onClick={() => {
                  onAdd(one);
                  setWords('');
                }}
              >
                {verb} {nameOf(one)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
