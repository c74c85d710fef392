/** Pictures of more dots are not decoded, nor taken: at 600 dpi a sheet of A3 has 70 million. */
export const DOTS_MAX = 80_000_000;
