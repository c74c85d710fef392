/** Types of subscription as the wire has them (data-and-services 9). */
export const NEWSLETTER_TYPE = 'Subsription';
