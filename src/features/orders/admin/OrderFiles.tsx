import { adminApi } from '#kernel/admin-paths.ts';
import layout from '#ui/layout.module.css';
import styles from './orders.module.css';

const FILES = [
  ['packing-lists.pdf', 'Packing lists'],
  ['labels.pdf', 'Address labels'],
  ['labels.csv', 'Label data (CSV)'],
  ['invoices.pdf', 'Invoices'],
] as const;

export const OrderFiles = ({
  codes,
  hasCopies = true,
}: {
  codes: readonly string[];
  hasCopies?: boolean;
}) => (
  <ul className={`${layout.flow} ${styles.files}`}>
    {FILES.filter(([file]) => hasCopies || file === 'invoices.pdf').map(([file, label]) => (
      <li key={file}>
        <a href={`${adminApi('orders', file)}?codes=${codes.join(',')}`} target="_blank" rel="noreferrer">
          {codes.length === 1 && file !== 'labels.csv' ? label.replace(/s$/, '') : label}
        </a>
      </li>
    ))}
  </ul>
);
