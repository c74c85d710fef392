import { useState } from 'react';
import { parseCents } from '#features/books/dollars.ts';
import { Field, SelectField } from '#ui/Field.tsx';
import { isDiscountField, PRICE_NAMES, type PriceField, type PriceRule } from '../price-rule.ts';
import styles from './prices.module.css';

const METHODS: readonly [how: PriceRule['how'], label: string, unit: string | null][] = [
  ['percent', 'Change by a percentage', '%'],
  ['add', 'Change by an amount', '$'],
  ['set', 'Set a fixed price', '$'],
  ['discount', 'Set sale price: percentage off', '%'],
  ['clear', 'Remove price', null],
];
const ALL_FIELDS = Object.keys(PRICE_NAMES) as PriceField[];

export function RuleFields({ rule, onChange }: { rule: PriceRule; onChange: (rule: PriceRule) => void }) {
  const [text, setText] = useState(String(rule.amount / 100));
  const { how, fields, rounding } = rule;
  const visibleFields = how === 'discount' ? ALL_FIELDS.filter(isDiscountField) : ALL_FIELDS;
  const unit = METHODS.find(([name]) => name === how)?.[2];
  const parseAmount = (typed: string) => {
    const cents = parseCents(typed.trim().replace(/^[-−+]/, ''));
    return (cents ?? 0) * (/^\s*[-−]/.test(typed) ? -1 : 1);
  };
  return (
    <>
      <div className={styles.columns}>
        <SelectField
          name="how"
          label="Type of change"
          value={how}
          onChange={({ currentTarget: { value } }) => {
            const next = value as PriceRule['how'];
            // A discount rule applies to discounted prices only.
            const nextFields = next === 'discount' ? fields.filter(isDiscountField) : fields;
            onChange({
              ...rule,
              how: next,
              fields: nextFields,
              amount: next === 'clear' ? 0 : parseAmount(text),
            });
          }}
        >
          {METHODS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {unit && (
          <Field
            name="amount"
            label={unit === '%' ? 'Percentage' : 'Amount (USD)'}
            required
            hint={how === 'percent' || how === 'add' ? 'Use a minus to lower prices.' : ''}
            value={text}
            onChange={({ currentTarget: { value } }) => {
              setText(value);
              onChange({ ...rule, amount: parseAmount(value) });
            }}
          />
        )}
        <SelectField
          name="rounding"
          label="Rounding"
          value={rounding}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...rule, rounding: value as PriceRule['rounding'] })
          }
        >
          <option value="none">To the cent</option>
          <option value="whole">To whole dollars</option>
          <option value="ninetyFive">To prices ending in .95</option>
        </SelectField>
      </div>
      <fieldset className={styles.fields}>
        <legend>Prices to change</legend>
        <div className={styles.columns}>
          {visibleFields.map((field) => (
            <label key={field}>
              <input
                type="checkbox"
                checked={fields.includes(field)}
                onChange={({ currentTarget: { checked } }) =>
                  onChange({
                    ...rule,
                    fields: checked ? [...fields, field] : fields.filter((candidate) => candidate !== field),
                  })
                }
              />
              {PRICE_NAMES[field]}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}
