import { FRAMES, type FrameName } from './ornament/frames.ts';
import { type Emblem, emblemFor } from './ornament/ornaments.ts';
import { PAPERS, type PaperName } from './paper/paper.ts';
import { choose, fingerprint } from './random.ts';
import type { CoverSubject } from './types.ts';

/** What a book wears whatever its leather: the same in every view and colour, so that the book stays itself. */
export interface CoverDesign {
  seed: number;
  frame: FrameName;
  emblem: Emblem;
  paper: PaperName;
  /** Thickness of the closed book in units of 1/4 mm. */
  thickness: number;
  /** Whether the spine carries its title on a pasted label of another leather. */
  label: boolean;
}

const byGenre: Record<string, readonly FrameName[]> = {
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

export function coverDesignOf(subject: CoverSubject): CoverDesign {
  const seed = fingerprint(`${subject.id}|${subject.title}`);
  const genre = subject.genres.map((name) => byGenre[name.toLowerCase()]).find(Boolean);
  // Three books in four dress by genre, so that a shelf has families but no uniforms.
  const frame = genre && seed % 4 !== 0 ? choose(genre, seed >>> 3) : choose(FRAMES, seed >>> 3);
  const leaves = (subject.pages ?? 320) / 2;
  return {
    seed,
    frame,
    emblem: emblemFor(subject.genres, seed >>> 6),
    paper: choose(PAPERS, seed >>> 9),
    thickness: Math.round(Math.min(250, Math.max(104, 40 + leaves * 0.42))),
    label: (seed >>> 12) % 2 === 0,
  };
}
