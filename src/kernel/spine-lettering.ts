/** A degree of so many letters or fewer stands on the spine of a thesis; one that is written out stands on its front only. */
export const SPINE_DEGREE_MAX = 12;
