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

/** What a store begins with. */
export interface Beginning {
  design: Design;
  name: string;
  /** Its id and version among the person's designs; null for a draft. */
  kept: Kept | null;
  /** Where the draft lies. */
  draftKey: string;
  /** Whether something of it is not stored yet. */
  isUnsent?: boolean;
  /** The design of the cart's line that it was made of, in its canonical form. */
  of?: string;
  /** The id of the person among whose designs it is, or was until it was deleted. */
  owner?: string | undefined;
  told?: string;
}

export type DesignStore = ReturnType<typeof createDesignStore>;

/**
 * One design being made, for editor and guided page alike: all that was done to it, how it is kept, how it lies and what it
 * costs. `stop` lets go of it.
 */
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

  /** Shows another place in the history; what is chosen and no more there is let go. */
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
     * Does something to the design, as one step called `label`. Changes of the same `field`, as of typing or of a drag, are
     * one step until another change or `settle`.
     */
    change,
    /** Ends the step of a field, as when it is left. */
    settle: () => turnTo(history.settled(store.get().history)),
    undo: () => turnTo(history.undone(store.get().history)),
    redo: () => turnTo(history.redone(store.get().history)),
    select: (ids: readonly string[]) => put({ selection: ids }),
    rename(next: string): void {
      put({ name: next });
      keeping.touched();
    },
    /** Puts the design among the person's own; from then on it is saved by itself. Rejects where it could not be. */
    save: async () => void (await (store.get().kept ? keeping.flush() : keeping.adopt())),
    /** Waits until the newest is saved. @returns whether it is */
    flush: keeping.flush,
    /** Says that the cart has it now. */
    ordered: keeping.ordered,
    /** Shows what another tab saved; what this tab had is one undo away. */
    showNewer(): void {
      const { newer, history: now } = store.get();
      if (!newer) return;
      const next = history.changed(now, 'Show the newer', newer.design);
      put({ history: next, design: next.design, name: newer.name, selection: [] });
      keeping.caughtUp(newer);
      draw(next.design);
      pricing.price(next.design);
    },
    /** Keeps what this tab has beside what another saved. Rejects where it could not be. */
    async keepAsCopy(): Promise<void> {
      const said = ' (copy)';
      const copy = firstCharacters(store.get().name, DESIGN_NAME_MAX - said.length) + said;
      await keeping.keepAsCopy(copy);
      if (store.get().kept) put({ name: copy });
    },
    /** Goes back to a version: it becomes the newest, and the way back is one undo. */
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
