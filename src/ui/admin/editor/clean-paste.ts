import { isLocalPicture, isSafeLink } from './safe-urls.ts';
import { convertWordLists } from './word-lists.ts';

const REMOVED =
  'script,style,meta,link,title,xml,iframe,frame,object,embed,applet,svg,math,canvas,audio,video,form,input,button,select,textarea,noscript,template,base,head';
const SUPPORTED = new Set('p,h2,h3,ul,ol,li,blockquote,hr,br,a,strong,em,figure,figcaption,img'.split(','));
const RENAMED: Record<string, string> = {
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  b: 'strong',
  i: 'em',
  cite: 'em',
};

/**
 * Converts pasted HTML to the editor's elements: removes styles, classes, scripts and handlers of Word, Google Docs
 * and web pages, and turns tables into paragraphs. Parsed in an inert document.
 */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  removeComments(body);
  for (const element of body.querySelectorAll(REMOVED)) element.remove();
  convertWordLists(body);
  for (const table of [...body.querySelectorAll('table')].reverse())
    table.replaceWith(...tableToParagraphs(table));
  for (const element of [...body.querySelectorAll('*')].reverse())
    element.replaceWith(...cleanElement(element));
  for (const element of body.querySelectorAll('p,h2,h3,li,blockquote'))
    if (!element.textContent?.trim() && !element.querySelector('img,hr')) element.remove();
  return body.innerHTML.replaceAll(/(?:&nbsp;|\u00a0)+/g, ' ');
}

function removeComments(root: Element): void {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const element of comments) element.parentNode?.removeChild(element);
}

function tableToParagraphs(table: HTMLTableElement): Element[] {
  return [...table.rows].flatMap((row) => {
    const cellTexts = [...row.cells].flatMap(
      (cell) => cell.textContent?.replaceAll(/\s+/g, ' ').trim() || [],
    );
    if (cellTexts.length === 0) return [];
    const paragraph = table.ownerDocument.createElement('p');
    paragraph.textContent = cellTexts.join(' · ');
    return [paragraph];
  });
}

function cleanElement(element: Element): Node[] {
  const name = element.localName;
  const inside = [...element.childNodes];
  // `<o:p>`, `<st1:place>`, `<v:shape>`: Office elements, some with text inside.
  if (name.includes(':')) return inside;
  const target = wordStyle(element) ?? RENAMED[name] ?? name;
  const style = element.getAttribute('style') ?? '';
  if (name === 'span' || name === 'font') return emphasise(element, style);
  // Google Docs wraps everything in a bold element that isn't bold.
  if (target === 'strong' && /(?:^|;)\s*font-weight:\s*normal/i.test(style)) return inside;
  if (target === 'div') return isParagraph(element) ? [renameElement(element, 'p')] : inside;
  if (!SUPPORTED.has(target)) return inside;
  if (target === 'a' && !isSafeLink(element.getAttribute('href') ?? '')) return inside;
  if (target === 'img' && !isLocalPicture(element.getAttribute('src') ?? '')) return [];
  return [renameElement(element, target)];
}

function wordStyle(element: Element): string | null {
  if (element.localName !== 'p') return null;
  const style = element.getAttribute('class') ?? '';
  if (/^MsoTitle/.test(style)) return 'h2';
  if (/^MsoSubtitle/.test(style)) return 'h3';
  return /^Mso(?:Intense)?Quote/.test(style) ? 'blockquote' : null;
}

function emphasise(element: Element, style: string): Node[] {
  const marks = [
    ...(/(?:^|;)\s*font-weight:\s*(?:bold|[6-9]00)/i.test(style) ? ['strong'] : []),
    ...(/(?:^|;)\s*font-style:\s*italic/i.test(style) ? ['em'] : []),
  ];
  let inside: Node[] = [...element.childNodes];
  for (const mark of marks) {
    const around = element.ownerDocument.createElement(mark);
    around.append(...inside);
    inside = [around];
  }
  return inside;
}

const isParagraph = (element: Element) =>
  !element.querySelector('p,h2,h3,ul,ol,blockquote,div,figure') && Boolean(element.textContent?.trim());

const PRESERVED_ATTRIBUTES: Record<string, readonly string[]> = {
  a: ['href'],
  img: ['src', 'alt'],
  ol: ['start'],
};

function renameElement(element: Element, name: string): Element {
  const copy = element.ownerDocument.createElement(name);
  for (const attribute of PRESERVED_ATTRIBUTES[name] ?? []) {
    const value = element.getAttribute(attribute);
    if (value !== null) copy.setAttribute(attribute, value);
  }
  copy.append(...element.childNodes);
  return copy;
}
