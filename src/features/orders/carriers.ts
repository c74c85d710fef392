/** Who carries parcels, with the page on which each shows where one is. The bindery may name any other; then there is no link. */
const CARRIERS: Readonly<Record<string, (number: string) => string>> = {
  'Royal Mail': (number) => `https://www.royalmail.com/track-your-item#/tracking-results/${number}`,
  Parcelforce: (number) => `https://www.parcelforce.com/track-trace?trackNumber=${number}`,
  DHL: (number) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${number}`,
  UPS: (number) => `https://www.ups.com/track?tracknum=${number}`,
  FedEx: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  USPS: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  'Canada Post': (number) =>
    `https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=${number}`,
  Colissimo: (number) => `https://www.laposte.fr/outils/suivre-vos-envois?code=${number}`,
};

/** The carriers that the shop knows, by their names. */
export const CARRIER_NAMES = Object.keys(CARRIERS);

export const CARRIER_MAX = 60;
export const TRACKING_NUMBER_MAX = 60;

/** A carrier as it is known, however it was written; any other as it was written. */
export const carrierName = (given: string): string => {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');
  return Object.keys(CARRIERS).find((known) => plain(known) === plain(given)) ?? given;
};

/** Where a parcel is followed; null where the carrier is not known, or gave no number. */
export function trackingLink(carrier: string | null, number: string | null): string | null {
  const link = carrier === null ? undefined : CARRIERS[carrier];
  // People write numbers in groups; carriers' pages want none.
  return link && number ? link(encodeURIComponent(number.replaceAll(' ', ''))) : null;
}
