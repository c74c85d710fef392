/** Texts that nobody can see or open, except those of controls that need JavaScript. Runs in the page. */
export function findUnreachableText(): string[] {
  const CONTROLS =
    'button, label, option, iframe, [role=status], [aria-live], [data-stage], [aria-hidden=true]';
  const isNoteOfControl = (text: Text) => {
    const id = text.parentElement?.closest('[id]')?.id;
    return Boolean(id && document.querySelector(`input[aria-describedby~="${CSS.escape(id)}"]`));
  };
  const isForReaders = (box: DOMRect, style: CSSStyleDeclaration) =>
    style.position === 'absolute' && box.width <= 1 && box.height <= 1;
  const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const isReadable = (text: Text): boolean => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const rect = range.getBoundingClientRect();
    const parent = text.parentElement;
    for (let at = parent?.closest('details'); at; at = at.parentElement?.closest('details'))
      if (!at.open && !at.querySelector(':scope > summary')?.contains(text)) return true;
    if (!parent?.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return false;
    for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      if (isForReaders(box, style)) return true;
      if (clips(style.overflowX) && (rect.left >= box.right || rect.right <= box.left)) return false;
      if (clips(style.overflowY) && (rect.top >= box.bottom || rect.bottom <= box.top)) return false;
    }
    return rect.width > 0 && rect.height > 0;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const readable = new Set<string>();
  const unreadable = new Set<string>();
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const content = text.data.trim();
    if (!/[\p{L}\p{N}]/u.test(content) || text.parentElement?.closest('script, style, template')) continue;
    if (isReadable(text)) readable.add(content);
    else if (!text.parentElement?.closest(CONTROLS) && !isNoteOfControl(text)) unreadable.add(content);
  }
  return [...unreadable].filter((content) => !readable.has(content));
}
