import type { DesignStore } from '../../client/design-store.ts';
import { aligned, distributed, type Edge } from '../../client/editing/aligning.ts';
import { grouped, reordered, ungrouped, withCopies, without } from '../../client/editing/arranging.ts';
import { chosenIn, type Sizes, sizeOf, withGroups } from '../../client/editing/bounds.ts';
import { nameOf, positionOf, type Unit } from '../../client/editing/element-words.ts';
import { moved } from '../../client/editing/moving.ts';
import { newElement, type Offer } from '../../client/editing/new-elements.ts';
import type { Design, DesignElement, Side } from '../../design.ts';
import { ELEMENTS_MAX } from '../../limits.ts';

interface Moment {
  sizes: Sizes;
  side: Side;
  unit: Unit;
}

export type Commands = ReturnType<typeof createCommands>;

const FULL = `A design holds at most ${ELEMENTS_MAX} elements. Delete one first.`;

/** Commands shared by buttons and keys. Each is one undo step and is announced to screen readers. */
export function createCommands(store: DesignStore, moment: () => Moment, say: (words: string) => void) {
  let copied: readonly DesignElement[] = [];
  const chosen = () => chosenIn(store.get().design, store.get().selection);
  const ids = () => withGroups(store.get().design, store.get().selection);

  function step(label: string, next: (design: Design) => Design, field: string | null = null): void {
    store.change(label, next, field);
  }

  function place(label: string, elements: readonly DesignElement[]): void {
    const { design, ids: added } = withCopies(store.get().design, elements);
    if (elements.length > 0 && added.length === 0) {
      say(FULL);
      return;
    }
    step(label, () => design);
    store.select(added);
    sayWhere();
  }

  function sayWhere(): void {
    const { sizes, unit } = moment();
    const [first, ...others] = chosen();
    if (!first) return;
    const words = positionOf(first, sizeOf(sizes, first), unit);
    say(others.length > 0 ? `${others.length + 1} elements: ${words}, and others` : words);
  }

  return {
    sayWhere,
    add(offer: Offer): string | null {
      const { design } = store.get();
      if (design.elements.length >= ELEMENTS_MAX) {
        say(FULL);
        return null;
      }
      const element = newElement(design, moment().side, offer);
      step(`Place ${nameOf(element).toLowerCase()}`, (now) => ({
        ...now,
        elements: [...now.elements, element],
      }));
      store.select([element.id]);
      sayWhere();
      return element.id;
    },
    nudge(dx: number, dy: number): void {
      step('Move', (design) => moved(design, ids(), dx, dy), `nudge ${ids().join()}`);
      sayWhere();
    },
    align(edge: Edge): void {
      step(`Align ${edge}`, (design) => aligned(design, moment().sizes, ids(), edge));
      sayWhere();
    },
    distribute(axis: 'x' | 'y'): void {
      step('Distribute', (design) => distributed(design, moment().sizes, ids(), axis));
      sayWhere();
    },
    group(): void {
      step('Group', (design) => grouped(design, ids()));
      say('Grouped.');
    },
    ungroup(): void {
      step('Ungroup', (design) => ungrouped(design, ids()));
      say('Ungrouped.');
    },
    duplicate: () => place('Duplicate', chosenIn(store.get().design, ids())),
    copy(): void {
      copied = chosenIn(store.get().design, ids());
      if (copied.length > 0) say(copied.length === 1 ? 'Copied.' : `${copied.length} elements copied.`);
    },
    paste: () => place('Paste', copied),
    remove(): void {
      const gone = ids();
      if (gone.length === 0) return;
      const [first] = chosen();
      step(gone.length === 1 && first ? `Delete ${nameOf(first).toLowerCase()}` : 'Delete', (design) =>
        without(design, gone),
      );
      store.select([]);
      say('Deleted. Undo brings it back.');
    },
    reorder(by: 1 | -1): void {
      step(by === 1 ? 'Bring forward' : 'Send back', (design) => reordered(design, ids(), by));
      say(by === 1 ? 'Brought forward.' : 'Sent back.');
    },
    /** First all of one side; when repeated, all of the design. */
    selectAll(): void {
      const { design, selection } = store.get();
      const side = chosen()[0]?.side ?? moment().side;
      const onSide = design.elements.filter((element) => element.side === side);
      const isDone = onSide.every(({ id }) => selection.includes(id));
      store.select((isDone ? design.elements : onSide).map(({ id }) => id));
      sayWhere();
    },
    undo(): void {
      const label = store.get().history.undo?.label;
      store.undo();
      if (label) say(`Undone: ${label}.`);
    },
    redo(): void {
      const label = store.get().history.redo?.label;
      store.redo();
      if (label) say(`Done again: ${label}.`);
    },
  };
}
