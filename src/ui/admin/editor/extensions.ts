import type { Extensions } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { KEPT_MARKS, KeptPiece } from './kept-marks.ts';
import { isSafeLink } from './safe-addresses.ts';

/** Editor schema: headings, paragraphs, strong and emphasised text, links, lists, quotations and rules. */
export const wordsSchema = (headings: readonly (2 | 3 | 4)[]): Extensions => [
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
  ...KEPT_MARKS,
  KeptPiece,
];
