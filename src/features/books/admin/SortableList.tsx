import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import layout from '#ui/layout.module.css';
import styles from './ordered.module.css';

interface SortableListProps {
  label: string;
  items: readonly { id: string; name: string; picture?: string | undefined; suffix?: ReactNode }[];
  onChange: (ids: string[]) => void;
  isFixed?: boolean;
}

/** Reorders by dragging or with buttons; the moved item keeps the focus. */
export function SortableList({ label, items, onChange, isFixed = false }: SortableListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const ids = items.map(({ id }) => id);
  const move = (id: string, to: number) => {
    if (to < 0 || to >= ids.length) return;
    onChange(ids.filter((itemId) => itemId !== id).toSpliced(to, 0, id));
  };
  const moveAndFocus = (id: string, name: 'up' | 'down', to: number) => {
    move(id, to);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(id)} ${name}"]`)?.focus(),
    );
  };
  const handleDragOver = (event: DragEvent, id: string) => {
    event.preventDefault();
    if (dragged && dragged !== id) move(dragged, ids.indexOf(id));
  };
  return (
    <ol className={styles.list} aria-label={label} ref={list}>
      {items.map(({ id, name, picture, suffix }, at) => (
        <li
          key={id}
          className={`${layout.line} ${styles.item}`}
          draggable={!isFixed}
          data-dragged={dragged === id || undefined}
          onDragStart={() => setDragged(id)}
          onDragEnd={() => setDragged(null)}
          onDragOver={(event) => handleDragOver(event, id)}
        >
          {picture && <img src={picture} alt="" className={styles.picture} draggable={false} />}
          <span className={styles.name}>
            {name}
            {suffix}
          </span>
          {!isFixed && (
            <span className={styles.buttons}>
              <button
                type="button"
                data-move={`${id} up`}
                aria-label={`Move ${name} up`}
                aria-disabled={at === 0}
                onClick={() => moveAndFocus(id, 'up', at - 1)}
              >
                ↑
              </button>
              <button
                type="button"
                data-move={`${id} down`}
                aria-label={`Move ${name} down`}
                aria-disabled={at === items.length - 1}
                onClick={() => moveAndFocus(id, 'down', at + 1)}
              >
                ↓
              </button>
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => onChange(ids.filter((itemId) => itemId !== id))}
              >
                ×
              </button>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
