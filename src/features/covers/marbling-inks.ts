import type { Dye } from '#kernel/binding-design.ts';

/** Vein, main, second and accent ink; papers complement the leather rather than match it. */
const palettes: Record<string, readonly string[]> = {
  oxblood: [
    '#e9dcc0 #7d2a26 #2c3a4f #b98a45',
    '#ead9b8 #8c3b2c #1f2a2c #6d1a1c',
    '#d9c39a #3a1a1c #8a2b2a #c59a5a',
  ],
  forest: [
    '#ece2c6 #2f5a42 #7a2f2a #c2a052',
    '#e6dcc0 #3d6348 #1d2f36 #b5823c',
    '#dccfae #1f3d2c #5f7f58 #a0512f',
  ],
  navy: [
    '#ebe3d0 #2a4372 #8a2f2c #c7a257',
    '#e5e0d2 #35568a #16213c #9fb0bd',
    '#e7d9ba #22355e #5c7d92 #b8863f',
  ],
  tan: [
    '#efe4c9 #a86f38 #27425a #8c2f25',
    '#ead9b4 #8e5a2c #3d2a1c #c99a4a',
    '#e9e0cb #b07a45 #46604f #5b2d20',
  ],
  black: [
    '#e8dfcb #2b2a2c #8c2a26 #b99552',
    '#ddd6c6 #37383b #6d6f72 #b08a4a',
    '#e6dcc4 #26282c #2f4a5f #a8552f',
  ],
  plum: [
    '#ecdfd0 #5d3157 #2a3f5f #c49a5b',
    '#e6d6c8 #74466b #2d1c2f #b77f7b',
    '#e9dfc9 #4b2a4d #7d5a3b #9b8fb0',
  ],
  chestnut: [
    '#ecdfc2 #7a4526 #2d4a45 #c08f45',
    '#e8d6b0 #6a3a20 #94532c #23303c',
    '#e5d8bd #8a5a34 #54202a #c8a56a',
  ],
  burgundy: [
    '#ebdcc8 #74263f #2c3550 #c09a5c',
    '#e6d3c0 #8a3c52 #35141f #b08a6a',
    '#e9dec6 #5c1f35 #4f5f57 #b87f3f',
  ],
  teal: [
    '#e8e2cd #25605f #93432c #c6a257',
    '#e2e0cf #2f7272 #133036 #a9b79b',
    '#eadfc2 #1e4f55 #6f8f86 #a8532f',
  ],
  slate: [
    '#e9e4d8 #556270 #7b2f2c #bfa066',
    '#dfdcd2 #67747f #2a323a #a7adb0',
    '#e7dfcc #47545f #8a6b42 #9db0b5',
  ],
  ochre: [
    '#f0e5c6 #b5822f #25445c #8a2d22',
    '#ecdcb0 #a3702a #55390f #d3b065',
    '#ece2ca #bb8d3f #3f5d49 #5d2a20',
  ],
  ivory: [
    '#f3ebd8 #b79f74 #5d6f7c #8b3b30',
    '#f2ead6 #a8b09a #7d8f80 #c3a15c',
    '#efe6d3 #c7ad84 #8c6b4a #4f6474',
  ],
};

/**
 * Inks of a marbled paper that suits the leather: vein, main, second and accent, each `#rrggbb`.
 * @param seed selects the palette
 */
export function marblingInks(colour: Dye, seed: number): string[] {
  const own = `#ebe0c8 ${colour.light} ${colour.dark} #b98f4a`;
  const suited = palettes[colour.name] ?? [own];
  return (suited[seed % suited.length] as string).split(' ');
}

/**
 * Colour matrix for an ink map: per RGB channel, the amounts that second, third and fourth ink (the map's red, green
 * and blue) add to the vein; 0…1.
 */
export function inkMatrix(colour: Dye, seed: number): readonly (readonly [number, number, number, number])[] {
  const [vein, ...inks] = marblingInks(colour, seed).map((ink) => Number.parseInt(ink.slice(1), 16));
  return [16, 8, 0].map((shift) => {
    const bare = ((vein ?? 0) >> shift) & 255;
    const [main = 0, second = 0, accent = 0] = inks.map((ink) => (((ink >> shift) & 255) - bare) / 255);
    return [main, second, accent, bare / 255];
  });
}
