/** Design as ordered. Orders never look inside the document. */
export interface SealedDesign {
  design: object;
  /** Covers the canonical document and the font versions, so equal designs have equal hashes. */
  hash: string;
  /** Chargeable parts, by price id. */
  parts: { id: string; count: number }[];
  uploads: string[];
  /** Seeds random details of the rendering. */
  pictureSeed: number;
}

export const sealedPictureAddress = (hash: string): string => `/api/designs/sealed/${hash}/picture`;
