export const INQUIRY_NAME_MAX = 100;
