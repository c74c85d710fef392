export const thumbnail = (address: string) => (
  <img src={address} alt="" width={72} height={48} loading="lazy" style={{ objectFit: 'cover' }} />
);
