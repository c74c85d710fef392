import { readableCode } from '#platform/readable-code.ts';

/** `RB-4K7M-9QXT`: what people name an order by. */
export const newOrderCode = (): string => readableCode('RB');
