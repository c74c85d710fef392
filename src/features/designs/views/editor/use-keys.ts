import type { KeyboardEvent } from 'react';
import { useEffect } from 'react';
import type { Commands } from './commands.ts';
import { useWorkspace } from './workspace.ts';

const ARROWS: Record<string, readonly [dx: number, dy: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Shortcuts that work regardless of focus, except while typing. */
export function useShortcuts(): void {
  const { commands } = useWorkspace();
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const act = shortcutAction(event, commands);
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [commands]);
}

function shortcutAction(event: globalThis.KeyboardEvent, commands: Commands): (() => unknown) | null {
  if (!event.ctrlKey && !event.metaKey) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? commands.redo : commands.undo;
  if (key === 'y') return commands.redo;
  if (key === 'a') return commands.selectAll;
  if (key === 'd') return commands.duplicate;
  if (key === 'g') return event.shiftKey ? commands.ungroup : commands.group;
  // Selected page text is copied as text.
  if (key === 'c' && getSelection()?.isCollapsed !== false) return commands.copy;
  if (key === 'v') return commands.paste;
  return null;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'button'].includes(target.type)));

/** On a focused element: arrows move it, Enter edits its text, Delete removes it. */
export function useElementKeys(): (event: KeyboardEvent, id: string) => void {
  const { commands, setWriting, store } = useWorkspace();
  return (event, id) => {
    const arrow = ARROWS[event.key];
    if (arrow && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      const by = event.shiftKey ? 10 : event.altKey ? 0.1 : 1;
      commands.nudge(arrow[0] * by, arrow[1] * by);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      commands.remove();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (isText(id)) setWriting(id);
    } else if (event.key === 'Escape') store.select([]);
  };

  function isText(id: string): boolean {
    return store.get().design.elements.some((element) => element.id === id && element.kind === 'text');
  }
}
