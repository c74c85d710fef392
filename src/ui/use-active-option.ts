import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

const PAGE = 8;

/**
 * Active option of a listbox controlled by a text field: arrows, Page Up and Page Down move, Enter selects, Home and
 * End stay with the text. A new list starts at `start`; -1 for none.
 * @param listKey identity of the list, such as its query or options
 */
export function useActiveOption(
  listKey: unknown,
  count: number,
  start: number,
  choose: (index: number) => void,
) {
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const show = (index: number) => list.current?.children[index]?.scrollIntoView({ block: 'nearest' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new list resets the active option
  useEffect(() => {
    setActive(start);
    if (start > 0) list.current?.children[start]?.scrollIntoView({ block: 'center' });
    else if (list.current) list.current.scrollTop = 0;
  }, [listKey, count, start]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      if (active < 0) return;
      event.preventDefault();
      choose(active);
      return;
    }
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }[event.key];
    if (!by || count === 0) return;
    event.preventDefault();
    const isSingle = Math.abs(by) === 1;
    // Without an active option, up moves to the last.
    const from = active < 0 && by < 0 ? count : active;
    const next = isSingle ? (from + by + count) % count : Math.min(count - 1, Math.max(0, from + by));
    setActive(next);
    show(next);
  };
  return { active, setActive, onKeyDown, list };
}
