import { type RefObject, useEffect, useRef, useState } from 'react';
import { findMatches, foldText, type TextMatch } from '../text-search.ts';
import styles from './page.module.css';
import { useSearchState } from './reading.ts';
import type { TextLayer } from './use-text-layer.ts';

interface Mark {
  left: number;
  top: number;
  width: number;
  height: number;
  isCurrent: boolean;
}

/** Matches already scrolled to: returning to one later must not scroll again. */
const scrolledTo = new WeakSet<object>();

export function SearchMarks({
  page,
  layer,
  on,
}: {
  page: number;
  layer: TextLayer;
  on: RefObject<HTMLElement | null>;
}) {
  const { foldedQuery, current } = useSearchState();
  const [result, setResult] = useState<{ foldedQuery: string; marks: Mark[] }>({
    foldedQuery: '',
    marks: [],
  });
  // Hides the marks of an old query at once, before new ones are ready.
  const marks = result.foldedQuery === foldedQuery ? result.marks : [];
  const hit = current?.page === page ? current.hit : -1;
  const currentMark = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = on.current;
    const matches = foldedQuery && element ? findMatches(foldText(layer.runs), foldedQuery) : [];
    const marks = element
      ? matches.flatMap((match, i) => createMarks(match, { layer, element, isCurrent: i === hit }))
      : [];
    setResult({ foldedQuery, marks });
  }, [foldedQuery, hit, layer, on]);
  useEffect(() => {
    if (!current || scrolledTo.has(current) || !result.marks.some(({ isCurrent }) => isCurrent)) return;
    scrolledTo.add(current);
    currentMark.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [result, current]);
  const firstCurrent = marks.findIndex(({ isCurrent }) => isCurrent);
  return marks.map(({ left, top, width, height, isCurrent }, i) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: marks have no id and no state
      key={i}
      ref={i === firstCurrent ? currentMark : undefined}
      className={styles.mark}
      data-found={isCurrent ? 'current' : 'other'}
      style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
    />
  ));
}

function createMarks(
  { from, to }: TextMatch,
  { layer, element, isCurrent }: { layer: TextLayer; element: HTMLElement; isCurrent: boolean },
): Mark[] {
  const [begin, end] = [layer.elements[from.run]?.firstChild, layer.elements[to.run]?.firstChild];
  if (!begin || !end) return [];
  const range = document.createRange();
  range.setStart(begin, Math.min(from.place, textLength(begin)));
  range.setEnd(end, Math.min(to.place, textLength(end)));
  const box = element.getBoundingClientRect();
  return [...range.getClientRects()]
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ left, top, width, height }) => ({
      left: ((left - box.left) / box.width) * 100,
      top: ((top - box.top) / box.height) * 100,
      width: (width / box.width) * 100,
      height: (height / box.height) * 100,
      isCurrent,
    }));
}

const textLength = (node: ChildNode) => node.textContent?.length ?? 0;
