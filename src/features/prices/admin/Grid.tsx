import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router';
import { MoneyInput } from '#features/books/admin/inputs.tsx';
import { centsOf } from '#kernel/dollars.ts';
import type { Cell, PriceRow } from '../contract.ts';
import { isDiscount, PRICE_NAMES, type PriceField } from '../rule.ts';
import styles from './prices.module.css';
import { cellKey, type Edits } from './use-edits.ts';

interface GridProps {
  rows: readonly PriceRow[];
  isFixed: boolean;
  edits: Edits;
  chosen: readonly string[];
  onChoose: (ids: string[]) => void;
}

/** Full before half leather, genuine before vegan, each with its discount; then the fallback prices. */
const COLUMNS = Object.keys(PRICE_NAMES) as PriceField[];

/** Spreadsheet-like grid: arrow keys move between cells, and pasting fills several at once. */
export function Grid({ rows, isFixed, edits, chosen, onChoose }: GridProps) {
  const table = useRef<HTMLTableElement>(null);
  const go = (row: number, column: number) => {
    const input = table.current?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`);
    input?.focus();
    input?.select();
    return Boolean(input);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => {
    const { key, currentTarget: input, shiftKey } = event;
    const isWhole = input.selectionStart === 0 && input.selectionEnd === input.value.length;
    const isAtEnd =
      isWhole ||
      (key === 'ArrowLeft' ? input.selectionStart === 0 : input.selectionStart === input.value.length);
    const to: Record<string, [number, number] | undefined> = {
      ArrowDown: [row + 1, column],
      ArrowUp: [row - 1, column],
      Enter: [row + (shiftKey ? -1 : 1), column],
      ...(isAtEnd ? { ArrowLeft: [row, column - 1], ArrowRight: [row, column + 1] } : {}),
    };
    const place = to[key];
    if (place && go(...place)) event.preventDefault();
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
    const cells = pasted.flatMap((texts, down) =>
      texts.flatMap((text, right): Cell[] => {
        const [book, field, cents] = [rows[row + down], COLUMNS[column + right], centsOf(text)];
        if (!book || !field || cents === undefined) return [];
        return [{ id: book.id, field, was: book.prices[field], now: cents }];
      }),
    );
    edits.put(cells);
  };
  return (
    <div className={styles.scroll}>
      <table className={styles.grid} ref={table} aria-label="Prices of books">
        <thead>
          <tr>
            {!isFixed && (
              <th scope="col">
                <input
                  type="checkbox"
                  aria-label="Choose all on this page"
                  checked={rows.length > 0 && rows.every(({ id }) => chosen.includes(id))}
                  onChange={({ currentTarget: { checked } }) => {
                    const others = chosen.filter((id) => !rows.some((row) => row.id === id));
                    onChoose(checked ? [...others, ...rows.map(({ id }) => id)] : others);
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
                className={`${styles.price} ${isDiscount(field) ? styles.discount : ''}`}
              >
                {PRICE_NAMES[field]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((book, row) => (
            <tr key={book.id} data-chosen={chosen.includes(book.id) || undefined}>
              {!isFixed && (
                <td>
                  <input
                    type="checkbox"
                    aria-label={`Choose ${book.title}`}
                    checked={chosen.includes(book.id)}
                    onChange={({ currentTarget: { checked } }) =>
                      onChoose(checked ? [...chosen, book.id] : chosen.filter((id) => id !== book.id))
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
                      onChange={(now) => edits.put([{ id: book.id, field, was: book.prices[field], now }])}
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
