import type { Extensions } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { PRESERVED_MARKS, PreservedBlock } from './preserved-content.ts';
import { isSafeLink } from './safe-urls.ts';

/** Editor schema: headings, paragraphs, strong and emphasised text, links, lists, quotations and rules. */
export const editorExtensions = (headings: readonly (2 | 3 | 4)[]): Extensions => [
  StarterKit.configure({
    heading: { levels: [...headings] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: false,
      isAllowedUri: (address) => isSafeLink(address ?? ''),
      HTMLAttributes: { rel: null, target: null },
    },
  }),
  ...PRESERVED_MARKS,
  PreservedBlock,
];
