import { BINDINGS } from '#kernel/bindings.ts';
import { bookPrice } from '#kernel/book-price.ts';
import { Money } from '#ui/admin/Money.tsx';
import { Facts, Panel } from '#ui/admin/Panel.tsx';
import text from '#ui/text.module.css';
import styles from './book.module.css';
import type { Draft, PartProps } from './book-draft.ts';
import { MoneyInput } from './inputs.tsx';

type Field = keyof Draft['prices'];
const ROWS: readonly [label: string, price: Field, discount: Field][] = [
  ['Full leather, genuine', 'superDeluxePriceGenuine', 'discountedSuperDeluxePriceGenuine'],
  ['Half leather, genuine', 'deluxePriceGenuine', 'discountedDeluxePriceGenuine'],
  ['Full leather, vegan', 'superDeluxePriceVegan', 'discountedSuperDeluxePriceVegan'],
  ['Half leather, vegan', 'deluxePriceVegan', 'discountedDeluxePriceVegan'],
  ['Genuine leather, any edition', 'priceGenuine', 'discountedPriceGenuine'],
  ['Vegan leather, any edition', 'priceVegan', 'discountedPriceVegan'],
  ['Any binding', 'bookPrice', 'discountedBookPrice'],
];
const EDITIONS = { superDeluxe: 'Full', deluxe: 'Half' };
const LEATHERS = { realLeather: 'genuine leather', veganLeather: 'vegan leather' };

export function PricesPart({ draft, change, fields, isFixed }: PartProps) {
  const { prices } = draft;
  return (
    <>
      <Panel title="Prices in US dollars">
        <table className={styles.prices}>
          <thead>
            <tr>
              <th scope="col">Binding</th>
              <th scope="col">Price</th>
              <th scope="col">Sale price</th>
            </tr>
          </thead>
          <tbody>
            {ROWS.map(([label, price, discount]) => (
              <tr key={price}>
                <th scope="row">{label}</th>
                {[price, discount].map((field) => (
                  <td key={field}>
                    <MoneyInput
                      label={field === price ? label : `${label}, sale price`}
                      value={prices[field]}
                      isFixed={isFixed}
                      isWrong={fields[`prices.${field}`] !== undefined}
                      onChange={(cents) => change('prices', { ...prices, [field]: cents })}
                    />
                    {fields[`prices.${field}`] && (
                      <p className={`${text.small} ${text.wrong}`}>{fields[`prices.${field}`]}</p>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className={styles.hint}>
          The first price from the top that fits the binding applies. A sale price applies only if it is
          lower.
        </p>
      </Panel>
      <Panel title="Prices in the shop">
        <Facts
          items={BINDINGS.map(({ variantType, leatherType }) => {
            const applied = bookPrice(prices, variantType, leatherType);
            const name = `${EDITIONS[variantType]} ${LEATHERS[leatherType]}`;
            return [name, applied ? <Money key={name} amount={applied.price} /> : 'No price'] as const;
          })}
        />
      </Panel>
    </>
  );
}
