import { useId, useState } from 'react';
import { fromUnit, toUnit, type Unit } from '../../client/editing/element-labels.ts';
import styles from './fields.module.css';

export interface MeasureFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  /** Lengths in `mm` or `inch` are converted; other units are only displayed. */
  unit: Unit | '°' | 'em' | '×' | '';
  step?: number;
  onChange(value: number): void;
  onDone(): void;
}

/** Invalid input stays visible with its reason and changes nothing. */
export function MeasureField(props: MeasureFieldProps) {
  const { label, value, min, max, unit, step = 0.5, onChange, onDone } = props;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const isLength = unit === 'mm' || unit === 'inch';
  const show = (length: number) => (isLength ? toUnit(length, unit) : Math.round(length * 1000) / 1000);
  const problem = typed === null ? '' : findProblem(typed, props, show);
  const take = (text: string) => {
    setTyped(text);
    if (findProblem(text, props, show)) return;
    const number = parseNumber(text);
    if (number !== show(value)) onChange(isLength ? fromUnit(number, unit) : number);
  };
  return (
    <div className={styles.measure}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.withUnit}>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? String(show(value))}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-note` : undefined}
          onChange={({ target }) => take(target.value)}
          onBlur={() => {
            if (!problem) setTyped(null);
            onDone();
          }}
          onKeyDown={(event) => {
            const by = { ArrowUp: step, ArrowDown: -step }[event.key];
            if (!by) return;
            event.preventDefault();
            const next = Math.min(Math.max(value + by * (event.shiftKey ? 10 : 1), min), max);
            setTyped(null);
            onChange(next);
          }}
        />
        {unit && <span aria-hidden="true">{unit === 'inch' ? 'in' : unit}</span>}
      </span>
      {problem && (
        <p id={`${id}-note`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Accepts decimal commas. */
const parseNumber = (text: string): number =>
  /^\s*[-+−]?(\d+([.,]\d*)?|[.,]\d+)\s*$/.test(text)
    ? Number(text.replace(',', '.').replace('−', '-'))
    : Number.NaN;

function findProblem(
  text: string,
  { min, max, unit }: MeasureFieldProps,
  show: (length: number) => number,
): string {
  const number = parseNumber(text);
  if (Number.isNaN(number)) return 'Enter a number, for example 12.5.';
  const word = unit === 'inch' ? ' in' : unit === '°' ? '°' : unit ? ` ${unit}` : '';
  if (number < show(min)) return `Enter at least ${show(min)}${word}.`;
  if (number > show(max)) return `Enter at most ${show(max)}${word}.`;
  return '';
}
