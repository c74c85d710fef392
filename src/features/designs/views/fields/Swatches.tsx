import type { CSSProperties, ReactNode } from 'react';
import choice from '#ui/choice.module.css';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import styles from './swatches.module.css';

interface SwatchOption<T extends string> {
  value: T;
  label: string;
  background?: string;
  /** Drawn over the background, or by itself. */
  drawing?: ReactNode;
}

interface SwatchesProps<T extends string> {
  /** Name of the radio group; unique per page. */
  name: string;
  legend: string;
  options: readonly SwatchOption<T>[];
  value: T | null;
  onChoose: (value: T) => void;
  /**
   * Form of each sample. `skin`: strip of leather. `sheet`: piece of paper. `reel`: circle, for silk.
   * `tool`, `board`: drawing on leather, square or upright. `face`: wide sample of a typeface.
   */
  shape?: 'skin' | 'sheet' | 'reel' | 'tool' | 'board' | 'face';
  /** Shown at the end of the legend's line. */
  aside?: ReactNode;
  hint?: ReactNode;
}

/** Radio group of visual options. Each has an accessible name, and the chosen one is shown as text. */
export function Swatches<T extends string>(props: SwatchesProps<T>) {
  const { name, legend, options, value, onChoose, shape = 'skin', aside, hint } = props;
  // Faces need no labels: each sample is its own name.
  const isFace = shape === 'face';
  const selected = options.find((option) => option.value === value);
  return (
    <fieldset className={styles.field} data-shape={shape}>
      <legend className={isFace ? text.hidden : `${text.caps} ${styles.legend}`}>
        {legend}
        <span className={choice.selection}>{selected?.label}</span>
        {aside && <span className={styles.aside}>{aside}</span>}
      </legend>
      <div className={styles.options}>
        {options.map(({ value: optionValue, label, background, drawing }) => (
          <label key={optionValue} className={choice.swatch}>
            <input
              type="radio"
              name={name}
              value={optionValue}
              checked={optionValue === value}
              onChange={() => onChoose(optionValue)}
            />
            <span
              className={`${choice.sample} ${layout.middle} ${styles.sample}`}
              style={background ? ({ background } as CSSProperties) : undefined}
            >
              {drawing}
            </span>
            <span className={isFace ? text.hidden : choice.name}>{label}</span>
          </label>
        ))}
      </div>
      {hint && <p className={`${text.note} ${choice.hint} ${styles.hint}`}>{hint}</p>}
    </fieldset>
  );
}
