/**
 * Generates seeded books: the same number always makes the same book. Frequencies are as uneven as in a real
 * catalogue, and a small catalogue is the start of a large one.
 */

/** Raise when a number makes a different book, so that existing databases are filled again. */
export const GENERATOR_VERSION = 3;

export const LANGUAGES = 40;

const COMMON_WORDS =
  `history life world love war great story art science england modern letters works journal time book
study king house philosophy travels poems church practical introduction memoir century city law theory secret night
old lost man last people essays children land sea death garden tales adventures voyage power empire nature mystery
queen shadow dream river mountain winter summer fire blood stone gold silver crown knight castle ghost island ocean
forest desert moon star light silence heart soul mind body music painting architecture mathematics chemistry
medicine botany geology astronomy geography economics politics religion sermon saint reformation revolution republic
parliament colony india china france germany italy spain russia greece rome egypt africa america europe london paris
scotland ireland railway ship horse bird flower tree kitchen school university teacher grammar dictionary latin
shakespeare homer dante napoleon caesar alexander victoria charles henry william george marriage family father mother
daughter brother friend stranger enemy hero pirate soldier captain lord prince princess emperor freedom justice
liberty truth beauty honour courage hope faith wisdom knowledge education society culture progress industry commerce
money labour wealth crime punishment prison trial report index manual handbook treatise lectures dialogues fables
legends myths ballads songs drama comedy tragedy novel romance biography diary narrative portrait landscape atlas
chronicle annals ruins monument temple cathedral palace tower bridge village county kingdom nation race frontier
expedition discovery machine electricity steam iron coal water earth fever health sport hunting fishing chess theatre
opera symphony piano violin`.split(/\s+/);
const FIRST_NAMES =
  `John Mary William Anna James Elizabeth George Sarah Charles Jane Henry Margaret Thomas Emily Robert
Charlotte Edward Alice Joseph Emma David Louise Samuel Maria Peter Olga Paul Vera Francis Nina Arthur Ingrid Albert
Jean Pierre Hans Karl Giovanni Carlos Juan Ivan Leo Fyodor Anton Omar Hassan Ali Hiroshi Akira Wei Ming Sven Lars
Patrick Brendan Owen Walter Oscar Herman Ralph Jack Virginia Agatha Edith Harriet Beatrix`.split(/\s+/);
const LAST_NAMES =
  `smith jones brown taylor wilson davies evans johnson roberts walker wright thompson white hughes
edwards green hall wood harris martin jackson clarke lewis scott dickens shakespeare austen bronte hardy eliot
kipling conrad wells doyle tolstoy dostoevsky chekhov pushkin gogol goethe schiller mann kafka hesse hugo balzac zola
flaubert dumas verne voltaire dante cervantes borges tagore emerson thoreau whitman melville hawthorne poe twain`.split(
    /\s+/,
  );
const ONSETS = 'b br c ch d dr f fl g gr h j k l m n p qu r s st t th v w z'.split(' ');
const NUCLEI = ['a', 'e', 'i', 'o', 'u', 'ae', 'ia', 'ou'];
const CODAS = ['', '', '', 'l', 'n', 'r', 's', 't', 'nd', 'm'];
const SYLLABLES = ONSETS.length * NUCLEI.length * CODAS.length;
const VOCABULARY_SIZE = 2_000_000;

/** Word by frequency rank; 0 is the commonest. */
function wordAtRank(rank: number): string {
  const common = COMMON_WORDS[rank];
  if (common) return common;
  const syllables = rank < 6_000 ? 2 : rank < 400_000 ? 3 : 4;
  let remaining = (rank * 2_654_435_761) % SYLLABLES ** Math.min(syllables, 3);
  let word = '';
  for (let i = 0; i < syllables; i++) {
    const syllable = (remaining + i * 31) % SYLLABLES;
    word +=
      (ONSETS[syllable % ONSETS.length] ?? '') +
      (NUCLEI[Math.floor(syllable / ONSETS.length) % NUCLEI.length] ?? '');
    if (i === syllables - 1) word += CODAS[Math.floor(syllable / (ONSETS.length * NUCLEI.length))] ?? '';
    remaining = Math.floor(remaining / SYLLABLES) + (i === 2 ? rank % SYLLABLES : 0);
  }
  return word;
}

