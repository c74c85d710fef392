import { useEffect, useRef } from 'react';
import { elementSize, updateElements } from '../../client/editing/bounds.ts';
import { sideOffset } from '../../geometry.ts';
import { TEXT_MAX } from '../../limits.ts';
import styles from './canvas.module.css';
import type { View } from './use-view.ts';
import { useWorkspace } from './workspace.ts';

const LEAST = { width: 150, height: 46 };

export function InPlaceTextEditor({ view }: { view: View }) {
  const { state, store, sizes, writing, setWriting } = useWorkspace();
  const area = useRef<HTMLTextAreaElement>(null);
  const element = state.design.elements.find(({ id }) => id === writing);
  useEffect(() => {
    if (!writing) return;
    area.current?.focus();
    area.current?.select();
  }, [writing]);
  if (element?.kind !== 'text') return null;
  const size = elementSize(sizes, element);
  const width = Math.max(size.width * view.scale, LEAST.width);
  const left = (sideOffset(state.design, element.side) + element.x - view.x) * view.scale - width / 2;
  const top = (element.y + (element.rotation === 0 ? size.height / 2 : 0) - view.y) * view.scale + 10;
  const finish = () => {
    store.settle();
    setWriting(null);
    document.querySelector<SVGElement>(`[data-hold="${element.id}"]`)?.focus();
  };
  return (
    <textarea
      ref={area}
      className={styles.writing}
      aria-label="Text on the binding"
      value={element.text}
      maxLength={TEXT_MAX}
      rows={Math.max(2, element.text.split('\n').length)}
      style={{ left, top, width }}
      onChange={({ target }) =>
        store.change(
          'Edit text',
          (design) =>
            updateElements(design, [element.id], (current) =>
              current.kind === 'text' ? { ...current, text: target.value } : current,
            ),
          `text ${element.id}`,
        )
      }
      onKeyDown={(event) => {
        if (event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))) {
          event.preventDefault();
          finish();
        }
      }}
      onBlur={() => {
        store.settle();
        setWriting(null);
      }}
    />
  );
}
