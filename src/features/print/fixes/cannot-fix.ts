/** A fix that can't be applied to a file; the message tells the customer what to do instead. */
export class CannotFix extends Error {}

/** Error for files that PDF.js opens and the writing library doesn't understand. */
export const unfixableFile = () =>
  new CannotFix(
    'This file can be read, but is built in a way that cannot be put right here. Print it to a new PDF with the program it was made with, and choose that one.',
  );
