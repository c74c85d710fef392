import { z } from 'zod';
import { SHIPPING_SPEEDS } from './shipping.ts';

/** Shipping speed (decision 32). */
export const ShippingSpeed = z.enum(SHIPPING_SPEEDS, 'Choose standard or express shipping.');
export type ShippingSpeed = z.infer<typeof ShippingSpeed>;
