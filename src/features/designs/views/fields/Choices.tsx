import { type ReactNode, useId } from 'react';
import choice from '#ui/choice.module.css';
import text from '#ui/text.module.css';
import styles from './choices.module.css';

interface ChoiceOption<T extends string> {
  value: T;
  label: string;
  description?: string;
  aside?: ReactNode;
  isRefused?: boolean;
}

interface ChoicesProps<T extends string> {
  name: string;
  legend: string;
  options: readonly ChoiceOption<T>[];
  value: T;
  onChoose: (value: T) => void;
  hint?: ReactNode;
}

export function Choices<T extends string>({ name, legend, options, value, onChoose, hint }: ChoicesProps<T>) {
  return (
    <fieldset>
      <legend className={`${text.caps} ${styles.legend}`}>{legend}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <Choice
            key={option.value}
            {...option}
            name={name}
            isChosen={option.value === value}
            onChoose={() => onChoose(option.value)}
          />
        ))}
      </div>
      {hint && <p className={`${text.note} ${choice.hint}`}>{hint}</p>}
    </fieldset>
  );
}

interface ChoiceProps extends ChoiceOption<string> {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({
  name,
  value,
  label,
  description,
  aside,
  isRefused = false,
  isChosen,
  onChoose,
}: ChoiceProps) {
  const id = useId();
  return (
    <label className={`${choice.option} ${styles.option}`} data-refused={isRefused}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        disabled={isRefused}
        onChange={onChoose}
        aria-describedby={description ? id : undefined}
      />
      <span>{label}</span>
      {aside && <span className={text.note}>{aside}</span>}
      {description && (
        <span id={id} className={choice.description}>
          {description}
        </span>
      )}
    </label>
  );
}
