// Types of fontkit 2, as far as the shop uses it; the package has none.
declare module 'fontkit' {
  export interface Glyph {
    id: number;
    path: { commands: { command: string; args: number[] }[] };
  }
  export interface GlyphRun {
    glyphs: Glyph[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  }
  export interface Font {
    unitsPerEm: number;
    capHeight: number;
    xHeight: number;
    ascent: number;
    descent: number;
    hasGlyphForCodePoint(code: number): boolean;
    layout(
      text: string,
      features?: Record<string, boolean> | string[],
      script?: string,
      language?: string,
      direction?: 'ltr' | 'rtl',
    ): GlyphRun;
  }
  export function create(data: Uint8Array): Font;
}
