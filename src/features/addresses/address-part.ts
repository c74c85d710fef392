/** Parts of an address that countries name and require differently. */
export type AddressPart = 'line1' | 'line2' | 'city' | 'region' | 'postalCode';
