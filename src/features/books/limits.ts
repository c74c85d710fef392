/** Source: storefront 9, data-and-services 9. */
export const SKU_MAX_LENGTH = 18;
