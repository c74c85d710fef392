import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** Options that a page key moves by. */
const PAGE = 8;

/**
 * The marked option of a list that is steered from a text field: arrows, Page Up and Page Down move the mark,
 * Enter chooses, Home and End stay with the text. Another list is marked at `start` again; -1 marks none, and Enter is
 * then the field's own.
 * @param of tells one list from another: what was asked for, or the options themselves
 */
export function useActiveOption(of: unknown, count: number, start: number, choose: (index: number) => void) {
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const show = (index: number) => list.current?.children[index]?.scrollIntoView({ block: 'nearest' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another list moves the mark by itself
  useEffect(() => {
    setActive(start);
    if (start > 0) list.current?.children[start]?.scrollIntoView({ block: 'center' });
    else if (list.current) list.current.scrollTop = 0;
  }, [of, count, start]);

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
    // From no mark, up leads to the last.
    const from = active < 0 && by < 0 ? count : active;
    const next = isSingle ? (from + by + count) % count : Math.min(count - 1, Math.max(0, from + by));
    setActive(next);
    show(next);
  };
  return { active, setActive, onKeyDown, list };
}
