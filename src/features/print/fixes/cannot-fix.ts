/** A fix that can't be applied to a file; the message tells the customer what to do instead. */
export class CannotFix extends Error {}

/** Error for files that PDF.js opens and the writing library doesn't understand. */
export const unfixableFile = () =>
  new CannotFix(
    'We can’t fix this file here. Print it to a new PDF with the program you made it with, then choose that file.',
  );
