import type { Db } from '#db/connect.ts';
import { cartLineUsingUpload } from '#features/cart/server/cleanup.ts';
import {
  conversationExistsSql,
  conversationUsingUploadSql,
} from '#features/contact/server/conversations/works.ts';
import { uploadHoldsCleaning } from '#features/designs/server/cleanings.ts';
import { lineUsesUpload } from '#features/orders/server/cleanups.ts';
import { conversationHoldsCleaning } from '#features/print/server/uploads/cleanings.ts';
import type { Cleanup } from '#platform/cleanup.ts';

/** Releases pictures no longer shown by carts, orders or conversations. */
export const uploadHoldsCleanup = (db: Db): Cleanup =>
  uploadHoldsCleaning(db, {
    cart: cartLineUsingUpload,
    order: lineUsesUpload,
    conversation: conversationUsingUploadSql,
  });

export const conversationFilesCleanup = (db: Db): Cleanup =>
  conversationHoldsCleaning(db, conversationExistsSql);
