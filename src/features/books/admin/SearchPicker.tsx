import { useDeferredValue, useState } from 'react';
import type { z } from 'zod';
import { useAdminQuery } from '#browser/admin/requests.ts';
import { adminListReply } from '#kernel/admin-list.ts';
import { Field } from '#ui/Field.tsx';
import styles from './find-and-add.module.css';

interface SearchPickerProps<Row extends object> {
  name: string;
  label: string;
  /** API path of a paged list to search. */
  path: string;
  row: z.ZodType<Row>;
  getLabel: (row: Row) => string;
  onAdd: (row: Row) => void;
  error?: string | undefined;
  verb?: string;
}

export function SearchPicker<Row extends object>(props: SearchPickerProps<Row>) {
  const { name, label, path, row, getLabel, onAdd, error, verb = 'Add' } = props;
  const [searchText, setSearchText] = useState('');
  const q = useDeferredValue(searchText.trim());
  const { data } = useAdminQuery(`${path}?size=8&q=${encodeURIComponent(q)}`, adminListReply(row), {
    isOn: q !== '',
  });
  const results = q === '' ? [] : ((data?.data ?? []) as Row[]);
  return (
    <div>
      <Field
        name={name}
        label={label}
        type="search"
        autoComplete="off"
        required={false}
        value={searchText}
        error={error}
        onChange={(event) => setSearchText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {results.length > 0 && (
        <ul className={styles.results} aria-label="Search results">
          {results.map((result) => (
            <li key={getLabel(result)}>
              <button
                type="button"
                onClick={() => {
                  onAdd(result);
                  setSearchText('');
                }}
              >
                {verb} {getLabel(result)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
