import { type ReactNode, useId } from 'react';
import type { BookColour } from '#kernel/edition.ts';
import styles from './binding-choices.module.css';

interface ChoiceProps {
  legend: string;
  /** What is chosen, where the options themselves say it less plainly. */
  said?: string | undefined;
  about?: ReactNode;
  children: ReactNode;
}

/** One thing to choose, with what there is to know about it. */
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
  /** Why it cannot be chosen; it then stands disabled. */
  refusal?: string | undefined;
  aside?: ReactNode;
  checked: boolean;
  onChoose: () => void;
}

/** One of two ways, said in words; a radio that stands disabled with its reason where it is not offered. */
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

/** A colour of leather with its name. */
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
