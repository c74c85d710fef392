import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router';
import { MoneyInput } from '#features/books/admin/inputs.tsx';
import { parseCents } from '#features/books/dollars.ts';
import tableStyles from '#ui/admin/table.module.css';
import type { Cell, PriceRow } from '../contract.ts';
import { isDiscountField, PRICE_NAMES, type PriceField } from '../price-rule.ts';
import styles from './prices.module.css';
import { type CellEdits, cellKey } from './use-cell-edits.ts';

interface GridProps {
  rows: readonly PriceRow[];
  isFixed: boolean;
  edits: CellEdits;
  selected: readonly string[];
  onSelect: (ids: string[]) => void;
}

/** Full before half leather, genuine before vegan, each with its discount; then the fallback prices. */
const COLUMNS = Object.keys(PRICE_NAMES) as PriceField[];

/** Spreadsheet-like grid: arrow keys move between cells, and pasting fills several at once. */
export function Grid({ rows, isFixed, edits, selected, onSelect }: GridProps) {
  const table = useRef<HTMLTableElement>(null);
  const focusCell = (row: number, column: number) => {
    const input = table.current?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`);
    input?.focus();
    input?.select();
    return Boolean(input);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => {
    const { key, currentTarget: input, shiftKey } = event;
    const isAllSelected = input.selectionStart === 0 && input.selectionEnd === input.value.length;
    const canLeaveCell =
      isAllSelected ||
      (key === 'ArrowLeft' ? input.selectionStart === 0 : input.selectionStart === input.value.length);
    const targets: Record<string, [number, number] | undefined> = {
      ArrowDown: [row + 1, column],
      ArrowUp: [row - 1, column],
      Enter: [row + (shiftKey ? -1 : 1), column],
      ...(canLeaveCell ? { ArrowLeft: [row, column - 1], ArrowRight: [row, column + 1] } : {}),
    };
    const target = targets[key];
    if (target && focusCell(...target)) event.preventDefault();
    else if (key === 'Enter') event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent, row: number, column: number) => {
    const lines = event.clipboardData
      .getData('text')
      .replace(/\r?\n$/, '')
      .split(/\r?\n/);
    const pasted = lines.map((line) => line.split('\t'));
    if (isFixed || (pasted.length === 1 && pasted[0]?.length === 1)) return;
    event.preventDefault();
    const cells = pasted.flatMap((texts, rowOffset) =>
      texts.flatMap((text, columnOffset): Cell[] => {
        const [book, field, cents] = [
          rows[row + rowOffset],
          COLUMNS[column + columnOffset],
          parseCents(text),
        ];
        if (!book || !field || cents === undefined) return [];
        return [{ id: book.id, field, was: book.prices[field], now: cents }];
      }),
    );
    edits.edit(cells);
  };
  return (
    <div className={tableStyles.scroll}>
      <table className={styles.grid} ref={table} aria-label="Book prices">
        <GridHead rows={rows} isFixed={isFixed} selected={selected} onSelect={onSelect} />
        <tbody>
          {rows.map((book, row) => (
            <tr key={book.id} data-chosen={selected.includes(book.id) || undefined}>
              {!isFixed && (
                <td>
                  <input
                    type="checkbox"
                    aria-label={`Select ${book.title}`}
                    checked={selected.includes(book.id)}
                    onChange={({ currentTarget: { checked } }) =>
                      onSelect(checked ? [...selected, book.id] : selected.filter((id) => id !== book.id))
                    }
                  />
                </td>
              )}
              <th scope="row" className={styles.book}>
                <Link to={`/admin/books/${book.id}`}>{book.title}</Link>
                <span>
                  {book.author} · {book.sku}
                </span>
              </th>
              {COLUMNS.map((field, column) => {
                const key = cellKey(book.id, field);
                const cell = edits.cells.get(key);
                return (
                  <td key={field} data-changed={cell !== undefined || undefined}>
                    <MoneyInput
                      data-cell={`${row} ${column}`}
                      label={`${PRICE_NAMES[field]} of ${book.title}`}
                      title={edits.refused.get(key)}
                      value={cell ? cell.now : book.prices[field]}
                      isFixed={isFixed}
                      isWrong={edits.refused.has(key)}
                      onFocus={(event) => event.currentTarget.select()}
                      onKeyDown={(event) => onKeyDown(event, row, column)}
                      onPaste={(event) => onPaste(event, row, column)}
                      onChange={(now) => edits.edit([{ id: book.id, field, was: book.prices[field], now }])}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function GridHead({ rows, isFixed, selected, onSelect }: Omit<GridProps, 'edits'>) {
  return (
    <thead>
      <tr>
        {!isFixed && (
          <th scope="col">
            <input
              type="checkbox"
              aria-label="Select all on this page"
              checked={rows.length > 0 && rows.every(({ id }) => selected.includes(id))}
              onChange={({ currentTarget: { checked } }) => {
                const otherIds = selected.filter((id) => !rows.some((row) => row.id === id));
                onSelect(checked ? [...otherIds, ...rows.map(({ id }) => id)] : otherIds);
              }}
            />
          </th>
        )}
        <th scope="col" className={styles.book}>
          Book
        </th>
        {COLUMNS.map((field) => (
          <th
            scope="col"
            key={field}
            className={`${styles.price} ${isDiscountField(field) ? styles.discount : ''}`}
          >
            {PRICE_NAMES[field]}
          </th>
        ))}
      </tr>
    </thead>
  );
}
