import { newId } from '#platform/new-id.ts';

/** How wide pictures are kept, in pixels: for lists and the editor, and for print. */
export const UPLOAD_WIDTHS = [480, 2400] as const;
const [SMALL, WHOLE] = UPLOAD_WIDTHS;

/** The key of a new upload's whole picture among the shop's files. */
export const newUploadKey = (): string => `design/${newId()}-${WHOLE}.webp`;

/** The small picture beside a whole one: only the whole one's key is kept in the table. */
export const smallOf = (whole: string): string => whole.replace(`-${WHOLE}.`, `-${SMALL}.`);

export const keysOf = (whole: string): string[] => [smallOf(whole), whole];
