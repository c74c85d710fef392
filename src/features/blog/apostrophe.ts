/** `Children’s`: the apostrophe as it is printed. What is kept and sent has the one of keyboards. */
export const printedApostrophe = (text: string): string => text.replace(/(?<=\p{L})'(?=\p{L})/gu, '’');

/** `Children's`: the apostrophe of keyboards, as names on the wire have it (data-and-services 9). */
export const plainApostrophe = (text: string): string => text.replaceAll('’', "'");
