import { DateText } from '#ui/DateText.tsx';
import { Price } from '#ui/Price.tsx';
import type { Price as JobPrice } from '../../contract.ts';
import styles from './sending.module.css';

export function DeliveryLine({ price: { delivery, currency, workingDays } }: { price: JobPrice }) {
  if (!delivery)
    return (
      <p className={styles.delivery}>
        {workingDays} working days in the bindery, from your approval of the proof. We do not send to the
        country that you have chosen.
      </p>
    );
  const country = new Intl.DisplayNames(['en'], { type: 'region' }).of(delivery.country) ?? delivery.country;
  return (
    <p className={styles.delivery}>
      {workingDays} working days in the bindery, from your approval of the proof. To {country} from{' '}
      <Price amount={delivery.amount} currency={currency} />, there between{' '}
      <DateText moment={delivery.from} /> and <DateText moment={delivery.to} />, and later by as long as the
      proof takes.
    </p>
  );
}
