import { LEATHER_LABELS, VARIANT_LABELS } from '#kernel/binding.ts';
import { currencyExponent } from '#kernel/exchange.ts';
import { QUANTITY_MAX } from '#kernel/quantity.ts';
import { Options } from '#ui/admin/Options.tsx';
import { Button } from '#ui/Button.tsx';
import { Field, SelectField, TextField } from '#ui/Field.tsx';
import text from '#ui/text.module.css';
import type { QuoteLineInput } from '../admin-contract.ts';
import { QUOTE_MAX } from '../quotes.ts';
import styles from './conversation-page.module.css';

interface QuoteLineFieldsProps {
  number: number;
  /** Suffix of the field names. */
  name: string;
  currency: string;
  line: QuoteLineInput | null;
  onRemove?: () => void;
}

export function QuoteLineFields({ number, name, currency, line, onRemove }: QuoteLineFieldsProps) {
  const digits = currencyExponent(currency);
  return (
    <fieldset className={styles.line}>
      <legend>Line {number}</legend>
      <Field
        name={`title-${name}`}
        label="Item"
        required
        maxCharacters={QUOTE_MAX.title}
        defaultValue={line?.title}
      />
      <TextField
        name={`description-${name}`}
        label="Description"
        rows={2}
        maxCharacters={QUOTE_MAX.description}
        defaultValue={line?.description}
      />
      <div className={styles.numbers}>
        <Field
          name={`quantity-${name}`}
          label="Quantity"
          type="number"
          required
          min={1}
          max={QUANTITY_MAX}
          defaultValue={line?.quantity ?? 1}
        />
        <Field
          name={`price-${name}`}
          label={`Price per copy (${currency})`}
          type="number"
          required
          min={10 ** -digits}
          step={10 ** -digits}
          defaultValue={line ? line.itemPrice / 10 ** digits : undefined}
        />
        <Field
          name={`grams-${name}`}
          label="Weight per copy (g)"
          type="number"
          required
          min={1}
          max={QUOTE_MAX.grams}
          defaultValue={line?.grams}
        />
      </div>
      <div className={styles.numbers}>
        <SelectField name={`variant-${name}`} label="Edition" defaultValue={line?.variantType ?? ''}>
          <option value="">As described</option>
          <Options choices={VARIANT_LABELS} />
        </SelectField>
        <SelectField name={`leather-${name}`} label="Leather" defaultValue={line?.leatherType ?? ''}>
          <option value="">As described</option>
          <Options choices={LEATHER_LABELS} />
        </SelectField>
        <Field name={`color-${name}`} label="Colour" maxCharacters={64} defaultValue={line?.color ?? ''} />
      </div>
      {onRemove && (
        <div>
          <Button kind="quiet" onClick={onRemove}>
            Remove line<span className={text.hidden}> {number}</span>
          </Button>
        </div>
      )}
    </fieldset>
  );
}
