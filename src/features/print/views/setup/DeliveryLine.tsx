import { formatDateRange } from '#kernel/format-date.ts';
import { Price } from '#ui/Price.tsx';
import type { Price as JobPrice } from '../../contract.ts';
import styles from './sending.module.css';

export function DeliveryLine({ price: { delivery, currency, workingDays } }: { price: JobPrice }) {
  if (!delivery)
    return (
      <p className={styles.delivery}>
        {workingDays} working days in our bindery once you’ve approved the proof. We don’t deliver to the
        country you chose.
      </p>
    );
  const country = new Intl.DisplayNames(['en'], { type: 'region' }).of(delivery.country) ?? delivery.country;
  return (
    <p className={styles.delivery}>
      {workingDays} working days in our bindery once you’ve approved the proof. Delivery to {country} from{' '}
      <Price amount={delivery.amount} currency={currency} />. Estimated arrival{' '}
      {formatDateRange(delivery.from, delivery.to)}, plus the time until you approve the proof.
    </p>
  );
}
