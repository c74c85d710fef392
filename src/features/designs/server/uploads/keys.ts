import { newId } from '#platform/new-id.ts';

/** Stored widths in pixels: for lists and the editor, and for print. */
export const UPLOAD_WIDTHS = [480, 2400] as const;
const [SMALL, FULL] = UPLOAD_WIDTHS;

export const newUploadKey = (): string => `design/${newId()}-${FULL}.webp`;

/** Only the full-size key is stored in the table. */
export const smallKey = (fullKey: string): string => fullKey.replace(`-${FULL}.`, `-${SMALL}.`);

export const uploadKeys = (fullKey: string): string[] => [smallKey(fullKey), fullKey];
