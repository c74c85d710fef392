import { useId, useState } from 'react';
import type { Country } from '#kernel/region.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { useActiveOption } from '#ui/use-active-option.ts';
import { type CountryEntry, searchCountries } from '../client/search-countries.ts';
import styles from './country-list.module.css';
import { useCountries } from './use-countries.ts';

interface CountryListProps {
  current: string;
  onBack: () => void;
  onChoose: (country: Country) => void;
}

/** Searchable list of countries, with keyboard navigation (storefront 2.10). */
export function CountryList({ current, onBack, onChoose }: CountryListProps) {
  const { entries, failed, retry } = useCountries();
  return (
    <div className={`${layout.column} ${styles.chooser}`}>
      <Button kind="quiet" className={styles.back} onClick={onBack}>
        <Icon name="previous" size={16} />
        Back
      </Button>
      {failed ? (
        <div role="alert" className={styles.failed}>
          <p>We couldn’t load the countries. Please try again.</p>
          <Button kind="secondary" onClick={retry} autoFocus>
            Try again
          </Button>
        </div>
      ) : (
        <Search entries={entries} current={current} onChoose={onChoose} />
      )}
    </div>
  );
}

interface SearchProps {
  entries: CountryEntry[] | null;
  current: string;
  onChoose: (country: Country) => void;
}

function Search({ entries, current, onChoose }: SearchProps) {
  const id = useId();
  const [query, setQuery] = useState('');
  const matches = entries ? searchCountries(entries, query) : [];
  const start = query ? 0 : matches.findIndex(({ country }) => country.code === current);
  const { active, setActive, onKeyDown, list } = useActiveOption(query, matches.length, start, (index) => {
    const entry = matches[index];
    if (entry) onChoose(entry.country);
  });
  const optionId = (index: number) => `${id}-option-${index}`;
  return (
    <>
      <label htmlFor={id} className={text.hidden}>
        Search by country, code or currency
      </label>
      <div className={styles.field}>
        <Icon name="search" size={18} />
        <input
          id={id}
          type="text"
          role="combobox"
          aria-expanded={true}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={matches[active] ? optionId(active) : undefined}
          // biome-ignore lint/a11y/noAutofocus: the visitor has just opened this list, inside a dialog
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          placeholder="Country, code or currency"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <p role="status" className={text.hidden}>
        {entries && countText(matches.length)}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Countries"
        className={styles.list}
        ref={list}
        tabIndex={-1}
      >
        {matches.map(({ country, currencyName }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled in the search field, which keeps the focus
          <div
            key={country.code}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={`${layout.spread} ${styles.option}`}
            onMouseMove={() => setActive(index)}
            onClick={() => onChoose(country)}
          >
            <span className={styles.name}>
              {country.name}
              {country.code === current && <span className={styles.current}>, current</span>}
            </span>
            <span className={`${text.note} ${styles.money}`} title={currencyName}>
              {country.code} · {country.currency}
            </span>
          </div>
        ))}
      </div>
      {entries && matches.length === 0 && (
        <div className={styles.nothing}>
          <p>
            No country, code or currency matches “<bdi>{query.trim()}</bdi>”.
          </p>
          <Button kind="quiet" onClick={() => setQuery('')}>
            Show all countries
          </Button>
        </div>
      )}
    </>
  );
}

const countText = (count: number) => (count === 1 ? '1 country' : `${count} countries`);
