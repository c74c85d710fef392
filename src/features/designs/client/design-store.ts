import { createStore } from '#browser/store.ts';
import { firstCharacters } from '#kernel/characters.ts';
import type { Design } from '../design.ts';
import { DESIGN_NAME_MAX } from '../limits.ts';
import { Autosave } from './autosave.ts';
import { withBookMeasures } from './book-measures.ts';
import { checkDesign, fetchVersion } from './design-calls.ts';
import type { DesignState, SavedRef } from './design-state.ts';
import { createDrawingLoop, type DrawingSource } from './drawing-loop.ts';
import * as history from './history.ts';
import { createPricing } from './pricing.ts';

export interface OpenedDesign {
  design: Design;
  name: string;
  savedRef: SavedRef | null;
  draftKey: string;
  isUnsent?: boolean;
  /** Canonical form of the cart line's design it was made from. */
  lineDesignText?: string;
  /** User whose saved design it is, or was until it was deleted. */
  owner?: string | undefined;
  saveMessage?: string;
}

const toState = ({ design, name, savedRef, isUnsent, saveMessage = '' }: OpenedDesign): DesignState => ({
  history: history.createHistory(design),
  design,
  name,
  savedRef,
  saveStatus: isUnsent ? 'saving' : savedRef ? 'saved' : 'draft',
  saveMessage,
  remedy: null,
  isStored: true,
  newer: null,
  selection: [],
  layout: null,
  findings: [],
  price: null,
  isPricing: true,
  priceError: '',
});

export type DesignStore = ReturnType<typeof createDesignStore>;

/** State of the design being edited, for the editor and the guided page: history, saving, layout and price. */
export function createDesignStore(opened: OpenedDesign, drawing: DrawingSource) {
  const { design, savedRef, draftKey, isUnsent, lineDesignText, owner } = opened;
  const store = createStore(toState(opened));
  const update = (part: Partial<DesignState>) => store.set((now) => ({ ...now, ...part }));
  const autosave = new Autosave(draftKey, savedRef, {
    work: store.get,
    report: (news) => update({ remedy: null, ...news }),
    lineDesignText,
    owner,
  });
  const { draw, stop: stopDrawing } = createDrawingLoop(drawing, update);
  const pricing = createPricing(checkDesign, {
    answer: ({ price }) => update({ price, isPricing: false, priceError: '' }),
    failure: (priceError) => update({ isPricing: false, priceError }),
  });
  draw(design);
  pricing.price(design, 0);
  if (isUnsent) autosave.noteChange();

  function moveTo(next: history.History | null): void {
    const { history: now, selection } = store.get();
    if (!next || next === now) return;
    const isChanged = next.design !== now.design;
    const ids = new Set(next.design.elements.map(({ id }) => id));
    const remaining = selection.filter((id) => ids.has(id));
    update({
      history: next,
      design: next.design,
      selection: remaining.length === selection.length ? selection : remaining,
      isPricing: isChanged || store.get().isPricing,
    });
    if (!isChanged) return;
    draw(next.design);
    pricing.price(next.design);
    autosave.noteChange();
  }

  const change = (label: string, next: Design | ((now: Design) => Design), field: string | null = null) => {
    const { history: now } = store.get();
    moveTo(history.addChange(now, label, typeof next === 'function' ? next(now.design) : next, field));
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    /**
     * Changes the design as one undo step called `label`. Changes with the same `field` (typing, dragging) merge until
     * another change or `settle`.
     */
    change,
    /** Ends merging, for instance when a field loses focus. */
    settle: () => moveTo(history.endMerge(store.get().history)),
    undo: () => moveTo(history.undoStep(store.get().history)),
    redo: () => moveTo(history.redoStep(store.get().history)),
    select: (ids: readonly string[]) => update({ selection: ids }),
    rename(next: string): void {
      update({ name: next });
      autosave.noteChange();
    },
    /** Adds the design to the account and autosaves it from then on. Rejects if that fails. */
    save: async () => void (await (store.get().savedRef ? autosave.flush() : autosave.addToAccount())),
    /** Saves pending changes. @returns whether everything is saved */
    flush: () => autosave.flush(),
    markOrdered: () => autosave.markOrdered(),
    /** Replaces the design with another tab's version; this tab's state is one undo away. */
    showNewer(): void {
      const { newer, history: now } = store.get();
      if (!newer) return;
      const next = history.addChange(now, 'Show newer version', newer.design);
      update({ history: next, design: next.design, name: newer.name, selection: [] });
      autosave.acceptNewer(newer);
      draw(next.design);
      pricing.price(next.design);
    },
    /** Saves this tab's state as a separate copy. Rejects if that fails. */
    async saveAsCopy(): Promise<void> {
      const suffix = ' (copy)';
      const copy = firstCharacters(store.get().name, DESIGN_NAME_MAX - suffix.length) + suffix;
      await autosave.saveAsCopy(copy);
      if (store.get().savedRef) update({ name: copy });
    },
    /** Restores an earlier version as the newest; one undo reverts it. */
    async restoreVersion(version: number): Promise<void> {
      const { savedRef: now } = store.get();
      if (!now) return;
      const then = await fetchVersion(now.id, version);
      change(`Restore version ${version}`, await withBookMeasures(then.design));
    },
    stop(): void {
      autosave.stop();
      stopDrawing();
      pricing.stop();
    },
  };
}
