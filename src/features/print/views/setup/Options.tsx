import { type ReactNode, useId } from 'react';
import choice from '#ui/choice.module.css';
import text from '#ui/text.module.css';
import styles from './options.module.css';

interface Option<T extends string> {
  value: T;
  label: string;
  description?: string;
}

interface OptionsProps<T extends string> {
  name: string;
  legend: string;
  options: readonly Option<T>[];
  value: T;
  onChoose: (value: T) => void;
  hint?: ReactNode;
}

export function Options<T extends string>({ name, legend, options, value, onChoose, hint }: OptionsProps<T>) {
  const id = useId();
  return (
    <fieldset className={styles.field} aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className={`${text.caps} ${styles.legend}`}>{legend}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={choice.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span>{option.label}</span>
            {option.description && <span className={choice.description}>{option.description}</span>}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={`${text.note} ${choice.hint}`}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
