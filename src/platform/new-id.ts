import { monotonicFactory } from 'ulid';

const next = monotonicFactory();

/** A new id: 26 letters that sort by the moment they were made, also within one millisecond (decision 7). */
export const newId = (): string => next();
