import { deskApi } from '#kernel/desk-addresses.ts';
import styles from './orders.module.css';

const FILES = [
  ['packing-lists.pdf', 'Packing lists'],
  ['labels.pdf', 'Address labels'],
  ['labels.csv', 'Label data (CSV)'],
  ['invoices.pdf', 'Invoices'],
] as const;

/** What is printed of orders, of all of them in one file. */
export const OrderFiles = ({ codes }: { codes: readonly string[] }) => (
  <ul className={styles.files}>
    {FILES.map(([file, words]) => (
      <li key={file}>
        <a href={`${deskApi('orders', file)}?codes=${codes.join(',')}`} target="_blank" rel="noreferrer">
          {codes.length === 1 && file !== 'labels.csv' ? words.replace(/s$/, '') : words}
        </a>
      </li>
    ))}
  </ul>
);
