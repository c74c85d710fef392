import { type KeyboardEvent, useId } from 'react';
import { startingDesignsPath } from '#kernel/design-paths.ts';
import { Link } from '#ui/Link.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { elementSize } from '../../client/editing/bounds.ts';
import { describePosition, elementLabel } from '../../client/editing/element-labels.ts';
import type { DesignElement, SIDES } from '../../design.ts';
import { SIDE_NAMES } from '../../names.ts';
import styles from './lists.module.css';
import { useWorkspace } from './workspace.ts';

/** Topmost first, by side. Arrow keys move through the list; Enter focuses the element on the binding. */
export function ElementList() {
  const { state, store, sizes, unit, commands } = useWorkspace();
  const id = useId();
  const { design, selection } = state;
  const rows = (['front', 'spine', 'back'] as const satisfies (typeof SIDES)[number][]).flatMap((side) =>
    design.elements.filter((element) => element.side === side).reverse(),
  );
  if (rows.length === 0)
    return (
      <p className={styles.nothing}>
        The binding is still empty. Add a text, an ornament or a frame, or{' '}
        <Link to={startingDesignsPath({ book: state.design.book.id ?? undefined })}>
          choose a starting design
        </Link>
        .
      </p>
    );
  const at = rows.findIndex((row) => row.id === selection.at(-1));
  const optionId = (element: DesignElement) => `${id}-${element.id}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    const next = to === undefined ? undefined : rows[Math.min(Math.max(to, 0), rows.length - 1)];
    if (event.key === 'Enter' && at >= 0) {
      event.preventDefault();
      document.querySelector<SVGElement>(`[data-hold="${rows[at]?.id}"]`)?.focus();
    } else if (event.key === 'Delete') {
      event.preventDefault();
      commands.remove();
    }
    if (!next) return;
    event.preventDefault();
    store.select(event.shiftKey ? [...new Set([...selection, next.id])] : [next.id]);
    commands.announcePosition();
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div
      role="listbox"
      aria-label="Elements"
      aria-multiselectable="true"
      aria-activedescendant={rows[at] ? optionId(rows[at]) : undefined}
      tabIndex={0}
      className={styles.elements}
      onKeyDown={onKeyDown}
    >
      {rows.map((element, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus
        <div
          key={element.id}
          id={optionId(element)}
          role="option"
          aria-selected={selection.includes(element.id)}
          aria-label={describePosition(element, elementSize(sizes, element), unit)}
          className={`${layout.spread} ${layout.line} ${styles.element}`}
          data-first={rows[index - 1]?.side === element.side ? undefined : SIDE_NAMES[element.side]}
          onClick={({ shiftKey }) => {
            store.select(shiftKey ? [...new Set([...selection, element.id])] : [element.id]);
            commands.announcePosition();
          }}
        >
          <span className={styles.name}>{elementLabel(element)}</span>
          <span className={text.note}>{SIDE_NAMES[element.side]}</span>
        </div>
      ))}
    </div>
  );
}
