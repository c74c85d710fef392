/** Signing secret of the benchmarks' shop, so that benchmarks can issue sessions themselves. */
export const SECRET = 'a secret that only the benches of the shop know';
export const ORIGIN = 'http://127.0.0.1';
