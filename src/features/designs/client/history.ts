import type { Design } from '../design.ts';

/** Label of a change, the design on its other side, and the step beyond. */
interface Step {
  label: string;
  design: Design;
  next: Step | null;
}

export interface History {
  design: Design;
  undo: Step | null;
  redo: Step | null;
  /** Field or gesture whose changes currently merge into one step. */
  field: string | null;
}

export const createHistory = (design: Design): History => ({ design, undo: null, redo: null, field: null });

/**
 * Records a change. Consecutive changes with the same `field` merge into one step; a change without effect adds none.
 */
export function addChange(
  history: History,
  label: string,
  design: Design,
  field: string | null = null,
): History {
  if (Object.is(design, history.design)) return history;
  if (field !== null && field === history.field && history.undo) return { ...history, design, redo: null };
  return { design, undo: { label, design: history.design, next: history.undo }, redo: null, field };
}

export const endMerge = (history: History): History =>
  history.field === null ? history : { ...history, field: null };

export function undoStep({ design, undo, redo }: History): History | null {
  if (!undo) return null;
  return {
    design: undo.design,
    undo: undo.next,
    redo: { label: undo.label, design, next: redo },
    field: null,
  };
}

export function redoStep({ design, undo, redo }: History): History | null {
  if (!redo) return null;
  return {
    design: redo.design,
    undo: { label: redo.label, design, next: undo },
    redo: redo.next,
    field: null,
  };
}
