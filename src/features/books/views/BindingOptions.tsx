import { type ReactNode, useId } from 'react';
import type { BookColour } from '#kernel/edition.ts';
import choice from '#ui/choice.module.css';
import text from '#ui/text.module.css';
import styles from './binding-choices.module.css';

interface ChoiceProps {
  legend: string;
  /** Name of the chosen option, if the options don't show it clearly. */
  chosenLabel?: string | undefined;
  about?: ReactNode;
  children: ReactNode;
}

export function Choice({ legend, chosenLabel, about, children }: ChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend className={`${text.eyebrow} ${styles.legend}`}>
        {legend}
        {chosenLabel && <span className={choice.selection}>{chosenLabel}</span>}
      </legend>
      {about && <div>{about}</div>}
      {children}
    </fieldset>
  );
}

interface OptionProps {
  name: string;
  value: string;
  label: string;
  description: string;
  /** Reason why the option is disabled. */
  refusal?: string | undefined;
  extra?: ReactNode;
  checked: boolean;
  onChoose: () => void;
}

export function Option({ name, value, label, description, refusal, extra, checked, onChoose }: OptionProps) {
  const id = useId();
  return (
    <label className={`${choice.option} ${styles.option}`} data-refused={refusal !== undefined}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={refusal !== undefined}
        aria-describedby={id}
        onChange={onChoose}
      />
      <span className={styles.label}>{label}</span>
      <span id={id} className={choice.description}>
        {refusal ?? description}
      </span>
      {extra && refusal === undefined && <span className={styles.aside}>{extra}</span>}
    </label>
  );
}

interface SwatchProps {
  name: string;
  colour: BookColour;
  checked: boolean;
  onChoose: () => void;
}

export function Swatch({ name, colour, checked, onChoose }: SwatchProps) {
  return (
    <label className={choice.swatch}>
      <input type="radio" name={name} value={colour.colorName} checked={checked} onChange={onChoose} />
      <span
        className={`${choice.sample} ${styles.skin}`}
        style={{ background: `linear-gradient(160deg, ${colour.light} 30%, ${colour.dark} 130%)` }}
      />
      <span className={choice.name}>{colour.label}</span>
    </label>
  );
}
