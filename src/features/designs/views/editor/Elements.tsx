import { elementSize } from '../../client/editing/bounds.ts';
import { describePosition } from '../../client/editing/element-labels.ts';
import type { DesignElement } from '../../design.ts';
import { sideOffset } from '../../geometry.ts';
import styles from './canvas.module.css';
import { useElementKeys } from './use-keys.ts';
import type { View } from './use-view.ts';
import { useWorkspace } from './workspace.ts';

/** Minimum target size in pixels, for touch and mouse. */
const FINGER = 44;
const POINTER = 10;

export function Elements({ view }: { view: View }) {
  const { state } = useWorkspace();
  return state.design.elements.map((element) => (
    <ElementTarget key={element.id} element={element} view={view} />
  ));
}

function ElementTarget({ element, view }: { element: DesignElement; view: View }) {
  const { state, store, sizes, unit, commands, setWriting } = useWorkspace();
  const onKeys = useElementKeys();
  const { id, side, x, y, rotation } = element;
  const size = elementSize(sizes, element);
  const isChosen = state.selection.includes(id);
  const finding = state.findings.find(({ elementId }) => elementId === id);
  const least = (matchMedia('(pointer: coarse)').matches ? FINGER : POINTER) / view.scale;
  const width = Math.max(size.width, least);
  const height = Math.max(size.height, least);
  const left = sideOffset(state.design, side);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a drawing
    <g
      transform={`translate(${left + x} ${y}) rotate(${rotation})`}
      className={styles.element}
      data-hold={id}
      data-kind={element.kind}
      data-chosen={isChosen || undefined}
      data-grade={finding?.grade}
      role="button"
      tabIndex={0}
      aria-pressed={isChosen}
      aria-label={`${describePosition(element, size, unit)}${finding ? `. ${finding.message}` : ''}`}
      onFocus={(event) => {
        if (!event.currentTarget.matches(':focus-visible') || store.get().selection.includes(id)) return;
        store.select([id]);
        commands.announcePosition();
      }}
      onKeyDown={(event) => onKeys(event, id)}
      onDoubleClick={() => element.kind === 'text' && setWriting(id)}
    >
      <rect
        className={styles.hitArea}
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        strokeWidth={element.kind === 'frame' ? least : 0}
      />
      {finding && (
        <rect
          className={styles.finding}
          x={-size.width / 2}
          y={-size.height / 2}
          width={size.width}
          height={size.height}
          strokeWidth={1.5 / view.scale}
        />
      )}
    </g>
  );
}
