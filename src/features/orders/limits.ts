/** Unpaid orders are cancelled and their books returned to the cart after this long. */
export const PAYMENT_MINUTES = 60;
export const ORDERS_PAGE = 20;
export const CANCEL_REASON_MAX = 500;

/** Days after the last shipment, and never before the promised dates, until an order counts as delivered. */
export const DELIVERED_AFTER_DAYS = 21;
export const PROOF_TEXT_MAX = 2000;
/** Characters of a reason shown to the buyer. */
export const STAFF_REASON_MAX = 500;
export const NOTE_MAX = 4000;
/** Orders per bulk action or combined file. */
export const BULK_ORDERS_MAX = 100;
