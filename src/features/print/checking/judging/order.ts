import type { Finding } from '../../findings.ts';
import { LEAVES_MAX, PAGES_MIN } from '../../limits.ts';
import { blanksAdded, leavesOf } from '../../prices/leaves.ts';
import { by, pagesNamed } from '../words.ts';
import { finding, type Look, pagesWhere } from './look.ts';

export const judgeOrder = (look: Look): Finding[] => [
  ...titlePage(look),
  ...tooFew(look),
  ...tooMany(look),
  ...filledUp(look),
  ...chapters(look),
  ...blank(look),
  ...colours(look),
];

function titlePage({ facts, plan }: Look): Finding[] {
  const at = facts.pages.findIndex(({ ink }) => ink !== null);
  if (plan.kind !== 'thesis' || at === -1 || facts.pages[at]?.heading) return [];
  return [
    finding('TITLE_PAGE_MISSING', 'error', {
      pages: [at + 1],
      message: `The first page with text, page ${at + 1}, does not look like a title page: it has no large line. Put your title page first; universities ask for one.`,
      isAcceptable: true,
    }),
  ];
}

function tooFew({ facts }: Look): Finding[] {
  const pages = facts.pages.length;
  if (pages >= PAGES_MIN) return [];
  const count = PAGES_MIN - pages;
  return [
    finding('TOO_FEW_PAGES', 'error', {
      message: `The file has ${pages} ${pages === 1 ? 'page' : 'pages'}. A book needs ${PAGES_MIN} to be sewn and to have a back.`,
      mend: {
        label: `Add ${count} blank ${count === 1 ? 'page' : 'pages'} at the end`,
        mend: { kind: 'add-blank', after: pages, count },
      },
    }),
  ];
}

/** Thinner paper wouldn't help: the thread in the fold holds no more. */
function tooMany({ facts, plan }: Look): Finding[] {
  const leaves = leavesOf(facts.pages.length, plan.isTwoSided);
  if (leaves <= LEAVES_MAX) return [];
  const onBoth = leavesOf(facts.pages.length, true);
  const isRoomOnBoth = !plan.isTwoSided && onBoth <= LEAVES_MAX;
  return [
    finding('TOO_MANY_LEAVES', 'error', {
      message: `${plan.isTwoSided ? 'The' : 'Printed on one side the'} book has ${leaves.toLocaleString('en')} leaves, and no volume holds more than ${LEAVES_MAX}. ${isRoomOnBoth ? `Print on both sides, which makes ${onBoth}, or cut the file into two volumes.` : 'Cut the file into two volumes.'}`,
    }),
  ];
}

function filledUp({ facts, plan }: Look): Finding[] {
  const pages = facts.pages.length;
  const count = blanksAdded(pages, plan.isTwoSided);
  if (count === 0 || pages < PAGES_MIN) return [];
  return [
    finding('PAGES_FILLED_UP', 'normalised', {
      message: `The book has ${pages} pages, and sheets are folded to four. We add ${count} blank ${count === 1 ? 'page' : 'pages'} at the end.`,
    }),
  ];
}

function chapters(look: Look): Finding[] {
  const { facts, plan } = look;
  const pages = facts.chapters.filter((page) => page % 2 === 0 && page <= facts.pages.length);
  if (!plan.isTwoSided || !pages.length) return [];
  const side = facts.isRightToLeft ? ['right', 'left'] : ['left', 'right'];
  return [
    finding('CHAPTERS_LEFT', 'validated', {
      pages: [...pages],
      message: `${pagesNamed(pages)} ${by(pages, 'begins a chapter', 'begin chapters')} on the ${side[0]}. That is fine; many books begin them on the ${side[1]}.`,
      mend: {
        label: `Begin every chapter on the ${side[1]}`,
        mend: {
          kind: 'chapters-right',
          pages: [...facts.chapters].filter((page) => page <= facts.pages.length),
        },
      },
    }),
  ];
}

function blank(look: Look): Finding[] {
  // A field or a stamp is there even if nothing of it could be drawn.
  const pages = pagesWhere(
    look,
    ({ ink, text, hasFormFields, hasPrintedNotes }) => !ink && !text && !hasFormFields && !hasPrintedNotes,
  );
  if (!pages.length) return [];
  const isAll = pages.length === look.facts.pages.length;
  return [
    finding('BLANK_PAGES', 'validated', {
      pages,
      message: `${pagesNamed(pages)} ${by(pages, 'is', 'are')} blank, and will be so in the book.`,
      // A file needs at least one page.
      ...(isAll
        ? {}
        : {
            mend: {
              label: `Take the blank ${by(pages, 'page', 'pages')} out`,
              mend: { kind: 'remove' as const, pages },
            },
          }),
    }),
  ];
}

function colours(look: Look): Finding[] {
  const pages = pagesWhere(look, ({ isColour }) => isColour);
  if (!pages.length) return [];
  return [
    finding('COLOUR_PAGES', 'validated', {
      pages,
      message: look.plan.inColour
        ? `${pagesNamed(pages)} ${by(pages, 'has', 'have')} colour and ${by(pages, 'is', 'are')} printed in colour.`
        : `${pagesNamed(pages)} ${by(pages, 'has', 'have')} colour, and ${by(pages, 'is', 'are')} printed in black and grey, as you chose.`,
    }),
  ];
}
