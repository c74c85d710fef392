/** What the benches' shop signs sessions and tokens with, so that they can sign people in themselves. */
export const SECRET = 'a secret that only the benches of the shop know';
export const ORIGIN = 'http://127.0.0.1';
