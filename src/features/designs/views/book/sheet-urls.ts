import type { PaperName } from '#kernel/binding-design.ts';
import type { SheetAddresses } from '../../client/book/sheets.ts';
import embossed from './assets/embossed.avif?url';
import goatskin from './assets/goatskin.avif?url';
import bouquet from './assets/paper-bouquet.avif?url';
import curl from './assets/paper-curl.avif?url';
import feather from './assets/paper-feather.avif?url';
import gelgit from './assets/paper-gelgit.avif?url';
import hair from './assets/paper-hair.avif?url';
import nonpareil from './assets/paper-nonpareil.avif?url';
import paste from './assets/paper-paste.avif?url';
import shell from './assets/paper-shell.avif?url';
import turkish from './assets/paper-turkish.avif?url';
import wave from './assets/paper-wave.avif?url';
import pieceBouquet from './assets/piece-bouquet.avif?url';
import pieceCurl from './assets/piece-curl.avif?url';
import pieceFeather from './assets/piece-feather.avif?url';
import pieceGelgit from './assets/piece-gelgit.avif?url';
import pieceHair from './assets/piece-hair.avif?url';
import pieceNonpareil from './assets/piece-nonpareil.avif?url';
import piecePaste from './assets/piece-paste.avif?url';
import pieceShell from './assets/piece-shell.avif?url';
import pieceTurkish from './assets/piece-turkish.avif?url';
import pieceWave from './assets/piece-wave.avif?url';

/** URLs of grain and paper textures; how they were made: docs/videos-and-pictures.md. */
export const SHEET_URLS: SheetAddresses = {
  goatskin,
  embossed,
  'paper-bouquet': bouquet,
  'paper-curl': curl,
  'paper-feather': feather,
  'paper-gelgit': gelgit,
  'paper-hair': hair,
  'paper-nonpareil': nonpareil,
  'paper-paste': paste,
  'paper-shell': shell,
  'paper-turkish': turkish,
  'paper-wave': wave,
};

export const SWATCH_URLS: Readonly<Record<PaperName, string>> = {
  bouquet: pieceBouquet,
  curl: pieceCurl,
  feather: pieceFeather,
  gelgit: pieceGelgit,
  hair: pieceHair,
  nonpareil: pieceNonpareil,
  paste: piecePaste,
  shell: pieceShell,
  turkish: pieceTurkish,
  wave: pieceWave,
};
