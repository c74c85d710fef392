/** The design of a line as it was ordered. What stands in the document is not read by orders. */
export interface SealedDesign {
  design: object;
  /** Of the canonical document and the fonts' versions: equal designs have equal ones. */
  hash: string;
  /** What of it is charged, by the id of its price. */
  parts: { id: string; count: number }[];
  /** The pictures that it shows. */
  uploads: string[];
  /** Decides what nobody chooses in its pictures. */
  pictureSeed: number;
}

/** Where a sealed design is shown. */
export const sealedPictureAddress = (hash: string): string => `/api/designs/sealed/${hash}/picture`;
