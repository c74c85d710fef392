/** Longest degree lettered on a thesis spine, in characters; longer ones go on the front only. */
export const SPINE_DEGREE_MAX = 12;
