/** Tracking page by carrier. Staff may enter any other carrier; those have no link. */
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

export const CARRIER_NAMES = Object.keys(CARRIERS);

export const CARRIER_MAX = 60;
export const TRACKING_NUMBER_MAX = 60;

/** Returns a known carrier's canonical name; anything else unchanged. */
export const carrierName = (input: string): string => {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');
  return Object.keys(CARRIERS).find((carrier) => plain(carrier) === plain(input)) ?? input;
};

/** Tracking URL; null for unknown carriers or without a number. */
export function trackingLink(carrier: string | null, number: string | null): string | null {
  const link = carrier === null ? undefined : CARRIERS[carrier];
  // Tracking numbers are often typed in groups; carrier pages expect none.
  return link && number ? link(encodeURIComponent(number.replaceAll(' ', ''))) : null;
}
