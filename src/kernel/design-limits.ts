/** Characters of the name that somebody gives a design. */
export const DESIGN_NAME_MAX = 80;
