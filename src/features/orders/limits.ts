/** How long an unpaid order waits, with what it has taken, before it is cancelled and its books go back into the cart. */
export const PAYMENT_MINUTES = 60;
/** How many orders a page of their list has. */
export const ORDERS_PAGE = 20;
export const CANCEL_REASON_MAX = 500;

/** So many days after its last parcel has left, and never before the promised days, an order counts as delivered. */
export const DELIVERED_AFTER_DAYS = 21;
/** What is said about a proof, by either side. */
export const PROOF_WORDS_MAX = 2000;
/** Characters of what the bindery tells the buyer when it moves an order or gives money back. */
export const STAFF_REASON_MAX = 500;
/** Characters of a note that the bindery writes for itself. */
export const NOTE_MAX = 4000;
/** So many orders are moved, or written into one file, at once. */
export const ORDERS_AT_ONCE = 100;
