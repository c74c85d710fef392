type Attributes = Record<string, { local: string; value: string }>;

export interface Effects {
  /** Attribute that requests a filter or blend, which can't be cut as a block. */
  refused: string | null;
  /** Whether it is composited on its own layer, as large as the drawing. */
  isLayered: boolean;
}

const PLAIN: Record<string, RegExp> = {
  filter: /^none$/,
  'mix-blend-mode': /^normal$/,
};
const IN_PLACE: Record<string, RegExp> = {
  opacity: /^(1(\.0*)?|100%)$/,
  mask: /^none$/,
  isolation: /^auto$/,
};

export function findEffects(attributes: Attributes): Effects {
  const effects: Effects = { refused: null, isLayered: false };
  for (const [name, { local, value }] of Object.entries(attributes)) {
    const declarations: [string, string][] = local === 'style' ? parseDeclarations(value) : [[local, value]];
    for (const [property, raw] of declarations) {
      const actual = raw.trim().toLowerCase();
      if (isUnusual(PLAIN, property, actual)) effects.refused ??= name;
      if (isUnusual(IN_PLACE, property, actual)) effects.isLayered = true;
    }
  }
  return effects;
}

const isUnusual = (usual: Record<string, RegExp>, property: string, actual: string): boolean =>
  Object.hasOwn(usual, property) && !usual[property]?.test(actual);

const parseDeclarations = (style: string): [string, string][] =>
  style
    .replaceAll(/\/\*.*?(\*\/|$)/gs, '')
    .split(';')
    .map((declaration) => {
      const [property = '', ...value] = declaration.split(':');
      return [property.trim().toLowerCase(), value.join(':').replace(/!\s*important\s*$/i, '')];
    });
