import {
  type BindingDesign,
  type Covering,
  type Emblem,
  FRAMES,
  type FrameName,
  PAPERS,
} from '#kernel/binding-design.ts';
import { chooseBySeed, fingerprint } from './random.ts';

// Kept free of drawing code: the web process imports this file.

/** Book to be bound; `genres` by name, the main one first. */
export interface CoverSubject {
  id: string;
  title: string;
  author: string;
  year?: number | null;
  genres: string[];
  pages: number | null;
  volume?: string | null;
}

/**
 * Chooses a catalogue book's design from its genres, id and title, so every covering and view shows the same design.
 */
export function bookDesign(
  subject: CoverSubject,
  { colour, variantType, leatherType }: Covering,
): BindingDesign {
  const { id, title, author, year = null, volume = null, genres, pages } = subject;
  const seed = fingerprint(`${id}|${title}`);
  const genre = genres.map((name) => framesByGenre[name.toLowerCase()]).find(Boolean);
  // Three books in four follow their genre, so a shelf has families but no uniforms.
  const frame = genre && seed % 4 !== 0 ? chooseBySeed(genre, seed >>> 3) : chooseBySeed(FRAMES, seed >>> 3);
  const leaves = (pages ?? 320) / 2;
  return {
    title,
    author,
    year,
    volume,
    colour,
    variantType,
    leatherType,
    seed,
    frame,
    emblem: chooseEmblem(genres, seed >>> 6),
    paper: chooseBySeed(PAPERS, seed >>> 9),
    thickness: Math.round(Math.min(250, Math.max(104, 40 + leaves * 0.42))),
    hasLabel: (seed >>> 12) % 2 === 0,
  };
}

const framesByGenre: Record<string, readonly FrameName[]> = {
  poetry: ['dentelle', 'minimal', 'laurel', 'arabesque'],
  philosophy: ['cambridge', 'minimal', 'aldine', 'fillets'],
  religion: ['arabesque', 'cambridge', 'dentelle'],
  'science fiction': ['geometric', 'minimal', 'lozenge'],
  dystopian: ['geometric', 'lozenge', 'minimal'],
  science: ['geometric', 'aldine', 'lozenge'],
  horror: ['cambridge', 'lozenge', 'arabesque'],
  mystery: ['lozenge', 'aldine', 'geometric'],
  romance: ['dentelle', 'fillets', 'seme'],
  fantasy: ['seme', 'arabesque', 'fillets'],
  history: ['duseuil', 'laurel', 'cambridge'],
  adventure: ['fillets', 'duseuil', 'lozenge'],
  drama: ['laurel', 'duseuil', 'aldine'],
};

function chooseEmblem(genres: readonly string[], seed: number): Emblem {
  const genreEmblems = genres.map((name) => emblemsByGenre[name.toLowerCase()]).find(Boolean);
  return chooseBySeed(genreEmblems ?? DEFAULT_EMBLEMS, seed);
}

const DEFAULT_EMBLEMS: readonly Emblem[] = ['rosette', 'fleuron', 'rose', 'acorn', 'knot'];

const emblemsByGenre: Record<string, readonly Emblem[]> = {
  poetry: ['lyre', 'laurel', 'rose'],
  drama: ['lyre', 'laurel', 'star'],
  adventure: ['compass', 'star'],
  travel: ['compass', 'sun'],
  fantasy: ['moon', 'star', 'knot'],
  'science fiction': ['sun', 'star', 'moon'],
  dystopian: ['hourglass', 'sun'],
  horror: ['hourglass', 'moon', 'key'],
  mystery: ['key', 'lamp', 'hourglass'],
  thriller: ['key', 'hourglass'],
  romance: ['rose', 'fleuron', 'rosette'],
  comedy: ['fleuron', 'sun', 'acorn'],
  history: ['laurel', 'acorn', 'sun'],
  philosophy: ['lamp', 'laurel', 'knot'],
  religion: ['rosette', 'knot', 'star'],
  science: ['sun', 'compass', 'lamp'],
  biography: ['laurel', 'acorn'],
  memoir: ['acorn', 'rose', 'lamp'],
  occult: ['moon', 'sun', 'key'],
  'historical fiction': ['laurel', 'acorn', 'rosette', 'fleuron'],
};
