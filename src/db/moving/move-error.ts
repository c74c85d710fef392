/** What the person who moves a shop has to settle, or has to know: the message says what and what to do. */
export class MoveError extends Error {
  override name = 'MoveError';
}
