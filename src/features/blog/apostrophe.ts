/** `Children’s`: typographic apostrophe for display; stored and sent names use the plain one. */
export const toTypographicApostrophe = (text: string): string => text.replace(/(?<=\p{L})'(?=\p{L})/gu, '’');

/** `Children's`: plain apostrophe, as in API names (data-and-services 9). */
export const toPlainApostrophe = (text: string): string => text.replaceAll('’', "'");
