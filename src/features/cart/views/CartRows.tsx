import { type ReactNode, useEffect, useRef, useState } from 'react';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { removeFromCart, restoreToCart } from '../client/line-changes.ts';
import { cartRows, type RemovedRow } from '../client/removed-rows.ts';
import { type RowMove, rowKeys } from '../client/row-keys.ts';
import type { CartView, LineState } from '../client/use-cart-view.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';
import { CartLine } from './CartLine.tsx';
import styles from './cart-rows.module.css';

interface CartRowsProps {
  view: CartView;
  colourLabels: Readonly<Record<string, string>>;
  children: (line: GuestCartItem, row: Row) => ReactNode;
}

interface Row {
  state: LineState;
  onAnnounce: (message: string) => void;
  /** Called before the line's variant changes, and its id with it. */
  onMove: (from: string, to: string) => void;
}

/** Cart lines; a removed one leaves a row that can undo the removal. */
export function CartRows({ view, colourLabels, children }: CartRowsProps) {
  const [removed, setRemoved] = useState<readonly RemovedRow[]>([]);
  const [restored, setRestored] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [moves, setMoves] = useState<readonly RowMove[]>([]);
  const rows = cartRows(view.cart.items, removed);
  const keys = rowKeys(
    rows.map(({ item }) => item.id),
    moves,
  );
  const getKey = (id: string) => keys.get(id) ?? id;
  const onMove = (from: string, to: string) => setMoves([...moves, { from, to, key: getKey(from) }]);

  const remove = (item: GuestCartItem, row: number) => {
    setRemoved([...removed.filter((entry) => entry.item.id !== item.id), { item, row }]);
    setRestored(null);
    setAnnouncement(`${item.book.title} was removed from your cart.`);
    void removeFromCart(item.id);
  };
  const restore = (item: GuestCartItem, row: number) => {
    const index = rows.slice(0, row).filter(({ isRemoved }) => !isRemoved).length;
    setRemoved(removed.filter((entry) => entry.item.id !== item.id));
    setRestored(item.id);
    setAnnouncement(`${item.book.title} is back in your cart.`);
    void restoreToCart(item, index);
  };
  return (
    <div className={styles.rows}>
      <p role="status" className={text.hidden}>
        {announcement}
      </p>
      {rows.length > 0 && (
        <ul>
          {rows.map(({ item, isRemoved }, row) => (
            <li key={getKey(item.id)} className={`${text.ruled} ${styles.row}`}>
              {isRemoved ? (
                <RemovedLine title={item.book.title} onRestore={() => restore(item, row)} />
              ) : (
                <CartLine
                  line={item}
                  state={view.lineState(item)}
                  maxQuantity={view.maxQuantity(item)}
                  colourLabels={colourLabels}
                  takesFocus={restored === item.id}
                  onRemove={() => remove(item, row)}
                >
                  {children(item, { state: view.lineState(item), onAnnounce: setAnnouncement, onMove })}
                </CartLine>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Replaces a removed line, with an undo button that takes the focus. */
function RemovedLine({ title, onRestore }: { title: string; onRestore: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <div className={`${text.soft} ${layout.row} ${layout.spread} ${styles.removed}`}>
      <p>
        <cite>
          <bdi>{title}</bdi>
        </cite>{' '}
        was removed.
      </p>
      <button type="button" ref={undo} onClick={onRestore} aria-label={`Undo: put ${title} back`}>
        Undo
      </button>
    </div>
  );
}