export function createRandom(seed: number): () => number {
  let state = Math.imul(seed ^ 0x5bd1e995, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Random rank below `count`, skewed towards low ones; a larger `flatness` makes it more even. */
const skewed = (random: number, count: number, flatness: number) =>
  Math.min(
    count - 1,
    Math.floor((flatness + 1) * ((count + flatness) / (flatness + 1)) ** random - flatness),
  );

export interface GeneratedBook {
  id: string;
  sku: string;
  title: string;
  author: number;
  language: number;
  genres: number[];
  year: number;
  isbn: string | null;
  /** Cents. */
  price: number;
  popularity: number;
  isVegan: boolean;
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export function generateAuthor(n: number): string {
  const random = createRandom(n + 7_000_003);
  const first = FIRST_NAMES[skewed(random(), FIRST_NAMES.length, 8)];
  const rank = n < 200 ? n % LAST_NAMES.length : skewed(random(), 80_000, 20);
  const initial = random() < 0.35 ? ` ${String.fromCharCode(65 + Math.floor(random() * 26))}.` : '';
  return `${first}${initial} ${capitalize(LAST_NAMES[rank] ?? wordAtRank(4_000 + rank * 5))}`;
}

export const authorCount = (books: number) => Math.floor(100 + 0.3 * books);

/** Generates the book with a number, from 1. `genres` is the number of genres in the taxonomy. */
export function generateBook(i: number, genres: number): GeneratedBook {
  const random = createRandom(i);
  const word = () => capitalize(wordAtRank(skewed(random(), VOCABULARY_SIZE, 2.7)));
  const title = generateTitle(random(), word, random);
  const author = Math.floor(authorCount(i) * random() ** 2.2);
  const isRecent = random() < 0.4;
  const year = isRecent
    ? 2025 - Math.floor(90 * random() * random())
    : random() < 0.9
      ? 1925 - Math.floor(125 * random() ** 2)
      : 1800 - Math.floor(300 * random());
  const genreIds = new Set([1 + skewed(random(), genres, 2), 1 + skewed(random(), genres, 2)]);
  const fame = author < 300 ? 6 : author < 5000 ? 2 : 1;
  return {
    id: `01GEN${String(i).padStart(21, '0')}`,
    sku: `RB-G${String(i).padStart(8, '0')}`,
    title,
    author,
    language: random() < 0.55 ? 1 : 1 + skewed(random(), LANGUAGES, 0.3),
    genres: [...genreIds],
    year,
    isbn: random() < 0.6 ? `978${String((i * 7919 + 104_729) % 10_000_000_000).padStart(10, '0')}` : null,
    price: 4_000 + 500 * Math.floor(random() ** 2 * 160) - 100 * Math.floor(random() * 2),
    popularity: Math.min(2_000_000_000, Math.floor((10 * fame) / (random() + 1e-9) ** 0.9)),
    isVegan: random() < 0.7,
  };
}

function generateTitle(kind: number, w: () => string, random: () => number): string {
  if (kind < 0.14) return `The ${w()} of ${w()}`;
  if (kind < 0.2) return `The History of ${w()} and ${w()}`;
  if (kind < 0.27) return `A ${w()} ${w()} of the ${w()} ${w()}`;
  if (kind < 0.36) return `The ${w()} ${w()}`;
  if (kind < 0.48) return `${w()} ${w()} in ${w()}: A ${w()} of ${w()}`;
  if (kind < 0.58) return `${w()} and ${w()}`;
  if (kind < 0.68) return `${w()} ${w()} ${w()}`;
  if (kind < 0.76) return w();
  if (kind < 0.86) return `On the ${w()} of ${w()} ${w()}, with ${w()} ${w()}`;
  if (kind < 0.93) return `${w()}’s ${w()}`;
  return `${w()} ${w()} for ${w()}, Volume ${1 + Math.floor(random() * 12)}`;
}

export function createRandomSource(seed: number) {
  const next = createRandom(seed);
  return {
    /** Integer from `from` to `to`, inclusive. */
    between: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    pick: <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T,
    chance: (share: number) => next() < share,
  };
}
export type RandomSource = ReturnType<typeof createRandomSource>;
