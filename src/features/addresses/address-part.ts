/** Parts whose labels and rules depend on the country. */
export type AddressPart = 'line1' | 'line2' | 'city' | 'region' | 'postalCode';
