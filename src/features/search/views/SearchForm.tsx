import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { PAGES } from '#kernel/paths.ts';
import button from '#ui/button.module.css';
import { Icon } from '#ui/Icon.tsx';
import { Select } from '#ui/Select.tsx';
import text from '#ui/text.module.css';
import type { SearchField } from '../contract.ts';
import { SEARCH_FIELD_LABELS, SEARCH_FIELDS } from '../listing-options.ts';
import styles from './search-bar.module.css';

export interface SearchDefaults {
  idPrefix: string;
  large: boolean;
  initialText: string;
  initialField: SearchField;
}

interface SearchFormProps {
  idPrefix: string;
  large: boolean;
  input: ComponentProps<'input'>;
  select: ComponentProps<'select'>;
  onSubmit?: ComponentProps<'form'>['onSubmit'];
  children?: ReactNode;
}

/** Plain GET form to the listing, which works without JavaScript. */
export function SearchForm({ idPrefix, large, input, select, onSubmit, children }: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // With JavaScript an empty query is ignored silently; only the plain form needs browser validation.
    if (form.current && onSubmit) form.current.noValidate = true;
  }, [onSubmit]);
  return (
    <search aria-label="Books">
      <form
        ref={form}
        action={PAGES.listing}
        method="get"
        className={large ? `${styles.form} ${styles.large}` : styles.form}
        onSubmit={onSubmit}
      >
        <label className={text.hidden} htmlFor={`${idPrefix}-search-field`}>
          Search in
        </label>
        <Select id={`${idPrefix}-search-field`} name="field" className={styles.field} {...select}>
          {SEARCH_FIELDS.map((field) => (
            <option key={field} value={field}>
              {SEARCH_FIELD_LABELS[field]}
            </option>
          ))}
        </Select>
        <label className={text.hidden} htmlFor={`${idPrefix}-search-input`}>
          Search for books
        </label>
        <input
          id={`${idPrefix}-search-input`}
          name="q"
          type="text"
          required
          placeholder="Title, author, ISBN or SKU"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          {...input}
          className={styles.input}
        />
        <button type="submit" className={`${button.icon} ${styles.go}`} aria-label="Search">
          <Icon name="search" size={large ? 24 : 20} />
        </button>
        {children}
      </form>
    </search>
  );
}
