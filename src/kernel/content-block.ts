/** Words and a picture of a page's block, which the owner may change (decision 19). */
export interface ContentBlock {
  title: string;
  /** Sanitised HTML. */
  body: string;
  /** Short lines of a list, plain text. */
  points: string[];
  imageUrl: string | null;
  altText: string;
}

/** The blocks that the pages know. */
export const BLOCK_NAMES = [
  'who-we-are',
  'service-customization',
  'service-leather-binding',
  'service-restoration',
  'service-pdf',
  'service-thesis',
  'rb-exclusive',
  'binding-spectrum',
  'edition-deluxe',
  'edition-super-deluxe',
  'highlight-1',
  'highlight-2',
  'highlight-3',
  'your-book',
  'questions',
  'first-visit',
] as const;
export type BlockName = (typeof BLOCK_NAMES)[number];
/** What a page was given; a block that the owner has taken away is absent, and the page is whole without it. */
export type ContentBlocks = Partial<Record<BlockName, ContentBlock>>;
