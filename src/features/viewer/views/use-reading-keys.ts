import { useEffect, useRef } from 'react';
import { type Command, isCharacterKey, keyCommand } from '../keys.ts';
import { nextZoom } from '../zoom.ts';
import { findBookElement } from './book-focus.ts';
import type { ReadingState } from './reading.ts';

export type RoomCommands = Record<
  'search' | 'pages' | 'contents' | 'full-screen' | 'keys' | 'escape',
  () => void
>;

/** Named keys work unless something is typed; characters only while the book has the focus. */
export function useReadingKeys(reading: ReadingState, room: RoomCommands): void {
  const latest = useRef({ reading, room });
  latest.current = { reading, room };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isHandledElsewhere(event)) return;
      const command = keyCommand(event);
      const action = command && createAction(command, latest.current);
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Null to leave the key to the browser. */
function createAction(
  command: Command,
  { reading, room }: { reading: ReadingState; room: RoomCommands },
): (() => void) | null {
  const { book, layout, mode, step, goTo, scale, setZoom, setMode } = reading;
  const forward = layout.isRightToLeft ? -1 : 1;
  const table = findBookElement();
  const isWhole = table?.dataset['whole'] === 'true';
  const scrollsDown = table !== null && !isWhole && table.scrollHeight > table.clientHeight + 1;
  const scrollsAcross = table !== null && !isWhole && table.scrollWidth > table.clientWidth + 1;
  switch (command) {
    case 'left':
    case 'right':
      if (scrollsAcross) return () => table.scrollBy({ left: command === 'left' ? -60 : 60 });
      return () => step(command === 'right' ? forward : forward === 1 ? -1 : 1);
    case 'up':
    case 'down':
      if (scrollsDown) return () => table.scrollBy({ top: command === 'up' ? -60 : 60 });
      return () => step(command === 'down' ? 1 : -1);
    case 'back':
    case 'forward': {
      const direction = command === 'forward' ? 1 : -1;
      if (mode === 'scroll' && table)
        return () => table.scrollBy({ top: direction * table.clientHeight * 0.9 });
      return () => step(direction);
    }
    case 'first':
      return () => goTo(1);
    case 'last':
      return () => goTo(book.pages);
    case 'closer':
      return () => setZoom(nextZoom(scale, 1));
    case 'farther':
      return () => setZoom(nextZoom(scale, -1));
    case 'fit-page':
      return () => setZoom('page');
    case 'fit-width':
      return () => setZoom('width');
    case 'mode':
      return () => setMode(mode === 'page' ? 'scroll' : 'page');
    default:
      return room[command];
  }
}

/** Whether the key is meant for something else: typing, a button, a menu or a dialog. */
function isHandledElsewhere(event: KeyboardEvent): boolean {
  const { target, key } = event;
  if (document.querySelector('dialog[open]')) return true;
  // The browser closes an open menu, wherever the focus is.
  if (key === 'Escape' && document.querySelector(':popover-open')) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  if (target instanceof HTMLInputElement) return true;
  if (target.closest('[popover]')) return true;
  if (isCharacterKey(event) && !target.closest('[data-table]')) return true;
  return key === ' ' && target.closest('button, a') !== null;
}
