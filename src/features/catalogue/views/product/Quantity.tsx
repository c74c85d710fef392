import { useId, useState } from 'react';
import { QUANTITY_MAX, QUANTITY_MIN } from '#contract/limits.ts';
import { quantityWithin } from '#rules/cart-totals.ts';
import { Icon } from '#ui/Icon.tsx';
import text from '#ui/text.module.css';
import styles from './quantity.module.css';

interface QuantityProps {
  value: number;
  onChange: (quantity: number) => void;
}

/** How many copies, 1 to 99 (decision 25). */
export function Quantity({ value, onChange }: QuantityProps) {
  const id = useId();
  // Between deleting one number and typing another the field is empty; the quantity stays what it was.
  const [isEmptied, setEmptied] = useState(false);
  const onType = (typed: string) => {
    const digits = typed.replace(/\D/g, '');
    setEmptied(digits === '');
    if (digits !== '') onChange(quantityWithin(Number(digits)));
  };
  return (
    <div className={styles.quantity}>
      <label htmlFor={id} className={text.hidden}>
        Quantity
      </label>
      <button
        type="button"
        aria-label="One copy less"
        disabled={value <= QUANTITY_MIN}
        onClick={() => onChange(quantityWithin(value - 1))}
      >
        <Icon name="minus" size={18} />
      </button>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={isEmptied ? '' : value}
        onFocus={(event) => event.target.select()}
        onBlur={() => setEmptied(false)}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          if (by === undefined) return;
          event.preventDefault();
          onChange(quantityWithin(value + by));
        }}
      />
      <button
        type="button"
        aria-label="One copy more"
        disabled={value >= QUANTITY_MAX}
        onClick={() => onChange(quantityWithin(value + 1))}
      >
        <Icon name="plus" size={18} />
      </button>
    </div>
  );
}
