import { createReadableCode } from '#platform/readable-code.ts';

/** Generates a code such as `RB-4K7M-9QXT`. */
export const newOrderCode = (): string => createReadableCode('RB');
