/** An error whose message tells the operator of a move what to do. */
export class MoveError extends Error {
  override name = 'MoveError';
}
