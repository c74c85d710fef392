import type { StatedRules } from '../../university-rules.ts';

export const EUROPE: readonly StatedRules[] = [
  {
    id: 'bretagne-loire',
    name: 'Université Bretagne Loire',
    country: 'FR',
    aliases: ['Doctorat Bretagne Loire', 'Rennes', 'Nantes', 'Brest'],
    sides: 'either',
    source: 'https://formadoct.doctorat-bretagneloire.fr/c.php?g=654619&p=4598708',
    checkedOn: '2026-11-24',
    evidence:
      'No size is required, though A4 is recommended, and both sides are allowed; the universities have templates of their own. Read in a stored copy of the page.',
  },
  {
    id: 'paris-8',
    name: 'Université Paris 8 Vincennes–Saint-Denis',
    country: 'FR',
    aliases: ['Paris VIII'],
    appliesTo: 'doctorates of the school of social sciences',
    isHardBound: 'no',
    source: 'https://sciences-sociales.univ-paris8.fr/procedure-de-reprographie-des-theses-de',
    checkedOn: '2026-11-24',
    evidence:
      'The thesis is deposited as a file; copies for the jury are printed by the university’s own service. Bound ones are for oneself. Read in a stored copy of the page.',
  },
  {
    id: 'dublin-city',
    name: 'Dublin City University',
    country: 'IE',
    aliases: ['DCU', 'Ollscoil Chathair Bhaile Átha Cliath'],
    appliesTo: 'degrees by research',
    size: 'A4',
    sides: 'one',
    margins: { binding: 40, otherEdges: 20 },
    colour: 'dark blue',
    spine: { parts: ['name', 'degree', 'year'], reads: 'down' },
    front: { parts: ['title', 'name', 'degree', 'year'] },
    isHardBound: 'yes',
    source: 'http://www.spd.dcu.ie/main/administration/research/Regulations7Thesisformat.shtml',
    checkedOn: '2026-11-24',
    evidence:
      'Boards in the university’s blue (Pantone 289), front, spine, size, sides and margins; a college’s page with the university’s regulation. Read in a stored copy of the page.',
  },
];
