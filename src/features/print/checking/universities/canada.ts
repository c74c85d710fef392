import type { StatedRules } from '../../university-rules.ts';

export const CANADA: readonly StatedRules[] = [
  {
    id: 'regina',
    name: 'University of Regina',
    country: 'CA',
    sides: 'one',
    margins: { binding: 38.1, otherEdges: 25.4 },
    isHardBound: 'on request',
    source:
      'https://www.uregina.ca/gradstudies/current-students/Thesis_and_Defense/Writing/Formatting_Thesis.html',
    checkedOn: '2026-11-24',
    evidence:
      'Sides and margins of theses that are bound; whether one is, the unit says. Read in a stored copy of the page.',
  },
  {
    id: 'ottawa',
    name: 'University of Ottawa',
    country: 'CA',
    aliases: ['Université d’Ottawa', 'uOttawa'],
    margins: { binding: 32.5, otherEdges: 25 },
    source: 'http://web5.uottawa.ca/www3/fespfgps/theses/do-en-2point5num1.htm',
    checkedOn: '2026-11-24',
    evidence: 'Margins. Read in a stored copy of the page.',
  },
  {
    id: 'lethbridge',
    name: 'University of Lethbridge',
    country: 'CA',
    appliesTo: 'PhD',
    sides: 'one',
    colour: 'black',
    spine: { parts: ['title', 'name', 'year'], reads: null },
    isHardBound: 'on request',
    source: 'https://www.ulethbridge.ca/graduate-studies/thesis-binding-guidelines',
    checkedOn: '2026-11-24',
    evidence:
      'Binding that is recommended where somebody wants bound copies: sides, spine, gold, and the colour of the PhD; other degrees have other colours. Read in a stored copy of the page.',
  },
  {
    id: 'royal-military-college',
    name: 'Royal Military College of Canada',
    country: 'CA',
    aliases: ['RMC', 'Collège militaire royal du Canada'],
    size: 'Letter',
    source: 'http://www.rmc.ca/aca/gsr-esr/tpg-drt/ft-mft-eng.asp',
    checkedOn: '2026-11-24',
    evidence: 'Size. Read in a stored copy of the page.',
  },
];
