export type Command =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'back'
  | 'forward'
  | 'first'
  | 'last'
  | 'closer'
  | 'farther'
  | 'fit-page'
  | 'fit-width'
  | 'search'
  | 'pages'
  | 'contents'
  | 'mode'
  | 'full-screen'
  | 'keys'
  | 'escape';

export interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

const KEYS: Readonly<Record<string, Command>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'back',
  PageDown: 'forward',
  Home: 'first',
  End: 'last',
  '+': 'closer',
  '=': 'closer',
  '-': 'farther',
  '0': 'fit-page',
  w: 'fit-width',
  '/': 'search',
  p: 'pages',
  c: 'contents',
  m: 'mode',
  f: 'full-screen',
  '?': 'keys',
  Escape: 'escape',
};
/** With Ctrl or Cmd: reader commands that replace the browser’s own. */
const MODIFIED_KEYS: Readonly<Record<string, Command>> = {
  f: 'search',
  '+': 'closer',
  '=': 'closer',
  '-': 'farther',
  '0': 'fit-page',
};

/** Null for keys that aren't the book's. Shift with a named key is left to text selection. */
export function keyCommand({ key, ctrlKey, metaKey, altKey, shiftKey }: PressedKey): Command | null {
  if (altKey) return null;
  if (key === ' ' && !ctrlKey && !metaKey) return shiftKey ? 'back' : 'forward';
  if (shiftKey && key.length > 1) return null;
  const name = key.length === 1 ? key.toLowerCase() : key;
  const keys = ctrlKey || metaKey ? MODIFIED_KEYS : KEYS;
  return Object.hasOwn(keys, name) ? (keys[name] ?? null) : null;
}

/** True for character keys, which act only while the book has the focus (WCAG 2.1.4). */
export const isCharacterKey = ({ key, ctrlKey, metaKey }: PressedKey): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey;

/** Shown to readers in this order. */
export const KEY_DESCRIPTIONS: readonly (readonly [keys: string, description: string])[] = [
  ['← →', 'Go to the page on the left or right'],
  ['Page Up, Page Down, Space', 'Previous and next page'],
  ['Home, End', 'First page, last page'],
  ['+ −', 'Zoom in, zoom out'],
  ['0, W', 'Whole page, full width'],
  ['/', 'Search the text. Enter goes to the next match, Shift + Enter to the previous one'],
  ['P, C', 'Show pages, show contents'],
  ['M', 'Switch between page by page and scrolling'],
  ['F', 'Full screen'],
  ['Esc', 'Close the open panel'],
  ['?', 'Show keyboard shortcuts'],
];
