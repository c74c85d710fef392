import type { CSSProperties, ReactNode } from 'react';
import styles from './swatches.module.css';

interface SwatchOption<T extends string> {
  value: T;
  label: string;
  /** What its field is filled with, as CSS backgrounds. */
  background?: string;
  /** A drawing in its field, in place of or upon the background. */
  drawing?: ReactNode;
}

interface SwatchesProps<T extends string> {
  /** The name of the fields; once in a page. */
  name: string;
  legend: string;
  options: readonly SwatchOption<T>[];
  value: T | null;
  onChoose: (value: T) => void;
  /**
   * `skin` is a strip of leather, `sheet` a piece of paper, `reel` a small round, `tool` and `board` a drawing on leather,
   * `face` a word by itself.
   */
  shape?: 'skin' | 'sheet' | 'reel' | 'tool' | 'board' | 'face';
  /** Beside the legend: what it adds to the price. */
  aside?: ReactNode;
  hint?: ReactNode;
}

/** One of several things that are chosen by how they look. Each has its name, and the chosen one is said in words. */
export function Swatches<T extends string>(props: SwatchesProps<T>) {
  const { name, legend, options, value, onChoose, shape = 'skin', aside, hint } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <fieldset className={styles.field} data-shape={shape}>
      <legend className={styles.legend}>
        {legend}
        <span className={styles.said}>{chosen?.label}</span>
        {aside && <span className={styles.aside}>{aside}</span>}
      </legend>
      <div className={styles.options}>
        {options.map(({ value: one, label, background, drawing }) => (
          <label key={one} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === value}
              onChange={() => onChoose(one)}
            />
            <span
              className={styles.sample}
              style={background ? ({ background } as CSSProperties) : undefined}
            >
              {drawing}
            </span>
            <span className={styles.label}>{label}</span>
          </label>
        ))}
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
    </fieldset>
  );
}
