/** "Medium" is every screen under 1025 px (storefront 9); the style sheets say the same. */
export const MEDIUM = '(width < 1025px)';
export const WIDE = '(width >= 1025px)';
