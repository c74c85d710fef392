/** Text and picture of a page section that the owner can edit (decision 19). */
export interface ContentBlock {
  title: string;
  body: string;
  /** Short plain-text bullet points. */
  points: string[];
  imageUrl: string | null;
  altText: string;
}

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
/** Blocks the owner has deleted are absent; pages render without them. */
export type ContentBlocks = Partial<Record<BlockName, ContentBlock>>;
