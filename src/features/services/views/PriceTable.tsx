import { Price } from '#ui/Price.tsx';
import text from '#ui/text.module.css';
import type { ServicePrice } from '../contract.ts';
import styles from './price-table.module.css';

export function PriceTable({ prices }: { prices: readonly ServicePrice[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Work</th>
          <th scope="col">Price</th>
          <th scope="col">Time</th>
        </tr>
      </thead>
      <tbody>
        {prices.map(({ id, item, note, amount, currency, isFrom, time }) => (
          <tr key={id}>
            <th scope="row">
              {item}
              {note && <small>{note}</small>}
            </th>
            <td className={text.unbroken}>
              {amount === null ? (
                'on request'
              ) : (
                <>
                  {isFrom && 'from '}
                  <Price amount={amount} currency={currency} />
                </>
              )}
            </td>
            <td>{time}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
