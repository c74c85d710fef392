import { useState } from 'react';
import { centsOf } from '#kernel/dollars.ts';
import { Field, SelectField } from '#ui/Field.tsx';
import { isDiscount, PRICE_NAMES, type PriceField, type PriceRule } from '../rule.ts';
import styles from './prices.module.css';

const HOWS: readonly [how: PriceRule['how'], words: string, unit: string | null][] = [
  ['percent', 'Change by percent', '%'],
  ['add', 'Add or take off dollars', '$'],
  ['set', 'Set to dollars', '$'],
  ['discount', 'Discount: percent below the price', '%'],
  ['clear', 'Take the price away', null],
];
const ALL = Object.keys(PRICE_NAMES) as PriceField[];

export function RuleFields({ rule, onChange }: { rule: PriceRule; onChange: (rule: PriceRule) => void }) {
  const [text, setText] = useState(String(rule.amount / 100));
  const { how, fields, rounding } = rule;
  const shown = how === 'discount' ? ALL.filter(isDiscount) : ALL;
  const unit = HOWS.find(([name]) => name === how)?.[2];
  const amountOf = (written: string) => {
    const cents = centsOf(written.trim().replace(/^[-−+]/, ''));
    return (cents ?? 0) * (/^\s*[-−]/.test(written) ? -1 : 1);
  };
  return (
    <>
      <div className={styles.columns}>
        <SelectField
          name="how"
          label="How"
          value={how}
          onChange={({ currentTarget: { value } }) => {
            const next = value as PriceRule['how'];
            // A discount rule applies to discounted prices only.
            const kept = next === 'discount' ? fields.filter(isDiscount) : fields;
            onChange({ ...rule, how: next, fields: kept, amount: next === 'clear' ? 0 : amountOf(text) });
          }}
        >
          {HOWS.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
        {unit && (
          <Field
            name="amount"
            label={unit === '%' ? 'Percent' : 'Dollars'}
            required
            hint={how === 'percent' || how === 'add' ? 'With a minus for less.' : ''}
            value={text}
            onChange={({ currentTarget: { value } }) => {
              setText(value);
              onChange({ ...rule, amount: amountOf(value) });
            }}
          />
        )}
        <SelectField
          name="rounding"
          label="Rounded"
          value={rounding}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...rule, rounding: value as PriceRule['rounding'] })
          }
        >
          <option value="none">To the cent</option>
          <option value="whole">To whole dollars (.00)</option>
          <option value="ninetyFive">To .95</option>
        </SelectField>
      </div>
      <fieldset className={styles.fields}>
        <legend>Which prices</legend>
        <div className={styles.columns}>
          {shown.map((field) => (
            <label key={field}>
              <input
                type="checkbox"
                checked={fields.includes(field)}
                onChange={({ currentTarget: { checked } }) =>
                  onChange({
                    ...rule,
                    fields: checked ? [...fields, field] : fields.filter((one) => one !== field),
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
