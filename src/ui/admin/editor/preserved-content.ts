import { Mark, Node } from '@tiptap/core';

/** Marks that are preserved but not offered in the toolbar. */
export const PRESERVED_MARKS = (
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
    name: `preserved_${tag}`,
    addAttributes: () => Object.fromEntries(attributes.map((name) => [name, { default: null }])),
    parseHTML: () => [
      { tag: attributes.length > 0 ? attributes.map((name) => `${tag}[${name}]`).join(',') : tag },
    ],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  }),
);

/** Blocks that are preserved but can't be edited: tables and definition lists. */
export const PreservedBlock = Node.create({
  name: 'preservedBlock',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ html: { default: '', rendered: false } }),
  parseHTML: () => [{ tag: 'table,dl', priority: 60, getAttrs: (element) => ({ html: element.outerHTML }) }],
  renderHTML: ({ node }) => {
    // Templates run nothing; the HTML was sanitised when it was stored.
    const template = document.createElement('template');
    template.innerHTML = String(node.attrs.html);
    return template.content.firstElementChild ?? document.createElement('p');
  },
});
