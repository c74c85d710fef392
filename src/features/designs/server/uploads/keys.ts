import { newId } from '#platform/new-id.ts';

/** Stored widths in pixels: for lists and the editor, and for print. */
export const UPLOAD_WIDTHS = [480, 2400] as const;
const [SMALL, WHOLE] = UPLOAD_WIDTHS;

export const newUploadKey = (): string => `design/${newId()}-${WHOLE}.webp`;

/** Only the full-size key is stored in the table. */
export const smallOf = (whole: string): string => whole.replace(`-${WHOLE}.`, `-${SMALL}.`);

export const keysOf = (whole: string): string[] => [smallOf(whole), whole];
