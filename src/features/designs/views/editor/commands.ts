import type { DesignState } from '../../client/design-state.ts';
import type { DesignStore } from '../../client/design-store.ts';
import { alignElements, distributeElements, type Edge } from '../../client/editing/aligning.ts';
import {
  addCopies,
  groupElements,
  removeElements,
  reorderElements,
  ungroupElements,
} from '../../client/editing/arranging.ts';
import { elementSize, expandGroups, type Sizes, selectElements } from '../../client/editing/bounds.ts';
import { describePosition, elementLabel, type Unit } from '../../client/editing/element-labels.ts';
import { moveElements } from '../../client/editing/moving.ts';
import { createElement, type PaletteItem } from '../../client/editing/new-elements.ts';
import type { Design, DesignElement, Side } from '../../design.ts';
import { ELEMENTS_MAX } from '../../limits.ts';

interface Moment {
  sizes: Sizes;
  side: Side;
  unit: Unit;
}

export type Commands = ReturnType<typeof createCommands>;

const FULL_MESSAGE = `A design can have up to ${ELEMENTS_MAX} elements. Delete one first.`;

/** Commands shared by buttons and keys. Each is one undo step and is announced to screen readers. */
export function createCommands(store: DesignStore, getMoment: () => Moment, say: (message: string) => void) {
  let copied: readonly DesignElement[] = [];
  const selectedElements = () => selectElements(store.get().design, store.get().selection);
  const ids = () => expandGroups(store.get().design, store.get().selection);

  function place(label: string, elements: readonly DesignElement[]): void {
    const { design, ids: added } = addCopies(store.get().design, elements);
    if (elements.length > 0 && added.length === 0) {
      say(FULL_MESSAGE);
      return;
    }
    store.change(label, design);
    store.select(added);
    announcePosition();
  }

  function move(label: string, next: (design: Design) => Design, field: string | null = null): void {
    store.change(label, next, field);
    announcePosition();
  }

  function announcePosition(): void {
    const { sizes, unit } = getMoment();
    const [first, ...others] = selectedElements();
    if (!first) return;
    const position = describePosition(first, elementSize(sizes, first), unit);
    say(others.length > 0 ? `${others.length + 1} elements: ${position}, and others` : position);
  }

  return {
    announcePosition,
    add(item: PaletteItem): string | null {
      const { design } = store.get();
      if (design.elements.length >= ELEMENTS_MAX) {
        say(FULL_MESSAGE);
        return null;
      }
      const element = createElement(design, getMoment().side, item);
      store.change(`Add ${elementLabel(element).toLowerCase()}`, (now) => ({
        ...now,
        elements: [...now.elements, element],
      }));
      store.select([element.id]);
      announcePosition();
      return element.id;
    },
    nudge: (dx: number, dy: number) =>
      move('Move', (design) => moveElements(design, ids(), dx, dy), `nudge ${ids().join()}`),
    align: (edge: Edge) =>
      move(`Align ${edge}`, (design) => alignElements(design, getMoment().sizes, ids(), edge)),
    distribute: (axis: 'x' | 'y') =>
      move('Distribute', (design) => distributeElements(design, getMoment().sizes, ids(), axis)),
    group(): void {
      store.change('Group', (design) => groupElements(design, ids()));
      say('Grouped.');
    },
    ungroup(): void {
      store.change('Ungroup', (design) => ungroupElements(design, ids()));
      say('Ungrouped.');
    },
    duplicate: () => place('Duplicate', selectElements(store.get().design, ids())),
    copy(): void {
      copied = selectElements(store.get().design, ids());
      if (copied.length > 0) say(copied.length === 1 ? 'Copied.' : `${copied.length} elements copied.`);
    },
    paste: () => place('Paste', copied),
    remove(): void {
      const deletedIds = ids();
      if (deletedIds.length === 0) return;
      const [first] = selectedElements();
      const label = deletedIds.length === 1 && first ? ` ${elementLabel(first).toLowerCase()}` : '';
      store.change(`Delete${label}`, (design) => removeElements(design, deletedIds));
      store.select([]);
      say('Deleted. Use Undo to restore it.');
    },
    reorder(by: 1 | -1): void {
      store.change(by === 1 ? 'Bring forward' : 'Send backward', (design) =>
        reorderElements(design, ids(), by),
      );
      say(by === 1 ? 'Brought forward.' : 'Sent backward.');
    },
    /** First all of one side; when repeated, all of the design. */
    selectAll(): void {
      store.select(widenSelection(store.get(), selectedElements()[0]?.side ?? getMoment().side));
      announcePosition();
    },
    undo(): void {
      const label = store.get().history.undo?.label;
      store.undo();
      if (label) say(`Undone: ${label}.`);
    },
    redo(): void {
      const label = store.get().history.redo?.label;
      store.redo();
      if (label) say(`Redone: ${label}.`);
    },
  };
}

function widenSelection({ design, selection }: DesignState, side: Side): string[] {
  const onSide = design.elements.filter((element) => element.side === side);
  const isDone = onSide.every(({ id }) => selection.includes(id));
  return (isDone ? design.elements : onSide).map(({ id }) => id);
}
