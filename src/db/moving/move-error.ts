export class MoveError extends Error {
  override name = 'MoveError';
}
