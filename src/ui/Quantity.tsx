import { useId, useState } from 'react';
import { clampQuantity, QUANTITY_MAX, QUANTITY_MIN } from '#kernel/quantity.ts';
import { Icon } from './Icon.tsx';
import styles from './quantity.module.css';
import text from './text.module.css';

interface QuantityProps {
  title: string;
  value: number;
  onChange: (quantity: number) => void;
  max?: number;
  name?: string;
}

/** Quantity stepper with a number field, 1 to `max` (decision 25). */
export function Quantity({ title, value, onChange, max = QUANTITY_MAX, name }: QuantityProps) {
  const id = useId();
  // Holds unfinished input, such as an emptied field.
  const [typed, setTyped] = useState<string | null>(null);
  const clamp = (quantity: number) => clampQuantity(quantity, max);
  const step = (by: number) => {
    const next = clamp(value + by);
    if (next !== value) onChange(next);
  };
  return (
    <div className={styles.quantity}>
      <label htmlFor={id} className={text.hidden}>
        Quantity of {title}
      </label>
      <StepButton
        label={`Decrease quantity of ${title}`}
        icon="minus"
        isAtLimit={value <= QUANTITY_MIN}
        onStep={() => step(-1)}
      />
      <input
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        min={QUANTITY_MIN}
        max={max}
        step={1}
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value);
          const number = Number(target.value);
          if (target.value !== '' && clamp(number) === number) onChange(number);
        }}
        onBlur={() => {
          if (typed) onChange(clamp(Number(typed)));
          setTyped(null);
        }}
      />
      <StepButton
        label={`Increase quantity of ${title}`}
        icon="plus"
        isAtLimit={value >= max}
        onStep={() => step(1)}
      />
    </div>
  );
}

interface StepButtonProps {
  label: string;
  icon: 'plus' | 'minus';
  isAtLimit: boolean;
  onStep: () => void;
}

function StepButton({ label, icon, isAtLimit, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isAtLimit}
      data-each-press
      onClick={isAtLimit ? undefined : onStep}
    >
      <Icon name={icon} size={16} />
    </button>
  );
}
