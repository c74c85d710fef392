import { useEffect, useId, useState } from 'react';
import { Icon } from '#ui/Icon.tsx';
import layout from '#ui/layout.module.css';
import { useActiveOption } from '#ui/use-active-option.ts';
import { findUniversity, searchUniversities } from '../../universities.ts';
import { OwnRules } from './OwnRules.tsx';
import type { PartProps } from './part-props.ts';
import { UniversityRulesList } from './UniversityRulesList.tsx';
import styles from './university.module.css';

export function UniversityField(part: PartProps) {
  const { setup, state } = part;
  const rules = findUniversity(state.spec.university);
  return (
    <div className={styles.university}>
      <UniversitySearch
        selectedName={rules?.name ?? ''}
        onChoose={(university) => setup.choose({ university })}
      />
      {rules ? (
        <UniversityRulesList rules={rules} onRemove={() => setup.choose({ university: null })} />
      ) : (
        <OwnRules {...part} />
      )}
    </div>
  );
}

interface UniversitySearchProps {
  /** Name of the chosen university; '' for none. */
  selectedName: string;
  onChoose: (id: string) => void;
}

function UniversitySearch({ selectedName, onChoose }: UniversitySearchProps) {
  const id = useId();
  const [query, setQuery] = useState(selectedName);
  const [isOpen, setOpen] = useState(false);
  // Also when its rules are removed or another file brings its own.
  useEffect(() => setQuery(selectedName), [selectedName]);
  const matches = isOpen ? searchUniversities(query === selectedName ? '' : query) : [];
  const choose = (at: number) => {
    const university = matches[at];
    setOpen(false);
    if (!university) return;
    setQuery(university.name);
    onChoose(university.id);
  };
  const { active, setActive, onKeyDown, list } = useActiveOption(
    `${isOpen} ${query}`,
    matches.length,
    0,
    choose,
  );
  const optionId = (at: number) => `${id}-option-${at}`;
  return (
    <div className={styles.search}>
      <label htmlFor={id}>University</label>
      <div className={`${layout.line} ${styles.field}`}>
        <Icon name="search" size={18} />
        <input
          id={id}
          type="text"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && matches[active] ? optionId(active) : undefined}
          aria-describedby={`${id}-note`}
          autoComplete="off"
          spellCheck={false}
          placeholder="Name of your university"
          value={query}
          onFocus={({ target }) => target.select()}
          onClick={() => setOpen(true)}
          onChange={({ target }) => {
            setQuery(target.value);
            setOpen(true);
          }}
          onBlur={() => {
            setOpen(false);
            setQuery(selectedName);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setOpen(false);
            else if (!isOpen && ['ArrowDown', 'ArrowUp'].includes(event.key)) setOpen(true);
            else onKeyDown(event);
          }}
        />
      </div>
      <p id={`${id}-note`} className={styles.note} role="status">
        {isOpen && matches.length === 0
          ? 'We don’t know this university yet. Choose the options by hand, following its rules.'
          : 'We check your choices against its rules.'}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Universities"
        className={styles.list}
        hidden={!isOpen || matches.length === 0}
        ref={list}
        tabIndex={-1}
      >
        {matches.map((university, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled in the search field, which keeps the focus
          <div
            key={university.id}
            id={optionId(at)}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className={`${layout.spread} ${layout.line} ${styles.option}`}
            onMouseMove={() => setActive(at)}
            // Keeps the focus in the field, so that the list stays until the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(at)}
          >
            {university.name}
            <span>{countryName(university.country)}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

const countryName = (code: string) => new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code;
