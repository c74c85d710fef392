// How statements about something else reach addresses: the table stays known to this folder alone.

/** An address in a statement of somebody else's rows. */
export interface JoinedAddress {
  /** Goes behind the other tables of the statement; each of its rows stays one row. */
  join: string;
  /** Null where there is no such address, or where it is not theirs. */
  id: string;
}

/** Expressions of SQL for the address `id` of the person `userId`; both are columns, and `id` may be null. */
export const addressIfTheirs = (id: string, userId: string): JoinedAddress => ({
  join: `LEFT JOIN addresses a ON a.id = ${id} AND a.user_id = ${userId}`,
  id: 'a.id',
});

/** A condition: the address `id` is one to which the person `userId` has books sent; both are expressions of SQL. */
export const isShippingAddressOf = (id: string, userId: string) =>
  `EXISTS (SELECT 1 FROM addresses a WHERE a.id = ${id} AND a.user_id = ${userId} AND a.address_type = 'shipping')`;
