import { createContext, use } from 'react';
import type { BookColour } from '#kernel/edition.ts';
import type { AddDesignedBook, Purpose } from '../../client/design-actions.ts';
import type { DesignState } from '../../client/design-state.ts';
import type { DesignStore } from '../../client/design-store.ts';
import type { Sizes } from '../../client/editing/bounds.ts';
import type { Unit } from '../../client/editing/element-labels.ts';
import type { Side } from '../../design.ts';
import type { Commands } from './commands.ts';

export interface Workspace {
  store: DesignStore;
  state: DesignState;
  sizes: Sizes;
  colours: readonly BookColour[];
  commands: Commands;
  unit: Unit;
  hasSafe: boolean;
  side: Side;
  setSide(side: Side): void;
  /** Id of the text being edited in place. */
  writing: string | null;
  setWriting(id: string | null): void;
  onAddToCart: AddDesignedBook;
  purpose: Purpose;
  /** Announces a message to screen readers. */
  say(message: string): void;
}

export const WorkspaceContext = createContext<Workspace | null>(null);

export function useWorkspace(): Workspace {
  const workspace = use(WorkspaceContext);
  if (!workspace) throw new Error('useWorkspace needs a WorkspaceContext.');
  return workspace;
}
