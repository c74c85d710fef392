import type { Design } from '../design.ts';

/** What a change was called, the design on its other side, and the step beyond that one. */
interface Step {
  label: string;
  design: Design;
  next: Step | null;
}

/** A design with all that was done to it and undone again. Designs are never changed in place. */
export interface History {
  design: Design;
  undo: Step | null;
  redo: Step | null;
  /** The field or gesture whose changes are one step until something else is done. */
  field: string | null;
}

export const historyOf = (design: Design): History => ({ design, undo: null, redo: null, field: null });

/**
 * The history after a change. What follows on a change of the same `field` belongs to the same step: a word that is
 * typed is one step, and so is a drag. A change that changes nothing is no step.
 */
export function changed(
  history: History,
  label: string,
  design: Design,
  field: string | null = null,
): History {
  if (Object.is(design, history.design)) return history;
  if (field !== null && field === history.field && history.undo) return { ...history, design, redo: null };
  return { design, undo: { label, design: history.design, next: history.undo }, redo: null, field };
}

/** Ends the step of a field: the next change is one of its own. */
export const settled = (history: History): History =>
  history.field === null ? history : { ...history, field: null };

export function undone({ design, undo, redo }: History): History | null {
  if (!undo) return null;
  return {
    design: undo.design,
    undo: undo.next,
    redo: { label: undo.label, design, next: redo },
    field: null,
  };
}

export function redone({ design, undo, redo }: History): History | null {
  if (!redo) return null;
  return {
    design: redo.design,
    undo: { label: redo.label, design, next: undo },
    redo: redo.next,
    field: null,
  };
}
