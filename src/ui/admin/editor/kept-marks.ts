import { Mark, Node } from '@tiptap/core';

/** Marks that texts of the shop have and the toolbar does not offer: they stay as they are. */
export const KEPT_MARKS = (
  [
    ...[['small'], ['sub'], ['sup'], ['cite'], ['q'], ['abbr', 'title']],
    ...[
      ['bdi', 'lang', 'dir'],
      ['span', 'lang', 'dir'],
      ['bdo', 'lang', 'dir'],
    ],
  ] as const
).map(([tag, ...attributes]) =>
  Mark.create({
    name: `kept_${tag}`,
    addAttributes: () => Object.fromEntries(attributes.map((name) => [name, { default: null }])),
    parseHTML: () => [
      { tag: attributes.length > 0 ? attributes.map((name) => `${tag}[${name}]`).join(',') : tag },
    ],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  }),
);

/** Whole pieces that the editor does not change: tables and lists of terms, which come from the shop's own texts. */
export const KeptPiece = Node.create({
  name: 'keptPiece',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ html: { default: '', rendered: false } }),
  parseHTML: () => [{ tag: 'table,dl', priority: 60, getAttrs: (element) => ({ html: element.outerHTML }) }],
  renderHTML: ({ node }) => {
    // What stands in a template runs nothing; what comes out of it is the shop's own text, sanitised when it was stored.
    const template = document.createElement('template');
    template.innerHTML = String(node.attrs.html);
    return template.content.firstElementChild ?? document.createElement('p');
  },
});
