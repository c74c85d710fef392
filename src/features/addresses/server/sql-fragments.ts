// SQL for other features, so that only this one knows the table.

export interface JoinedAddress {
  join: string;
  /** Null if the address is missing or another customer's. */
  id: string;
}

/** Joins address `id` if it belongs to `userId`; both are columns, and `id` may be null. */
export const joinOwnAddress = (id: string, userId: string): JoinedAddress => ({
  join: `LEFT JOIN addresses a ON a.id = ${id} AND a.user_id = ${userId}`,
  id: 'a.id',
});

/** Condition that address `id` is a shipping address of `userId`; both are SQL expressions. */
export const isOwnShippingAddress = (id: string, userId: string) =>
  `EXISTS (SELECT 1 FROM addresses a WHERE a.id = ${id} AND a.user_id = ${userId} AND a.address_type = 'shipping')`;
