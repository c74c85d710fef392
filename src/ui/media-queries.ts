/** "Medium" is every screen under 1025 px (storefront 9); must match the style sheets. */
export const MEDIUM = '(width < 1025px)';
export const WIDE = '(width >= 1025px)';
