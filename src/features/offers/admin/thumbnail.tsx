/** A picture of the shop, small, in a list. */
export const thumbnail = (address: string) => (
  <img src={address} alt="" width={72} height={48} loading="lazy" style={{ objectFit: 'cover' }} />
);
