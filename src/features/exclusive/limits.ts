/** Envelope on the home page: time to open, then until its panel shows (storefront 9). */
export const ENVELOPE_OPENS_MS = 1000;
export const ENVELOPE_PANEL_MS = 2000;
/** Decision 43: open invitations per member, and validity of a code. */
export const OPEN_INVITATIONS_MAX = 5;
export const FRIEND_NAME_MAX = 60;
