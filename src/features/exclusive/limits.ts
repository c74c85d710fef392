/** The envelope of the home page: from the click until it is open, and from then until its panel (storefront 9). */
export const ENVELOPE_OPENS_MS = 1000;
export const ENVELOPE_PANEL_MS = 2000;
/** Decision 43: how many invitations to RB Exclusive a member has open at once, and how long a code works. */
export const OPEN_INVITATIONS_MAX = 5;
/** Of the friend who is invited. */
export const FRIEND_NAME_MAX = 60;
