import { type ReactNode, useId } from 'react';
import type { BookColour } from '#kernel/edition.ts';
import styles from './binding-choices.module.css';

interface ChoiceProps {
  legend: string;
  /** Name of the chosen option, if the options don't show it clearly. */
  said?: string | undefined;
  about?: ReactNode;
  children: ReactNode;
}

export function Choice({ legend, said, about, children }: ChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>
        {legend}
        {said && <span className={styles.said}>{said}</span>}
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
  words: string;
  /** Reason why the option is disabled. */
  refusal?: string | undefined;
  aside?: ReactNode;
  checked: boolean;
  onChoose: () => void;
}

export function Option({ name, value, label, words, refusal, aside, checked, onChoose }: OptionProps) {
  const id = useId();
  return (
    <label className={styles.option} data-refused={refusal !== undefined}>
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
      <span id={id} className={styles.words}>
        {refusal ?? words}
      </span>
      {aside && refusal === undefined && <span className={styles.aside}>{aside}</span>}
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
    <label className={styles.swatch}>
      <input type="radio" name={name} value={colour.colorName} checked={checked} onChange={onChoose} />
      <span
        className={styles.skin}
        style={{ background: `linear-gradient(160deg, ${colour.light} 30%, ${colour.dark} 130%)` }}
      />
      <span className={styles.name}>{colour.label}</span>
    </label>
  );
}
