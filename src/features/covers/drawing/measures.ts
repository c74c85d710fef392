/** The front board in units of 1/4 mm; the joint takes the first 28. */
export const BOARD = { width: 600, height: 880, joint: 28 } as const;
