/**
 * Converts Word's lists, which are paragraphs with a marker (`<p style="mso-list:l0 level1 lfo1"><span
 * style="mso-list:Ignore">·</span>…`), to list elements.
 */
export function convertWordLists(root: Element): void {
  const open: { level: number; list: Element; last: Element | null }[] = [];
  let previous: Element | null = null;
  for (const paragraph of root.querySelectorAll('p')) {
    const level = Number(/mso-list:[^;"]*\blevel(\d)/i.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0);
    if (level === 0) continue;
    // Items of one list are adjacent.
    if (previous && previous.nextElementSibling !== paragraph) open.length = 0;
    const marker = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? ''),
    );
    const kind = /^\s*\(?(?:\d+|[a-z]|[ivx]+)[.)]/i.test(marker?.textContent ?? '') ? 'ol' : 'ul';
    marker?.remove();
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const place = paragraph.ownerDocument.createElement('span');
    paragraph.before(place);
    previous = place;
    if ((open.at(-1)?.level ?? 0) < level) {
      const list = root.ownerDocument.createElement(kind);
      const above = open.at(-1)?.last;
      if (above) above.append(list);
      else place.before(list);
      open.push({ level, list, last: null });
    }
    const into = open.at(-1);
    const item = root.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    into?.list.append(item);
    if (into) into.last = item;
    paragraph.remove();
  }
}
