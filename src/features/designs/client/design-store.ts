import { createStore } from '#browser/store.ts';
import { firstCharacters } from '#kernel/characters.ts';
import type { Design } from '../design.ts';
import { DESIGN_NAME_MAX } from '../limits.ts';
import { inBookMeasures } from './book-measures.ts';
import { checkDesign, designAt } from './design-calls.ts';
import type { DesignState, Kept } from './design-state.ts';
import { type Drawing, followWith } from './drawing.ts';
import * as history from './history.ts';
import { createKeeping } from './keeping.ts';
import { createPricing } from './pricing.ts';

export interface Beginning {
  design: Design;
  name: string;
  kept: Kept | null;
  draftKey: string;
  isUnsent?: boolean;
  /** Canonical form of the cart line's design it was made from. */
  of?: string;
  /** User whose saved design it is, or was until it was deleted. */
  owner?: string | undefined;
  told?: string;
}

export type DesignStore = ReturnType<typeof createDesignStore>;

/** State of the design being edited, for the editor and the guided page: history, saving, layout and price. */
export function createDesignStore(
  { design, name, kept, draftKey, isUnsent, of, owner, told }: Beginning,
  drawing: Drawing,
) {
  const store = createStore<DesignState>({
    history: history.historyOf(design),
    design,
    name,
    kept,
    keeping: isUnsent ? 'saving' : kept ? 'saved' : 'draft',
    told: told ?? '',
    remedy: null,
    isStored: true,
    newer: null,
    selection: [],
    layout: null,
    findings: [],
    price: null,
    isPricing: true,
    priceFailed: '',
  });
  const put = (part: Partial<DesignState>) => store.set((now) => ({ ...now, ...part }));
  const keeping = createKeeping(draftKey, kept, {
    work: store.get,
    tell: (news) => put({ remedy: null, ...news }),
    of,
    owner,
  });
  const { draw, stop: stopDrawing } = followWith(drawing, put);
  const pricing = createPricing(checkDesign, {
    answer: ({ price }) => put({ price, isPricing: false, priceFailed: '' }),
    failure: (priceFailed) => put({ isPricing: false, priceFailed }),
  });
  draw(design);
  pricing.price(design, 0);
  if (isUnsent) keeping.touched();

  /** Moves to another state of the history and deselects elements that no longer exist. */
  function turnTo(next: history.History | null): void {
    const { history: now, selection } = store.get();
    if (!next || next === now) return;
    const isNews = next.design !== now.design;
    const ids = new Set(next.design.elements.map(({ id }) => id));
    const left = selection.filter((id) => ids.has(id));
    put({
      history: next,
      design: next.design,
      selection: left.length === selection.length ? selection : left,
      isPricing: isNews || store.get().isPricing,
    });
    if (!isNews) return;
    draw(next.design);
    pricing.price(next.design);
    keeping.touched();
  }

  const change = (label: string, next: Design | ((now: Design) => Design), field: string | null = null) => {
    const { history: now } = store.get();
    turnTo(history.changed(now, label, typeof next === 'function' ? next(now.design) : next, field));
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
    settle: () => turnTo(history.settled(store.get().history)),
    undo: () => turnTo(history.undone(store.get().history)),
    redo: () => turnTo(history.redone(store.get().history)),
    select: (ids: readonly string[]) => put({ selection: ids }),
    rename(next: string): void {
      put({ name: next });
      keeping.touched();
    },
    /** Adds the design to the account and autosaves it from then on. Rejects if that fails. */
    save: async () => void (await (store.get().kept ? keeping.flush() : keeping.adopt())),
    /** Saves pending changes. @returns whether everything is saved */
    flush: keeping.flush,
    ordered: keeping.ordered,
    /** Replaces the design with another tab's version; this tab's state is one undo away. */
    showNewer(): void {
      const { newer, history: now } = store.get();
      if (!newer) return;
      const next = history.changed(now, 'Show the newer', newer.design);
      put({ history: next, design: next.design, name: newer.name, selection: [] });
      keeping.caughtUp(newer);
      draw(next.design);
      pricing.price(next.design);
    },
    /** Saves this tab's state as a separate copy. Rejects if that fails. */
    async keepAsCopy(): Promise<void> {
      const said = ' (copy)';
      const copy = firstCharacters(store.get().name, DESIGN_NAME_MAX - said.length) + said;
      await keeping.keepAsCopy(copy);
      if (store.get().kept) put({ name: copy });
    },
    /** Restores an earlier version as the newest; one undo reverts it. */
    async goBackTo(version: number): Promise<void> {
      const { kept: now } = store.get();
      if (!now) return;
      const then = await designAt(now.id, version);
      change(`Go back to version ${version}`, await inBookMeasures(then.design));
    },
    stop(): void {
      keeping.stop();
      stopDrawing();
      pricing.stop();
    },
  };
}
