/** A mend that cannot be done to a file; its message is for people, and says what they can do instead. */
export class CannotMend extends Error {}

/** What the reading library opens, and the writing one does not understand. */
export const notMendable = () =>
  new CannotMend(
    'This file can be read, but is built in a way that cannot be put right here. Print it to a new PDF with the program it was made with, and choose that one.',
  );
