import { createContext, use } from 'react';
import type { BookColour } from '#kernel/edition.ts';
import type { AddDesigned, Purpose } from '../../client/deed.ts';
import type { DesignState } from '../../client/design-state.ts';
import type { DesignStore } from '../../client/design-store.ts';
import type { Sizes } from '../../client/editing/bounds.ts';
import type { Unit } from '../../client/editing/element-words.ts';
import type { Side } from '../../design.ts';
import type { Commands } from './commands.ts';

/** What the parts of the editor work on together. */
export interface Workspace {
  store: DesignStore;
  state: DesignState;
  sizes: Sizes;
  colours: readonly BookColour[];
  commands: Commands;
  unit: Unit;
  /** Whether safe zones are shown. */
  hasSafe: boolean;
  /** The side on which something new is placed. */
  side: Side;
  setSide(side: Side): void;
  /** The text that is written in its place. */
  writing: string | null;
  setWriting(id: string | null): void;
  /** Puts the book into the cart in its design. */
  onAddToCart: AddDesigned;
  /** What the design is for. */
  purpose: Purpose;
  /** Says something to who listens. */
  say(words: string): void;
}

export const WorkspaceContext = createContext<Workspace | null>(null);

export function useWorkspace(): Workspace {
  const workspace = use(WorkspaceContext);
  if (!workspace) throw new Error('Nothing is on the workspace.');
  return workspace;
}
