import { useAsked } from '#browser/admin/ask.ts';
import { adminApi } from '#kernel/admin-addresses.ts';
import { Moment } from '#ui/admin/Moment.tsx';
import { Empty, Panel } from '#ui/admin/Panel.tsx';
import { HistoryReply } from '../admin-contract.ts';
import styles from './book.module.css';

const WORDS: Record<string, string> = {
  'book.add': 'Added',
  'book.change': 'Changed',
  'book.duplicate': 'Made like another',
  'book.withdraw': 'Withdrawn',
  'book.return': 'Returned to the shop',
  'book.photograph': 'Photographs added',
  'book.prices': 'Prices changed in the grid',
  'book.distinct': 'Said to be no duplicate',
  'price-change.apply': 'Prices changed with many others',
  'price-change.undo': 'A change of prices taken back',
};

export function HistoryPart({ id }: { id: string }) {
  const { data } = useAsked(`${adminApi('books', id, 'history')}?size=100`, HistoryReply);
  const rows = data?.data ?? [];
  return (
    <Panel title="What was done">
      {data && rows.length === 0 && <Empty>Nothing was changed in the admin yet.</Empty>}
      <ol className={styles.history}>
        {rows.map(({ id: entry, at, staffName, action, before, after }) => (
          <li key={entry}>
            <p>
              <strong>{WORDS[action] ?? action}</strong> by {staffName}, <Moment at={at} withTime />
            </p>
            <ul>
              {changesOf(before, after).map(([field, was, is]) => (
                <li key={field}>
                  {field}: {was} → {is}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function changesOf(before: unknown, after: unknown): [field: string, was: string, is: string][] {
  if (!isFields(before) || !isFields(after)) return [];
  return Object.keys(after).map((field) => [
    field.replace(/^prices\./, ''),
    shown(field, before[field]),
    shown(field, after[field]),
  ]);
}

function shown(field: string, value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (field.startsWith('prices.') && typeof value === 'number') return `$${(value / 100).toFixed(2)}`;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 120)} …` : text;
}
